import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = resolve(fileURLToPath(import.meta.url), '../../connectors/walletConnect/replaced')

/**
 * What takes the place of packages that the pairing client brings: a fifth of its bytes, and what it would do to the
 * page as it is imported. `docs/adr/0009-the-pairing-client.md` says why each.
 */
export const pairingReplacements: Readonly<Record<string, string>> = {
  '@walletconnect/keyvaluestorage': resolve(folder, 'keyValueStorage.ts'),
  '@walletconnect/logger': resolve(folder, 'logger.ts'),
  'cross-fetch': resolve(folder, 'fetch.ts'),
  '@msgpack/msgpack': resolve(folder, 'unsupported.ts'),
  blakejs: resolve(folder, 'unsupported.ts'),
}

/** The viem of the client's own utilities; the shell's adapters keep theirs. */
export const viemReplacement = { user: /@walletconnect[\\/]utils/, file: resolve(folder, 'viem.ts') }

/** The one module that is given a `Buffer`, and from where. */
export const bufferUser = /@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/
export const bufferModule = resolve(folder, 'buffer.ts')
