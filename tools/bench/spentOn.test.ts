import { expect, test } from 'vitest'
import { type CpuProfile, spentOn } from './spentOn'

const node = (id: number, functionName: string, url = '', children: number[] = []) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 4 },
  children,
})

/** `open` calls into the browser, and once the engine collects garbage; then nothing runs. */
const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', '', [2, 4, 5]),
    node(2, 'open', 'https://a.example/ui.0123abcd.js', [3]),
    node(3, 'append'),
    node(4, '(garbage collector)'),
    node(5, '(idle)'),
  ],
  startTime: 1_000,
  samples: [2, 3, 4, 5],
  timeDeltas: [0, 2_000, 3_000, 4_000],
}

test('time that a file spends in the browser counts as its own, garbage collection and idling do not', () => {
  expect(spentOn(profile, 0, 1e9)).toEqual({
    files: new Map([
      ['ui.js', 5],
      ['(garbage collector)', 4],
    ]),
    functions: new Map([
      ['open  ui.js:1:5', 5],
      ['append', 3],
    ]),
  })
})

test('only samples in the interval count', () => {
  expect(spentOn(profile, 2_000, 4_000).files).toEqual(new Map([['ui.js', 2]]))
})
