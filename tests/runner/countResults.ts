import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../tools/build/common'

export interface Results {
  passed: number
  failed: number
  /** A line for each failed test: its name and the start of its message. */
  failures: string[]
  /** The same for tests that failed, and passed when they were tried once more. */
  flaky: string[]
  /** A line for each skipped test: its name and the reason. */
  skipped: string[]
}

/** The content of a runner's JSON. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  /** `name`: the path of the file. */
  testResults?: { name: string; status?: string; message?: string; assertionResults: VitestResult[] }[]
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
}

interface VitestResult {
  status: string
  fullName: string
  failureMessages?: string[]
  meta: { reason?: string }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: string
  projectName?: string
  annotations: { type: string; description?: string }[]
  results?: { error?: { message?: string } }[]
}

/** The counts of a results file; zeros if the runner did not get that far. */
export function countResults(file: string): Results {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : {}
  const { stats, suites = [], testResults = [], numPassedTests = 0, numFailedTests = 0 } = report
  if (stats) {
    const tests = suites.flatMap((suite) => testsOf(suite))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: tests.filter(({ test }) => test.status === 'unexpected').map(failureOf),
      flaky: tests.filter(({ test }) => test.status === 'flaky').map(failureOf),
      skipped: tests.filter(({ test }) => test.status === 'skipped').map(skipOf),
    }
  }
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, fullName: `${relative(root, name)} › ${test.fullName}` })),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => lineOf(fullName, beginningOf(failureMessages?.[0]))),
      // A file that does not load has no tests.
      ...testResults
        .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
        .map(({ name, message }) => lineOf(relative(root, name), beginningOf(message))),
    ],
    flaky: [],
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => lineOf(fullName, meta.reason)),
  }
}

/** A Playwright test, named with its file and its groups. */
interface NamedTest {
  name: string
  test: PlaywrightTest
}

function testsOf({ title, suites = [], specs = [] }: PlaywrightSuite, above = ''): NamedTest[] {
  const name = `${above}${title} › `
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ name: name + spec.title, test })))
  return [...own, ...suites.flatMap((suite) => testsOf(suite, name))]
}

function failureOf({ name, test }: NamedTest): string {
  const failed = test.results?.find(({ error }) => error)
  return lineOf(`${test.projectName ?? ''} ${name}`.trim(), beginningOf(failed?.error?.message))
}

function skipOf({ name, test }: NamedTest): string {
  const skip = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')
  return lineOf(name, skip?.description)
}

/** The first 300 characters of a message, on one line and without colours. */
const beginningOf = (message = '') =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 300) || undefined

const lineOf = (name: string, reason = 'no reason is given') => `${name}: ${reason}`
