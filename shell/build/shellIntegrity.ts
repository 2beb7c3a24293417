import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { distFolder } from './common'

/** After every stage that still changes bytes or names. */
const afterHashes = 5000

/** The chunks that the page entry loads, and those that the core loads. */
const entryChunks = ['core', 'ui', 'react', 'ed25519']
export const lateChunks = [
  'sessions',
  'eip155',
  'solana',
  'walletStandard',
  'walletConnect',
  'http',
  'schemas',
  'unsupportedChain',
  'palette',
  'keepEvents',
  'recipeStore',
  'followTouch',
]

/** Those that the sessions load. */
export const transferChunks = ['transfers', 'eip155Transfers', 'solanaTransfers']

/** Writes the hashes of the chunks that the core loads into the core, and those of the sessions' before. */
export class CoreIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      const files = Object.keys(compilation.assets).filter((file) => !file.includes('hot-update'))
      const pin = (name: string, placeholder: string, chunks: readonly string[]) => {
        const target = files.find((file) => file.startsWith(`${name}.`))
        if (target)
          writePins(compilation, target, placeholder, chunks, files, (file) =>
            compilation.assets[file]!.buffer(),
          )
      }
      pin('sessions', '__TRANSFER_CHUNKS__', transferChunks)
      pin('core', '__LATE_CHUNKS__', lateChunks)
    })
  }
}

/** Writes the hashes of the shell's first chunks into the page entry, which the host pins by `integrity` or its lockfile. */
export class EntryIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      const folder = resolve(distFolder, 'standalone')
      const read = (file: string) => readFileSync(resolve(folder, file))
      writePins(compilation, 'latchkey.js', '__SHELL_CHUNKS__', entryChunks, readdirSync(folder), read)
    })
  }
}

function afterHashesOf(compiler: Compiler, run: (compilation: Compilation) => void) {
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
    return [name, `${file.split('.')[1]} ${createHash('sha256').update(read(file)).digest('base64')}`]
  })
  const table = JSON.stringify(Object.fromEntries(pins))
  compilation.updateAsset(target, new rspack.sources.RawSource(source.replaceAll(placeholder, () => table)))
}
