import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/common'
import { profiles } from '../pages/profiles'
import { formatReport } from './formatReport'
import type { Variant, Visit } from './measureVisit'
import { quantile } from './quantile'
import { median, type Results, targetsOf } from './results'

const visit: Visit = { loadMs: 100, pageBytes: 1000, pageRequests: 2, scriptMs: 10 }
const opened: Visit = {
  ...visit,
  coldMs: 100,
  secondMs: 60,
  secondTaskMs: 50,
  preloadedMs: 100,
  bytes: 2000,
  requests: 5,
}

function resultsWith(
  latchkey: Partial<Visit>,
  left: Partial<Results['leftovers'][number]['leftovers']>,
  longestMs?: number,
): Results {
  const of = (variant: Variant, measured: Visit) =>
    profiles.map(({ name }) => ({ profile: name, variant, visit: measured }))
  return {
    visits: [...of('empty', visit), ...of('dialog', opened), ...of('latchkey', { ...opened, ...latchkey })],
    leftovers: [
      { variant: 'dialog', leftovers: { heapBytesPerCycle: 0, nodes: 0, listeners: 0 } },
      { variant: 'latchkey', leftovers: { heapBytesPerCycle: 3000, nodes: 0, listeners: 0, ...left } },
    ],
    pairings: profiles.map(({ name }) => ({
      profile: name,
      pairing: { coldMs: 300, preloadedMs: 200, againMs: 100 },
    })),
    scrolls: [1, 2, 3].map((turn) => ({ tookMs: 9_000, longTasks: 0, longestMs: longestMs ?? turn })),
  }
}

const missed = (results: Results) => targetsOf(results).filter(({ isMet }) => !isMet)

test('the median is the middle value, or lies between the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})

test('of 101 values the p99 leaves one above it, and without values it is NaN', () => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index)

  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([50, 99, 100])
  expect(quantile([], 0.99)).toBeNaN()
})

test('figures at their limits meet their targets', () => {
  expect(missed(resultsWith({ loadMs: 110, coldMs: 140 }, {}))).toEqual([])
})

test.for([
  ['page ready', { loadMs: 111 }, {}, 3],
  ['page ready + cold open', { coldMs: 151 }, {}, 1],
  ['open after preload', { preloadedMs: 101 }, {}, 1],
  ['second open', { secondMs: 61 }, {}, 1],
  ['longest task of the second open', { secondTaskMs: 51 }, {}, 1],
  ['DOM nodes', {}, { nodes: 1 }, 1],
  ['DOM nodes', {}, { nodes: -1 }, 1],
  ['listeners', {}, { listeners: 1 }, 1],
  ['heap per cycle', {}, { heapBytesPerCycle: 3001 }, 1],
] as const)('%s beyond its limit is a miss', ([name, latchkey, left, count]) => {
  const targets = missed(resultsWith(latchkey, left))

  expect(targets.map((target) => target.name.startsWith(name))).toEqual(Array(count).fill(true))
})

test('a task of more than 50 ms while wallets are scrolled through is a miss', () => {
  expect(missed(resultsWith({}, {}, 50))).toEqual([])
  expect(missed(resultsWith({}, {}, 51)).map(({ value }) => value)).toEqual([51])
})

test('the report has the times of the code and of scrolling', () => {
  const results = resultsWith({}, {}, 49)

  const report = formatReport(results, targetsOf(results), 7)

  expect(report).toMatch(/unthrottled +300\.0 +200\.0 +100\.0\n/)
  expect(report).toContain('0 long tasks, 49 ms at most, 9000 ms in all')
})

test('a missing figure is a miss', () => {
  const results = resultsWith({}, {})
  const visits = results.visits.filter(({ variant }) => variant !== 'latchkey')

  expect(missed({ ...results, visits })).toHaveLength(7)
})

test('the report marks missed targets', () => {
  const results = resultsWith({ secondMs: 61 }, {})

  const report = formatReport(results, targetsOf(results), 7)

  expect(report).toMatch(/MISS {2}second open, unthrottled, ms +61\.00 {2}of 60/)
})

test('a floor has 30 lines at most', () => {
  const folder = join(root, 'tools/bench/floors')
  const long = readdirSync(folder).filter(
    (file) => readFileSync(join(folder, file), 'utf8').split('\n').length > 31,
  )

  expect(long).toEqual([])
})
