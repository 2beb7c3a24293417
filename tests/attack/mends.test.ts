import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mends, sightMend } from './mends'
import { withoutMend } from './takeOut'

test.each(Object.entries(mends).flatMap(([name, list]) => list.map((mend) => [name, mend] as const)))(
  'what stands against %s stands in its source: $mend',
  (name, mend) => {
    expect(existsSync(join(import.meta.dirname, `${name}.attack.ts`))).toBe(true)
    expect(withoutMend(mend)).not.toContain(mend.edits[0]![0])
  },
)

test('what stands against hidden approvals stands in its source', () => {
  expect(withoutMend(sightMend)).toContain('isTrustedPage: true')
})

test.each([
  ['no longer there', 'b', 0],
  ['twice there', 'a a', 2],
])('a mend that is %s is told', (_, source, times) => {
  expect(() => withoutMend({ mend: 'the check', file: 'f.ts', edits: [['a', '']] }, source)).toThrow(
    `the check: f.ts has ${times} times: a`,
  )
})
