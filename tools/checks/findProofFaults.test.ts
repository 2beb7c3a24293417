import { expect, test } from 'vitest'
import { findProofFaults } from './findProofFaults'
import { fixture } from './fixture'

const folderWith = (row: string) =>
  fixture({
    'docs/adr/0001-a.md': `# 0001 A\n\n| who | test |\n|---|---|\n${row}\n`,
    'vault/grants/grants.suite.ts': "test('a page uses what it was granted', () => {})",
    'vault/pay.dom.test.ts': "test('pays once', () => {})",
  })

test('a row is proved by the tests that it names', () => {
  expect(
    findProofFaults(
      folderWith('| a page | `grants.suite` "uses … it was granted", `pay.test` “Pays once” |'),
    ),
  ).toEqual([])
})

test('a file that is gone, and a title that was changed, are reported', () => {
  expect(
    findProofFaults(folderWith('| a page | `use.suite`, `grants.suite` "uses all", "a page" |')),
  ).toEqual([
    'docs/adr/0001-a.md: there is no use.suite',
    'docs/adr/0001-a.md: no test of the named file says “uses all”',
  ])
})

test('words in other cells name no tests', () => {
  expect(findProofFaults(folderWith('| `no.suite` "says yes" | stated |'))).toEqual([])
})
