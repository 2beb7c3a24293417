import { expect, test } from 'vitest'
import { commandOf } from './commandOf'
import { readArgs } from './readArgs'
import { suites } from './tiers'

const none = readArgs([], true)

test('Vitest runs once, and writes its results', () => {
  expect(commandOf(suites.unit, none, '/tmp/unit.json')).toEqual([
    'vitest',
    'vitest.mjs',
    'run',
    '--project=node',
    '--project=dom',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=/tmp/unit.json',
  ])
})

test('Vitest without tests fails, unless a filter names other tests', () => {
  const allowed = '--passWithNoTests'
  expect(commandOf(suites.unit, none, '/tmp/unit.json')).not.toContain(allowed)
  expect(commandOf(suites.unit, readArgs(['relay'], false), '/tmp/unit.json')).toContain(allowed)
})

test('Vitest that watches neither ends nor writes results', () => {
  const args = readArgs(['features/send', '--watch'], true)
  expect(commandOf(suites.unit, args, '/tmp/unit.json')).toEqual([
    'vitest',
    'vitest.mjs',
    '--project=node',
    '--project=dom',
    'features/send',
    '--watch',
  ])
})

test('Playwright gets filters and options, and a filter without a journey is no failure', () => {
  const args = readArgs(['send', '--headed'], true)
  expect(commandOf(suites.e2e, args, '/tmp/e2e.json')).toEqual([
    '@playwright/test',
    'cli.js',
    'test',
    'send',
    '--headed',
    '--pass-with-no-tests',
  ])
})
