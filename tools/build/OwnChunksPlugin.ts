import { createHash } from 'node:crypto'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** The stage before file names are hashed. */
const beforeHashes = 2400

/**
 * Gives each build of a remote its own chunk registry. A page may have two builds of one version, each for the widget
 * whose root has signed it. The modules of the later build would replace the earlier ones in a common registry.
 */
export class OwnChunksPlugin implements RspackPluginInstance {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OwnChunks', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OwnChunks', stage: beforeHashes }, (assets) => {
        const scripts = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .sort(([one], [other]) => (one < other ? -1 : 1))
        const hash = createHash('sha256')
        for (const [, source] of scripts) hash.update(source.buffer())
        const registry = `rspackChunk${this.name}`
        const ownRegistry = `${registry}_${hash.digest('hex').slice(0, 8)}`
        for (const [file, source] of scripts) {
          const text = source.source().toString()
          if (!text.includes(registry)) throw new Error(`${file} has no chunk registry ${registry}`)
          compilation.updateAsset(file, new rspack.sources.RawSource(text.replaceAll(registry, ownRegistry)))
        }
      })
    })
  }
}
