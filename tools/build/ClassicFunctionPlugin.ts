import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** After minification, before a banner is added. */
const afterMinify = 600

/** Puts a script into a plain function, which V8 compiles while it downloads; an arrow function only once it is called. */
export class ClassicFunctionPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ClassicFunction', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ClassicFunction', stage: afterMinify }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          const [, inside] = /^\(\(\)=>\{(.*)\}\)\(\);?\s*$/s.exec(source.source().toString()) ?? []
          if (inside && file.endsWith('.js'))
            compilation.updateAsset(file, new rspack.sources.RawSource(`!function(){${inside}}();`))
        }
      })
    })
  }
}
