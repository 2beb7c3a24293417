import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeScriptEntries } from '../build/scriptEntries'
import { copyFiles } from './copyFiles'

let folder: string
let dist: string
let target: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-copy-'))
  dist = join(folder, 'dist')
  target = join(folder, 'public/latchkey')
  for (const file of [
    'pinned.json',
    'pinned.more.0a1b2c3d.json',
    'release.json',
    'features/connect/1.0.0/remoteEntry.11111111.js',
    'features/connect/1.0.0/messages/de.json',
    'features/connect/1.0.0/part.json',
    'package/index.js',
    'package/networks.js',
    'cdn/latchkey.js',
    'cdn/core.22222222.js',
  ])
    write(file, `bytes of ${file}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .sort()

const served = [
  '.gitattributes',
  'features/connect/1.0.0/messages/de.json',
  'features/connect/1.0.0/remoteEntry.11111111.js',
  'pinned.json',
  'pinned.more.0a1b2c3d.json',
]

test('the features and the release that names them are copied, without the files for signing and bundling', () => {
  const copied = copyFiles(dist, target, false)

  expect(copied).toEqual({ files: 4, written: 4 })
  expect(filesIn(target)).toEqual(served)
  expect(readFileSync(join(target, 'pinned.json'), 'utf8')).toBe('bytes of pinned.json')
})

test('for script tags the chunks and the entries come along, under names that change with their bytes', () => {
  writeScriptEntries(dist)

  copyFiles(dist, target, true)

  expect(filesIn(target)).toEqual([
    served[0],
    'cdn/core.22222222.js',
    expect.stringMatching(/^cdn\/latchkey\.[\da-f]{8}\.js$/),
    ...served.slice(1, 3),
    expect.stringMatching(/^package\/networks\.[\da-f]{8}\.js$/),
    ...served.slice(3),
  ])
})

test('a second copy writes only files that differ, and leaves the files of other versions', () => {
  copyFiles(dist, target, false)
  writeFileSync(join(target, 'features/connect/1.0.0/remoteEntry.00000000.js'), 'of an older version')
  writeFileSync(join(target, 'pinned.json'), 'of an older version')

  const copied = copyFiles(dist, target, false)

  expect(copied).toEqual({ files: 4, written: 1 })
  expect(filesIn(target)).toContain('features/connect/1.0.0/remoteEntry.00000000.js')
  expect(readFileSync(join(target, 'pinned.json'), 'utf8')).toBe('bytes of pinned.json')
})

test('a file is no folder', () => {
  const file = join(folder, 'latchkey')
  writeFileSync(file, '')

  expect(() => copyFiles(dist, file, false)).toThrow(`${file} is a file, no folder`)
})

test('a package without a release is not copied', () => {
  rmSync(join(dist, 'features'), { recursive: true })

  expect(() => copyFiles(dist, target, false)).toThrow('the package is not whole')
})

test('Git is told to leave the bytes of the folder alone', () => {
  copyFiles(dist, target, false)

  expect(readFileSync(join(target, '.gitattributes'), 'utf8')).toMatch(/^\* -text/m)
})
