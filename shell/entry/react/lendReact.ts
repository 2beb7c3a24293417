import * as React from 'react'
import { page } from '../page/page'

/** Lends the app's React to the widget if the widget can run on it, so that the visitor downloads no second React. */
export function lendReact(): void {
  if (typeof document !== 'object' || !(Number.parseInt(React.version, 10) >= 19)) return
  page().react ??= async () => {
    const [jsxRuntime, ReactDOM, ReactDOMClient] = await Promise.all([
      import('react/jsx-runtime'),
      import('react-dom'),
      import('react-dom/client'),
    ])
    return {
      React,
      jsxRuntime: named(jsxRuntime),
      ReactDOM: named(ReactDOM),
      ReactDOMClient: named(ReactDOMClient),
    }
  }
}

/** A module with its names, which some bundlers leave in its default export. */
const named = <M extends object>(module: M): M => ({ ...(module as { default?: M }).default, ...module })
