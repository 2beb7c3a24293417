import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '../../services/files/serveFiles'
import { distFolder } from '../../shell/build/common'

/** The minimal page with local services, and with its widget as `window.latchkey`. */
export function servicePage(services: {
  readonly apiUrl?: string
  readonly relayUrl?: string
  readonly walletUrl?: string
}): Answer {
  const options = Object.entries(services).map(([name, url]) => `\n    ${name}: '${url}',`)
  return {
    body: readFileSync(resolve(distFolder, 'minimal/index.html'), 'utf8').replace(
      'createLatchkey({',
      `window.latchkey = $&${options.join('')}`,
    ),
    headers: { 'cache-control': 'no-cache' },
  }
}
