import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { distFolder } from './common'

/** After every stage that still changes bytes or names. */
const afterHashes = 5000

/** The chunks that the page entry loads, and those that the core loads. */
const entryChunks = ['core', 'ui', 'react', 'release']
export const lateChunks = [
  'ed25519',
  'sessions',
  'walletStandard',
  'http',
  'schemas',
  'unsupportedChain',
  'palette',
  'keepEvents',
  'recipeStore',
  'followTouch',
  'hostOptions',
  'headless',
]

/** Those that the sessions load. */
export const sessionChunks = [
  'eip155',
  'solana',
  'walletConnect',
  'signIn',
  'transactions',
  'inputs',
  'eip155Transactions',
  'eip155Verify',
  'eip155Tokens',
  'solanaTransactions',
]

const pinned = [
  ['sessions', '__SESSION_CHUNKS__', sessionChunks],
  ['core', '__LATE_CHUNKS__', lateChunks],
] as const

/** Writes the hashes of the chunks that the core loads into the core, and those of the sessions' before. */
export class CoreIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      // The sessions first: their name, too, is in the core's pins.
      for (const [name, placeholder, chunks] of pinned) {
        const files = Object.keys(compilation.assets).filter((file) => !file.includes('hot-update'))
        const target = files.find((file) => file.startsWith(`${name}.`))
        if (!target) continue
        writePins(compilation, target, placeholder, chunks, files, (file) =>
          compilation.assets[file]!.buffer(),
        )
        renameByBytes(compilation, target)
      }
    })
  }
}

/** Writes the hashes of the shell's first chunks into the page entry, which the host pins by `integrity` or its lockfile. */
export class EntryIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      const folder = resolve(distFolder, 'cdn')
      const read = (file: string) => readFileSync(resolve(folder, file))
      writePins(compilation, 'latchkey.js', '__SHELL_CHUNKS__', entryChunks, readdirSync(folder), read)
    })
  }
}

/** The compiler hashed what was there before the pins: other pins must be another file, or caches would keep the old one. */
export function renameByBytes(compilation: Compilation, file: string) {
  const hash = createHash('sha256').update(compilation.assets[file]!.buffer()).digest('hex').slice(0, 8)
  compilation.renameAsset(file, file.replace(/\.[^.]+\.js$/, `.${hash}.js`))
}

export function afterHashesOf(compiler: Compiler, run: (compilation: Compilation) => void) {
  compiler.hooks.thisCompilation.tap('ShellIntegrity', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'ShellIntegrity', stage: afterHashes }, () =>
      run(compilation),
    )
  })
}

/** `{ name: '<hash in the file name> <SHA-256>' }` in the place of `placeholder`. */
function writePins(
  compilation: Compilation,
  target: string,
  placeholder: string,
  names: readonly string[],
  files: readonly string[],
  read: (file: string) => Uint8Array,
) {
  const source = compilation.assets[target]?.source().toString()
  if (!source) return
  if (!source.includes(placeholder)) throw new Error(`${target} does not name ${placeholder}`)
  const pins = names.map((name) => {
    const file = files.find((candidate) => candidate.startsWith(`${name}.`) && candidate.endsWith('.js'))
    if (!file) throw new Error(`The chunk ${name} was not built`)
    // Without its padding, which is the same for all.
    const hash = createHash('sha256').update(read(file)).digest('base64').slice(0, -1)
    return [name, `${file.split('.')[1]} ${hash}`]
  })
  const table = JSON.stringify(Object.fromEntries(pins))
  compilation.updateAsset(target, new rspack.sources.RawSource(source.replaceAll(placeholder, () => table)))
}
