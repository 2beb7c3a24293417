import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Network } from '@shared/domain/network'
import type { Answer } from '../../servers/files/serveFiles'
import { distFolder } from '../build/common'

/** The minimal page with local services, or networks, and with its widget as `window.latchkey`. */
export function servicePage({
  networks,
  ...services
}: {
  readonly apiUrl?: string
  readonly relayUrl?: string
  readonly walletUrl?: string
  readonly networks?: readonly Network[]
}): Answer {
  const options = Object.entries(services).map(([name, url]) => `\n    ${name}: '${url}',`)
  const page = readFileSync(resolve(distFolder, 'minimal/index.html'), 'utf8')
  return {
    body: page
      .replace('createLatchkey({', `window.latchkey = $&${options.join('')}`)
      .replace(/networks: \[.*\]/, (given) => (networks ? `networks: ${JSON.stringify(networks)}` : given)),
    headers: { 'cache-control': 'no-cache' },
  }
}
