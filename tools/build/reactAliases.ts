import { resolve } from 'node:path'
import { isDevelopment, root } from './common'

/** The files of an own React, by request. In development React's development build, which says more. */
const files: Readonly<Record<string, string>> = isDevelopment
  ? {}
  : {
      react$: 'react/cjs/react.production.js',
      'react/jsx-runtime$': 'react/cjs/react-jsx-runtime.production.js',
      'react-dom$': 'react-dom/cjs/react-dom.production.js',
      'react-dom/client$': 'react-dom/cjs/react-dom-client.production.js',
      scheduler$: 'scheduler/cjs/scheduler.production.js',
    }

export const reactAliases: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([asked, file]) => [asked, resolve(root, 'node_modules', file)]),
)
