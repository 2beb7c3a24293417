import { expect, test } from 'vitest'
import { findLongCode, longCodeIn } from './findLongCode'
import { fixture } from './fixture'

const statements = (count: number) => '  b()\n'.repeat(count)
const namesIn = (text: string, file = 'shell/a.ts') => longCodeIn(text, file).map(({ name }) => name)

test.each([
  ['a function', `export function a() {\n${statements(119)}}\n`, 'shell/a.ts#a'],
  ['a variable', `export const a = () => {\n${statements(119)}}\n`, 'shell/a.ts#a'],
  ['a method', `export const b = { a() {\n${statements(119)}} }\n`, 'shell/a.ts#a'],
  ['a member', `export const b = { a: () => {\n${statements(119)}} }\n`, 'shell/a.ts#a'],
  ['an argument', `b(() => {\n${statements(119)}})\n`, 'shell/a.ts#unnamed'],
])('a function of more than 120 lines is found: %s', (_, text, name) => {
  expect(namesIn(text)).toEqual([name])
})

test('a file of more than 300 lines is found', () => {
  expect(namesIn(statements(301))).toEqual(['shell/a.ts'])
})

test.each([
  ['a function of 120 lines', `export function a() {\n${statements(118)}}\n`],
  ['a file of 300 lines', statements(300)],
  ['a generated file', `// Generated from a table.\n${statements(301)}`],
])('other code passes: %s', (_, text) => {
  expect(namesIn(text)).toEqual([])
})

test('tests and other folders are not measured', () => {
  const text = statements(301)

  const files = { 'shell/a.test.ts': text, 'frame/a.suite.ts': text, 'tests/a.ts': text, 'shell/a.ts': text }

  expect(findLongCode(fixture(files), [])).toEqual(['shell/a.ts has 301 lines: at most 300'])
})

test('a listed name passes until it is short enough, and then has to leave the list', () => {
  const folder = fixture({ 'shell/a.ts': statements(301), 'shell/b.ts': statements(1) })

  expect(findLongCode(folder, ['shell/a.ts', 'shell/b.ts'])).toEqual([
    'shell/b.ts is short enough: remove it from longCode.json',
  ])
})
