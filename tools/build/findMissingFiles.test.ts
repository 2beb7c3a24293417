import { expect, test } from 'vitest'
import { fixture } from '../checks/fixture'
import { findMissingFiles } from './findMissingFiles'

const manifest = {
  exports: {
    '.': { types: './dist/types/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  bin: { latchkey: './dist/bin/latchkey.js' },
  files: ['dist/cdn', 'dist/pinned.more.*.json'],
}

test('a tree without dist lacks everything that is built', () => {
  expect(findMissingFiles(manifest, fixture({ 'package.json': '{}' }))).toEqual([
    './dist/types/index.d.ts',
    './dist/index.js',
    './dist/bin/latchkey.js',
    'dist/cdn',
    'dist/pinned.more.*.json',
  ])
})

test('a whole tree lacks nothing', () => {
  const folder = fixture({
    'package.json': '{}',
    'dist/types/index.d.ts': '',
    'dist/index.js': '',
    'dist/bin/latchkey.js': '',
    'dist/cdn/latchkey.js': '',
    'dist/pinned.more.0a1b.json': '',
  })

  expect(findMissingFiles(manifest, folder)).toEqual([])
})

test('a pattern that matches no file is missing', () => {
  const folder = fixture({ 'dist/pinned.json': '', 'dist/cdn/latchkey.js': '' })

  expect(findMissingFiles({ files: ['dist/cdn', 'dist/pinned.more.*.json'] }, folder)).toEqual([
    'dist/pinned.more.*.json',
  ])
})
