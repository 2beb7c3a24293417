import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = resolve(
  fileURLToPath(import.meta.url),
  '../../../shell/reach/connectors/walletConnect/replaced',
)

/**
 * Replacements for packages of the pairing client: they save a fifth of its bytes, and side effects on the page.
 * `docs/adr/0009-the-pairing-client.md` has the reason for each.
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

/**
 * Node's globals, which the client's packages look for and no browser has. Known as absent at build time, so that a
 * page's own do not change their behaviour.
 */
export const absentGlobals: Readonly<Record<string, string>> = {
  'typeof process': '"undefined"',
  'typeof Buffer': '"undefined"',
  'process.env.IS_VITEST': 'undefined',
  'process.env.DISABLE_GLOBAL_CORE': 'undefined',
  'process.platform': '""',
  'process.version': '""',
  'process.versions': 'undefined',
  global: 'globalThis',
}

/** The one module that is given a `Buffer`, and from where. */
export const bufferUser = /@walletconnect[\\/]utils[\\/]dist[\\/]index\.es\.js$/
export const bufferModule = resolve(folder, 'buffer.ts')

/** The module that checks signatures a second time. */
export const cacaoChecker = /@walletconnect[\\/]sign-client[\\/]dist[\\/]index\.es\.js$/
