import { existsSync, readFileSync } from 'node:fs'

export interface Results {
  passed: number
  failed: number
  skipped: number
}

/** What the JSON of one of our runners says. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** The counts of a results file; zeros where the runner did not get that far. */
export function countResults(file: string): Results {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
  const { stats } = report
  if (stats) {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  }
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}
