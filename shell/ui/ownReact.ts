import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import type { ReactModules } from '../ground/widget/options'

/** React's files have one export, with the names that other modules import. */
const exportsOf = <M extends object>(module: M): M => (module as { default?: M }).default ?? module

/** The React that we bring; the only module of the shell that imports it for itself. */
export const react: ReactModules = {
  React: exportsOf(React),
  ReactDOM: exportsOf(ReactDOM),
  ReactDOMClient: exportsOf(ReactDOMClient),
  jsxRuntime: exportsOf(jsxRuntime),
}
