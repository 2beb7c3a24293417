import { Script } from 'node:vm'
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** After minification, which writes line ends into template strings. */
const afterMinify = 500

/**
 * Writes minified scripts in one line of ASCII, so that neither a change of line ends nor a server without a charset
 * changes what they say: their bytes are pinned.
 */
export class OneLinePlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OneLine', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'OneLine', stage: afterMinify }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const before = source.source().toString()
          const after = toOneLine(before)
          if (after === before) continue
          compilation.updateAsset(file, new rspack.sources.RawSource(after))
        }
      })
    })
  }
}

/**
 * A minified script whose line ends, all of them in template strings, are escapes.
 * @throws SyntaxError if a line end stands elsewhere
 */
export function toOneLine(script: string): string {
  if (!script.includes('\n')) return script
  if (script.includes('\\\n')) throw new SyntaxError('A minified script continues a string on the next line')
  const line = script.replaceAll('\n', '\\n')
  // A module's own syntax is no script: its templates are those of the bundle.
  if (!/\b(import|export)\b/.test(line)) new Script(line)
  return line
}
