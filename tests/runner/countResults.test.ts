import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

test('of a runner that wrote nothing nothing is counted', () => {
  expect(countResults(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: [] })
})

test('each test that Vitest skipped is named with the reason that it carries', () => {
  const file = fileWith({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { assertionResults: [{ status: 'passed', fullName: 'one', meta: {} }] },
      {
        assertionResults: [
          { status: 'skipped', fullName: 'a store keeps', meta: { reason: 'There is no PostgreSQL.' } },
          { status: 'failed', fullName: 'two', meta: {} },
          { status: 'todo', fullName: 'three', meta: {} },
        ],
      },
    ],
  })

  expect(countResults(file)).toEqual({
    passed: 7,
    failed: 1,
    skipped: ['a store keeps: There is no PostgreSQL.', 'three: no reason is given'],
  })
})

test('each test that Playwright skipped is named with its file and the reason; a flaky one has failed', () => {
  const skipped = { status: 'skipped', annotations: [{ type: 'skip', description: 'There is no Redis.' }] }
  const file = fileWith({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'relays.spec.ts',
        specs: [{ title: 'a crash is survived', tests: [{ status: 'expected', annotations: [] }] }],
        suites: [{ title: 'two of them', specs: [{ title: 'share what they hold', tests: [skipped] }] }],
      },
    ],
  })

  expect(countResults(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: ['relays.spec.ts › two of them › share what they hold: There is no Redis.'],
  })
})
