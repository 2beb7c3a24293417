import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '../../services/files/serveFiles'
import { distFolder } from '../../shell/build/common'
import { hostReactPage } from '../size/hostPages'

export interface OpeningOptions {
  readonly apiUrl?: string
  readonly preload?: 'intent' | 'visible' | 'idle' | false
  /** The host has a React 19, which it has rendered with, and lends it. */
  readonly hasReact?: boolean
}

/** The minimal page as hosts have it: with the release that the package brings, and an API where one is given. */
export function openingPage({ hasReact, ...options }: OpeningOptions): Answer {
  const page = hasReact
    ? String(hostReactPage().body).replace(
        "from '/host/react.js'",
        "$&\nreact.ReactDOMClient.createRoot(document.createElement('div')).render(react.React.createElement('p'))",
      )
    : readFileSync(resolve(distFolder, 'minimal/index.html'), 'utf8')
  const given = Object.entries(options).map(([name, value]) => `\n  ${name}: ${JSON.stringify(value)},`)
  return {
    body: page
      .replace('createLatchkey({', () => `createLatchkey({${given.join('')}`)
      .replace(/ *release: .*\n/, '')
      .replace('<latchkey-button>', '<h1>A page of a host</h1>\n$&'),
    headers: { 'cache-control': 'no-cache' },
  }
}
