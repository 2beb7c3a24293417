import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '../servers/files/serveFiles'
import type { Network } from '../shared/domain/network'
import { translatedLocales } from '../shared/i18n/locales'
import { pinningTags, scriptEntries } from '../tools/build/scriptEntries'
import { knownNetworks } from './browser/knownNetworks'
import type { PageFile } from './pageFile'
import type { Services } from './startServices'

export interface PlaygroundSetup {
  /** Holds `playground/`, as the build leaves it. */
  readonly folder: string
  readonly networks: readonly Network[]
  readonly relayUrl: string
  readonly apiUrl: string
  readonly faucet: Services['faucet']
  readonly embedded?: NonNullable<Services['embedded']>
  readonly releaseUrl: string
  readonly keys: readonly string[]
}

/** A page of the playground, under the strict policy that a careful host has. */
export function playgroundPage(file: PageFile, setup: PlaygroundSetup): Answer {
  const { folder, networks, relayUrl, apiUrl, faucet, embedded, releaseUrl, keys } = setup
  const html = readFileSync(resolve(folder, 'playground', file), 'utf8')
  const release = { url: `${releaseUrl}/release.json`, keys }
  const locales = ['en', ...translatedLocales]
  const tags = pinningTags(scriptEntries(folder), `${releaseUrl}/`)
  const json = JSON.stringify({ networks, relayUrl, apiUrl, faucet, embedded, locales, release, tags })
  const nodes = [...networks, ...Object.values(knownNetworks)].flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const origins = new Set(nodes.map((url) => new URL(url).origin))
  const wallets = embedded ? [embedded.walletUrl] : []
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${releaseUrl}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${apiUrl}`,
    `connect-src ${[releaseUrl, relayUrl, apiUrl, ...wallets, ...origins].join(' ')}`,
    ["frame-src 'self'", ...wallets].join(' '),
    "frame-ancestors 'self'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types latchkey',
    "base-uri 'none'",
  ].join('; ')
  return {
    body: html.replace('{}</script>', () => `${json.replaceAll('<', '\\u003c')}</script>`),
    headers: { 'content-security-policy': policy, 'cache-control': 'no-cache' },
  }
}
