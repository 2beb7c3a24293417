import { expect, test } from 'vitest'
import { findPackedLiterals, packedLiteralsIn } from './findPackedLiterals'
import { fixture } from './fixture'

test.each([
  ['an object in an object', 'const a = { ...{ b, c }, d }'],
  ['an array in an array', 'const a = [...[b, c], d]'],
  ['an array in the arguments of a call', 'a(...([b, c] as const))'],
  ['an object in the attributes of an element', 'const a = <Row {...{ b, c }} />'],
])('a literal is not spread into another one: %s', (_, text) => {
  expect(packedLiteralsIn(`\n${text}\n`, 'shell/a.tsx')).toEqual([
    expect.stringMatching(/^shell\/a\.tsx:2 .*: write the members without the spread$/),
  ])
})

test.each(["const a = 'b c'.split(' ')", "const a = ('b,c' as string).split(',')"])(
  'words are not split from a string: %s',
  (text) => {
    expect(packedLiteralsIn(text, 'shell/a.ts')).toEqual([expect.stringContaining('write an array')])
  },
)

test.each([
  'const a = { ...b, c }',
  'const a = { ...(b && { c }) }',
  'const a = { ...(b ? { c } : { d }) }',
  'const a = [...b, ...c.map((each) => [each])]',
  "const a = text.split(' ')",
])('other code passes: %s', (text) => {
  expect(packedLiteralsIn(text, 'shell/a.ts')).toEqual([])
})

test('every source file is read, except the files of packages', () => {
  const text = 'export const a = [...[1], 2]\n'

  const findings = findPackedLiterals(
    fixture({
      'docs/a.mjs': text,
      'shell/ui/a.tsx': text,
      'devnet/node_modules/a.js': text,
    }),
  )

  expect(findings.map((finding) => finding.split(' ')[0])).toEqual(['docs/a.mjs:1', 'shell/ui/a.tsx:1'])
})
