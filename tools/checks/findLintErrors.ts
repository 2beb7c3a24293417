import type { Findings } from './check'
import { failureOf, runTool } from './runTool'

/** Linter and formatter, by the folder's `biome.jsonc`; its warnings fail too. `args` are for folders out of git. */
export async function findLintErrors(folder?: string, args: readonly string[] = []): Promise<Findings> {
  return failureOf(
    await runTool(
      '@biomejs/biome',
      'biome',
      ['ci', '.', '--error-on-warnings', '--max-diagnostics=200', '--colors=off', ...args],
      { ...(folder && { cwd: folder }) },
    ),
  )
}
