import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** After minification, which drops the marks. */
const afterMinify = 600

/** Marks the federation runtime's `import(variable)` for the host's bundler to leave alone. */
export class KeepDynamicImport implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('KeepDynamicImport', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'KeepDynamicImport', stage: afterMinify }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const before = source.source().toString()
          const after = before.replace(
            /\bimport\(([a-zA-Z_$][\w$]*)\)/g,
            'import(/* webpackIgnore: true */ /* @vite-ignore */ $1)',
          )
          if (after !== before) compilation.updateAsset(file, new rspack.sources.RawSource(after))
        }
      })
    })
  }
}
