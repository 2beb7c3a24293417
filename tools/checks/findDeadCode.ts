import type { Findings } from './check'
import { failureOf, runTool } from './runTool'

/** Unused files, exports and packages, by the folder's `knip.jsonc`. */
export async function findDeadCode(folder?: string): Promise<Findings> {
  return failureOf(
    await runTool('knip', 'knip', ['--no-progress', '--treat-config-hints-as-errors'], {
      ...(folder && { cwd: folder }),
    }),
  )
}
