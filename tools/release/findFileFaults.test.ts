import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFileFaults } from './findFileFaults'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a file, and returns its hash. */
function put(file: string, text: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

function feature() {
  const late = put(
    'messages/late/index.json',
    JSON.stringify({ de: put('messages/late/de.json', '{"l":1}') }),
  )
  const index = put('messages/index.json', JSON.stringify({ de: put('messages/de.json', '{}'), late }))
  return {
    files: { 'entry.js': put('entry.js', 'one'), 'chunk.js': put('chunk.js', 'two') },
    translations: { locales: ['de'], index },
  }
}

test('intact files, translations and late translations are counted', () => {
  expect(findFileFaults(feature(), folder)).toEqual({ intact: 6, faults: [] })
})

test('each file that is missing or differs is named', () => {
  const built = feature()
  rmSync(join(folder, 'entry.js'))
  put('chunk.js', 'two, and a line')
  put('messages/late/de.json', '{}')

  expect(findFileFaults(built, folder)).toEqual({
    intact: 3,
    faults: [
      `${join(folder, 'entry.js')} is missing`,
      `${join(folder, 'chunk.js')} differs`,
      `${join(folder, 'messages/late/de.json')} differs`,
    ],
  })
})

test('an index that differs is not followed', () => {
  const built = feature()
  put('messages/index.json', '{"fr":"sha384-a"}')

  expect(findFileFaults(built, folder)).toEqual({
    intact: 2,
    faults: [`${join(folder, 'messages/index.json')} differs`],
  })
})
