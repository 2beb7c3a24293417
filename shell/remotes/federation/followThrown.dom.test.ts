import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../release/openSource'
import { followThrown, ownerOf } from './followThrown'

const base = 'https://cdn.example/features/gift/1.0.0/'
const features = [
  { id: 'send', baseUrl: 'https://cdn.example/features/send/1.0.0/' },
  { id: 'gift', baseUrl: base },
] as unknown as readonly ReleasedFeature[]

const chromium = (...frames: string[]) =>
  ['Error: boom', ...frames.map((frame) => `    at ${frame}`)].join('\n')

test.each([
  [
    'a function, in Chromium',
    chromium(`press (${base}feature.1.js:1:20)`, 'https://shell.example/ui.js:1:2'),
  ],
  ['an unnamed function, in Chromium', chromium(`${base}late.2.js:1:20`)],
  ['an async function, in Chromium', chromium(`async press (${base}late.2.js:1:20)`)],
  ['a native function below ours', chromium('Array.map (<anonymous>)', `${base}late.2.js:1:20`)],
  ['a file that was fetched again', chromium(`press (${base}feature.1.js?r=1:1:20)`)],
  [
    'a function, in Firefox and Safari',
    `press@${base}feature.1.js:1:20\ndone@https://shell.example/ui.js:1:2\n`,
  ],
])('an error thrown in %s is of the feature', (_, stack) => {
  expect(ownerOf({ stack }, features)).toBe('gift')
})

test.each([
  ['in the page', chromium('press (https://host.example/app.js:1:2)', `on (${base}feature.1.js:1:20)`)],
  ['beside the files of the features', chromium('press (https://cdn.example/features/other.js:1:20)')],
  [
    'in the page, with words of a file of the feature',
    `Error: ${base}feature.1.js\n    at https://host.example/app.js:1:2`,
  ],
  ['without a place', 'Error: at 10:20:30'],
  ['with nothing', undefined],
])('an error thrown %s is of no feature', (_, stack) => {
  expect(ownerOf({ stack }, features)).toBeUndefined()
})

test("without a position in the error's own stack React's decides", () => {
  const inTree = `\n    at t (${base}feature.1.js:1:20)`

  expect(ownerOf('boom', features, inTree)).toBe('gift')
  expect(ownerOf({ stack: chromium('https://shell.example/ui.js:1:2') }, features, inTree)).toBeUndefined()
})

test.each(['boom', null, undefined, 1])('a value without a stack is of no feature: %s', (thrown) => {
  expect(ownerOf(thrown, features)).toBeUndefined()
})

test("uncaught errors are passed on, and the page's own handlers still run", () => {
  const followed: unknown[] = []
  const stop = followThrown((thrown) => followed.push(thrown))
  const events = [
    Object.assign(new Event('error', { cancelable: true }), { error: 'one' }),
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: 'two' }),
  ]

  for (const event of events) dispatchEvent(event)
  stop()
  for (const event of events) dispatchEvent(event)

  expect(followed).toEqual(['one', 'two'])
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false])
})
