import { expect, test } from 'vitest'
import { readArgs } from './readArgs'

test('paths are filters, in every tier', () => {
  expect(readArgs(['features/send', 'shell'], false)).toEqual({
    filters: ['features/send', 'shell'],
    options: [],
    isInteractive: false,
  })
})

test('a tier of one runner passes options on, with the values that follow them', () => {
  expect(readArgs(['send', '-g', 'arrives', '--workers=1'], true)).toEqual({
    filters: ['send'],
    options: ['-g', 'arrives', '--workers=1'],
    isInteractive: false,
  })
})

test.each(['--watch', '--headed', '--ui', '--debug'])('%s keeps the terminal', (option) => {
  expect(readArgs([option], true).isInteractive).toBe(true)
})

test('a tier of several runners refuses options, and says who takes them', () => {
  expect(() => readArgs(['send', '--headed'], false)).toThrow(
    '--headed is an option of one test runner: give it to npm run test:unit (Vitest) or npm run test:e2e (Playwright).',
  )
})
