import type { Findings } from './check'
import { failureOf, runTool } from './runTool'

/** The whole tree by the strict `tsconfig.json` of the folder. */
export async function findTypeErrors(folder?: string): Promise<Findings> {
  return failureOf(
    await runTool('@typescript/native', 'tsc', ['--noEmit', '--pretty', 'false', '-p', '.'], {
      ...(folder && { cwd: folder }),
    }),
  )
}
