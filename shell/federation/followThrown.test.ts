// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { ReleasedFeature } from '../release/openSource'
import { followThrown, ownerOf, stackOf } from './followThrown'

const base = 'https://cdn.example/features/gift/1.0.0/'
const features = [
  { id: 'send', baseUrl: 'https://cdn.example/features/send/1.0.0/', files: { 'feature.1.js': '' } },
  { id: 'gift', baseUrl: base, files: { 'feature.1.js': '', 'late.2.js': '' } },
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
  ["a component of React's stack", `\n    at t (${base}feature.1.js:1:20)\n    at div`],
])('what is thrown in %s is of the feature', (_, stack) => {
  expect(ownerOf([stack], features)).toBe('gift')
})

test.each([
  ['in the page', chromium('press (https://host.example/app.js:1:2)', `on (${base}feature.1.js:1:20)`)],
  ['beside the files of the feature', chromium(`press (${base}other.js:1:20)`)],
  [
    'in the page, with words of a file of the feature',
    `Error: ${base}feature.1.js\n    at https://host.example/app.js:1:2`,
  ],
  ['without a place', 'Error: at 10:20:30'],
  ['with nothing', undefined],
])('what is thrown %s is of no feature', (_, stack) => {
  expect(ownerOf([stack], features)).toBeUndefined()
})

test('the first stack that has a place decides', () => {
  const shell = chromium('https://shell.example/ui.js:1:2')

  expect(ownerOf([undefined, `\n    at t (${base}feature.1.js:1:20)`], features)).toBe('gift')
  expect(ownerOf([shell, `\n    at t (${base}feature.1.js:1:20)`], features)).toBeUndefined()
})

test.each([new Error('boom'), { stack: 'x' }, 'boom', null, undefined])(
  'anything may be thrown: %s',
  (thrown) => {
    expect(['string', 'undefined']).toContain(typeof stackOf(thrown))
  },
)

test("what nobody catches is reported once as the feature's, and stays the page's to hear", () => {
  const reported: unknown[] = []
  const stop = followThrown(
    ([stack]) => ownerOf([stack], features),
    ({ code, cause }, feature) => reported.push([feature, code, cause]),
  )
  const thrown = Object.assign(new Error('boom'), { stack: chromium(`press (${base}feature.1.js:1:20)`) })
  const strange = new Error('of the page')
  const events = [
    Object.assign(new Event('error', { cancelable: true }), { error: thrown }),
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: thrown }),
    Object.assign(new Event('error'), { error: strange }),
    Object.assign(new Event('error'), { error: null }),
  ]

  for (const event of events) dispatchEvent(event)
  stop()
  for (const event of events) dispatchEvent(event)

  const one = ['gift', 'FeatureFailed', thrown]
  expect(reported).toEqual([one, one])
  expect(events.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false, false, false])
})
