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

/** The minimal page as hosts have it: its release inlined, and an API where one is given. */
export function openingPage({ hasReact, ...options }: OpeningOptions): Answer {
  const release = JSON.parse(readFileSync(resolve(distFolder, 'release.json'), 'utf8')) as object
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
      .replace("url: '/release.json',", () => `url: '/release.json', inline: ${JSON.stringify(release)},`),
    headers: { 'cache-control': 'no-cache' },
  }
}
