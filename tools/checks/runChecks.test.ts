import { expect, test } from 'vitest'
import { runChecks } from './runChecks'

test('a check that fails, or throws, does not stop the others', async () => {
  const lines: string[] = []
  const checks = [
    { name: 'first', run: () => ['one thing', 'another\nover two lines'] },
    {
      name: 'second',
      run: () => {
        throw new Error('it broke')
      },
    },
    { name: 'third', run: async () => [] },
  ]

  const allPass = await runChecks(checks, (line) => lines.push(line.replace(/[\d.]+ s/, '0 s')))

  expect(allPass).toBe(false)
  expect(lines).toEqual([
    'FAIL  first (0 s)',
    '      one thing',
    '      another\n      over two lines',
    'FAIL  second (0 s)',
    '      it broke',
    'ok    third (0 s)',
  ])
})

test('checks without findings pass', async () => {
  expect(await runChecks([{ name: 'only', run: () => [] }], () => {})).toBe(true)
})
