import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '../services/files/serveFiles'
import type { Network } from '../shared/domain/network'
import { distFolder } from '../shell/build/common'

/** The playground's page, under the strict policy that a careful host has. */
export function playgroundPage(setup: {
  networks: readonly Network[]
  releaseUrl: string
  keys: readonly string[]
}): Answer {
  const { networks, releaseUrl, keys } = setup
  const html = readFileSync(resolve(distFolder, 'playground/index.html'), 'utf8')
  const json = JSON.stringify({ networks, release: { url: `${releaseUrl}/release.json`, keys } })
  const rpcUrls = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${releaseUrl}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${[releaseUrl, ...rpcUrls].join(' ')}`,
    "require-trusted-types-for 'script'",
    'trusted-types latchkey',
    "base-uri 'none'",
  ].join('; ')
  return {
    body: html.replace('{{setup}}', () => json.replaceAll('<', '\\u003c')),
    headers: { 'content-security-policy': policy, 'cache-control': 'no-cache' },
  }
}
