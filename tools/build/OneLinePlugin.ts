import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'
import ts from 'typescript'

/** After minification, which writes line ends into template strings. */
const afterMinify = 500

const asWritten: ts.CompilerOptions = {
  allowJs: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
}

/**
 * Writes minified scripts in one line of ASCII, because their bytes are pinned. Neither a change of line ends nor a
 * server without a charset can then change them.
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
 * A minified script or module whose line ends, all of them in template strings, are escapes. The line that names a
 * program's interpreter stays a line.
 * @throws SyntaxError if a line end stands elsewhere
 */
export function toOneLine(script: string): string {
  const [interpreter = ''] = /^#!.*\n/.exec(script) ?? []
  const code = script.slice(interpreter.length)
  if (!code.includes('\n')) return script
  if (code.includes('\\\n')) throw new SyntaxError('A minified script continues a string on the next line')
  const line = code.replaceAll('\n', '\\n')
  const { diagnostics } = ts.transpileModule(line, { reportDiagnostics: true, compilerOptions: asWritten })
  if (diagnostics?.length)
    throw new SyntaxError(ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, '\n'))
  return interpreter + line
}
