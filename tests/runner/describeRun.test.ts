import { expect, test } from 'vitest'
import { describeRun } from './describeRun'

test('a run says what ran, what did not, and the command for it', () => {
  const ran = [
    { suite: 'unit', tests: 9_000, ms: 125_400 },
    { suite: 'core', tests: 130, ms: 61_000 },
  ] as const
  expect(describeRun('test', ran)).toBe(
    [
      'Ran:',
      '  Unit: 9000 tests in 2:05 min',
      '  Core journeys in Chromium: 130 tests in 1:01 min',
      'Not run, npm run test:all has them:',
      '  Attacks, the fast cut',
      '  The other journeys in Chromium',
      '  Journeys in Firefox',
      '  WebKit',
      '  Hosts, the fast cut',
    ].join('\n'),
  )
})

test('a run of everything leaves nothing out', () => {
  expect(describeRun('all', [])).toBe('Ran:')
})

test('journeys alone leave out what is no journey', () => {
  expect(describeRun('e2e', [])).not.toContain('journeys')
  expect(describeRun('e2e', [])).toContain('  Unit')
})
