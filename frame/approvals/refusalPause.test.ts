import { expect, test } from 'vitest'
import { noRefusals, noteRefusal, pauseLeftMs } from './refusalPause'

const pausesAfter = (...timesMs: readonly number[]) => {
  let refusals = noRefusals
  return timesMs.map((atMs) => {
    refusals = noteRefusal(refusals, atMs)
    return pauseLeftMs(refusals, atMs)
  })
}

test('two refusals in a row begin a pause, which doubles with each further one', () => {
  expect(pausesAfter(1_000_000, 1_005_000, 1_016_000, 1_040_000)).toEqual([0, 10_000, 20_000, 40_000])
})

test('a pause has an end, and an upper one', () => {
  const after = noteRefusal(noteRefusal(noRefusals, 1_000_000), 1_000_000)
  expect(pauseLeftMs(after, 1_009_999)).toBe(1)
  expect(pauseLeftMs(after, 1_010_000)).toBe(0)
  expect(pauseLeftMs(noteRefusal(noRefusals, 1_000_000, 5_000), 1_000_000)).toBe(300_000)
})

test('refusals that are more than a minute apart are not in a row', () => {
  expect(pausesAfter(1_000_000, 1_060_001)).toEqual([0, 0])
  expect(pausesAfter(1_000_000, 1_060_000)).toEqual([0, 10_000])
})

test('the minute begins when the pause ends, so that waiting for it is not enough', () => {
  expect(pausesAfter(1_000_000, 1_000_000, 1_070_000)).toEqual([0, 10_000, 20_000])
  expect(pausesAfter(1_000_000, 1_000_000, 1_070_001)).toEqual([0, 10_000, 0])
})

test('several requests that are declined at once count as many', () => {
  expect(pauseLeftMs(noteRefusal(noRefusals, 1_000_000, 3), 1_000_000)).toBe(20_000)
})
