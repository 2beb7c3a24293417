import { existsSync, readFileSync } from 'node:fs'

export interface Results {
  passed: number
  failed: number
  /** A line for each test that was skipped: its name and the reason. */
  skipped: string[]
}

/** What the JSON of one of our runners says. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { assertionResults: VitestResult[] }[]
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
}

interface VitestResult {
  status: string
  fullName: string
  meta: { reason?: string }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { status: string; annotations: { type: string; description?: string }[] }[]
  }[]
}

/** The counts of a results file; zeros where the runner did not get that far. */
export function countResults(file: string): Results {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
  const { stats, suites = [], testResults = [], numPassedTests = 0, numFailedTests = 0 } = report
  if (stats) {
    const failed = stats.unexpected + stats.flaky
    return { passed: stats.expected, failed, skipped: suites.flatMap((suite) => skippedOf(suite)) }
  }
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName, meta }) => lineOf(fullName, meta.reason))
  return { passed: numPassedTests, failed: numFailedTests, skipped }
}

function skippedOf({ title, suites = [], specs = [] }: PlaywrightSuite, above = ''): string[] {
  const name = `${above}${title} › `
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme')
        return lineOf(name + spec.title, skip?.description)
      }),
  )
  return [...own, ...suites.flatMap((suite) => skippedOf(suite, name))]
}

const lineOf = (name: string, reason = 'no reason is given') => `${name}: ${reason}`
