import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as ReactDOMClient from 'react-dom/client'
import type { ReactModules } from '../options'

/** The React that we bring; the only module of the shell that imports it for itself. */
export const react: ReactModules = { React, ReactDOM, ReactDOMClient, jsxRuntime }
