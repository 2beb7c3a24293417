import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../tools/build/common'
import { countResults } from './countResults'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function fileWith(report: object): string {
  const file = join(folder, 'results.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

test('a runner without a results file counts nothing', () => {
  expect(countResults(join(folder, 'none.json'))).toEqual({
    passed: 0,
    failed: 0,
    failures: [],
    flaky: [],
    skipped: [],
  })
})

test('each failed or skipped Vitest test is named with its reason', () => {
  const file = fileWith({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'frame/one.test.ts'),
        assertionResults: [{ status: 'passed', fullName: 'one', meta: {} }],
      },
      {
        name: join(root, 'frame/two.test.ts'),
        assertionResults: [
          { status: 'skipped', fullName: 'a store keeps', meta: { reason: 'There is no PostgreSQL.' } },
          {
            status: 'failed',
            fullName: 'two',
            meta: {},
            failureMessages: ['AssertionError: \u001b[31mexpected 1\u001b[39m\n  to be 2'],
          },
          { status: 'todo', fullName: 'three', meta: {} },
        ],
      },
    ],
  })

  expect(countResults(file)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['frame/two.test.ts › two: AssertionError: expected 1 to be 2'],
    flaky: [],
    skipped: [
      'frame/two.test.ts › a store keeps: There is no PostgreSQL.',
      'frame/two.test.ts › three: no reason is given',
    ],
  })
})

test('a Vitest file that does not load is named with its error', () => {
  const name = join(root, 'frame/three.test.ts')
  const file = fileWith({
    numPassedTests: 0,
    numFailedTests: 0,
    testResults: [{ name, status: 'failed', message: 'SyntaxError: no such export', assertionResults: [] }],
  })

  expect(countResults(file).failures).toEqual(['frame/three.test.ts: SyntaxError: no such export'])
})

test('each failed or skipped Playwright test is named with its file and reason, and so is one that passed at the second try', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'There is no Redis.' }] }
  const flaky = {
    status: 'flaky',
    projectName: 'firefox',
    annotations: [],
    results: [{ error: { message: 'Error: \u001b[31mno list\u001b[39m\n  in 10 s' } }, {}],
  }
  const file = fileWith({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'relays.spec.ts',
        specs: [
          { title: 'a crash is survived', tests: [{ status: 'expected', annotations: [] }, flaky] },
          { title: 'a restart is told', tests: [{ status: 'unexpected', annotations: [], results: [] }] },
        ],
        suites: [{ title: 'two of them', specs: [{ title: 'share what they hold', tests: [skipped] }] }],
      },
    ],
  })

  expect(countResults(file)).toEqual({
    passed: 4,
    failed: 1,
    failures: ['relays.spec.ts › a restart is told: no reason is given'],
    flaky: ['firefox relays.spec.ts › a crash is survived: Error: no list in 10 s'],
    skipped: ['relays.spec.ts › two of them › share what they hold: There is no Redis.'],
  })
})
