import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { distFolder } from './common'
import { integrityOf } from './ReleasePartPlugin'

const afterHashes = 5000
const entryChunks = ['core', 'ui', 'react', 'ed25519']
const isEntryChunk = (file: string) => entryChunks.includes(file.split('.')[0]!)

/** Writes the hashes of the chunks that the core loads later into the core. */
export class ChunkIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      const files = Object.keys(compilation.assets).filter((file) => file.endsWith('.js'))
      const later = files.filter((file) => !isEntryChunk(file))
      const table = Object.fromEntries(
        later.map((file) => [file, integrityOf(compilation.assets[file]!.buffer())]),
      )
      const core = files.find((file) => file.startsWith('core.'))
      if (core) writeTable(compilation, core, '__CORE_CHUNKS__', table)
    })
  }
}

/** Writes the hashes of the shell's chunks into the page entry, which the host pins by `integrity` or its lockfile. */
export class EntryIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      const folder = resolve(distFolder, 'standalone')
      const table = Object.fromEntries(
        readdirSync(folder)
          .filter((file) => file.endsWith('.js') && isEntryChunk(file))
          .map((file) => {
            const [name, hash] = file.split('.')
            return [
              name,
              `${hash} ${integrityOf(readFileSync(resolve(folder, file))).replace('sha384-', '')}`,
            ]
          }),
      )
      writeTable(compilation, 'latchkey.js', '__SHELL_CHUNKS__', table)
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

function writeTable(compilation: Compilation, file: string, name: string, table: object) {
  const source = compilation.assets[file]?.source().toString()
  if (!source) return
  if (!source.includes(name)) throw new Error(`${file} does not name ${name}`)
  compilation.updateAsset(
    file,
    new rspack.sources.RawSource(source.replace(name, () => JSON.stringify(table))),
  )
}
