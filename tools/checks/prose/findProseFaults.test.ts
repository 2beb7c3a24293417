import { expect, test } from 'vitest'
import { findProseFaults } from './findProseFaults'

const files = { 'shell/ui/a.ts': '// Of the page.', 'tools/b.ts': '// The page.', 'README.md': 'The page.' }
const find = (allowed: Record<string, number>) =>
  findProseFaults(Object.keys(files), allowed, (file) => files[file as keyof typeof files])

test('each fault of a folder that is not listed is found', () => {
  expect(find({})).toEqual([
    'shell/ui: 1 faults, more than 0',
    'shell/ui/a.ts:1 comment “Of the page.”: begin with the subject: this is a fragment',
  ])
})

test('a folder may keep its number of faults', () => {
  expect(find({ 'shell/ui': 1 })).toEqual([])
})

test('a number that is too high is found, so that it can only fall', () => {
  expect(find({ 'shell/ui': 2, tools: 1 })).toEqual([
    'shell/ui: 1 faults: write this number in open.json',
    'tools: 0 faults: write this number in open.json',
  ])
})
