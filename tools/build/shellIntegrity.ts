import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Compilation, type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import { type ChunkGroup, filesOfGroup, placeholderOf } from './chunkTable'
import { distFolder } from './common'

/** The stage after all others that change bytes or names. */
const afterHashes = 5000

/** Writes the hashes of the sessions' chunks, and then into the core the hashes of the chunks that it loads. */
export class CoreIntegrityPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    afterHashesOf(compiler, (compilation) => {
      // The sessions first: their name, too, is in the core's pins.
      for (const group of ['session', 'core'] as const) {
        const name = group === 'session' ? 'sessions' : group
        const files = Object.keys(compilation.assets).filter((file) => !file.includes('hot-update'))
        const target = scriptNamed(name, files)
        if (!target) continue
        writePins(compilation, target, group, files, (file) => compilation.assets[file]!.buffer())
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
      writePins(compilation, 'latchkey.js', 'entry', readdirSync(folder), read)
    })
  }
}

/**
 * The compiler hashed the file without the pins: other pins must change the name, or caches would keep the old file.
 */
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

/** The script of a chunk. In development `files` also lists its map, perhaps first. */
export const scriptNamed = (chunk: string, files: readonly string[]) =>
  files.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'))

/** Replaces the mark of the group's pins, which `verifiedChunks` reads, with the pins. */
function writePins(
  compilation: Compilation,
  target: string,
  group: ChunkGroup,
  files: readonly string[],
  read: (file: string) => Uint8Array,
) {
  const source = compilation.assets[target]?.source().toString()
  if (!source) return
  const placeholder = placeholderOf(group)
  if (!source.includes(placeholder)) throw new Error(`${target} does not name ${placeholder}`)
  const pins = filesOfGroup(group).map(([name, fileName]) => {
    if (fileName !== name) return [name, fileName]
    const file = scriptNamed(fileName, files)
    if (!file) throw new Error(`The chunk ${name} was not built`)
    // Removes the padding, which is the same for all hashes.
    const hash = createHash('sha256').update(read(file)).digest('base64').slice(0, -1)
    return [name, `${file.split('.')[1]} ${hash}`]
  })
  const table = JSON.stringify(Object.fromEntries(pins))
  compilation.updateAsset(target, new rspack.sources.RawSource(source.replaceAll(placeholder, () => table)))
}
