import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SocialProvider } from '@shared/domain/login'
import type { Answer } from '../../servers/files/serveFiles'
import { distFolder } from '../build/common'

export interface OpeningOptions {
  readonly apiUrl?: string
  /** The address of an embedded wallet; no visitor signs in to it. */
  readonly walletUrl?: string
  readonly features?: { readonly socials: false | readonly SocialProvider[] }
  readonly preload?: 'intent' | 'visible' | 'idle' | false
  /** The host's page uses React 19 and shares it with the widget. */
  readonly hasReact?: boolean
}

/** The minimal page as hosts have it: with the package's own release, and an API if one is given. */
export function openingPage({ hasReact, ...options }: OpeningOptions): Answer {
  const minimal = readFileSync(resolve(distFolder, 'minimal/index.html'), 'utf8')
  const page = hasReact
    ? minimal
        .replace('<script type="module">', `$&\nimport { react } from '/host/app-lent.js'`)
        .replace('createLatchkey({', '$&\n  react: async () => react,')
    : minimal
  const given = Object.entries(options).map(([name, value]) => `\n  ${name}: ${JSON.stringify(value)},`)
  return {
    body: page
      .replace('createLatchkey({', () => `createLatchkey({${given.join('')}`)
      .replace(/ *release: .*\n/, '')
      .replace('<latchkey-button>', '<h1>A page of a host</h1>\n$&'),
    headers: { 'cache-control': 'no-cache' },
  }
}

/** The page of an app built by a host's bundler; `react` is one on React, which it lends. */
export function appPage(app: 'own' | 'react', options: object): Answer {
  const root =
    app === 'react'
      ? '<div id="root"></div>'
      : '<h1>A page of a host</h1>\n<latchkey-button></latchkey-button>'
  return {
    body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A page of a host</title>
<link rel="icon" href="data:,">
${root}
<script>options = ${JSON.stringify(options)}</script>
<script src="/host/app-${app}.js"></script>
</html>
`,
    headers: { 'cache-control': 'no-cache' },
  }
}
