import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@shared/contract/feature'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf, keepShell, keptShells, unpackShell } from './keptShells'

const files = { 'release.json': '{"latchkey":1}', 'features/probe/1.0.0/feature.js': 'probe("é\u2028")' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-shells-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a shell that was kept is unpacked byte for byte', () => {
  const kept = keepShell(files, { number: 1, contract: 1 }, folder)
  const site = join(folder, 'site')

  unpackShell(keptShells(folder)[0]!, site, folder)

  const unpacked = Object.keys(files).map((path) => [path, readFileSync(join(site, path), 'utf8')])
  expect(Object.fromEntries(unpacked)).toEqual(files)
  expect(kept).toMatchObject({ number: 1, contract: 1, release: digestOf('{"latchkey":1}') })
})

test('a shell that was kept is not built again, and no number is left out', () => {
  keepShell(files, { number: 1, contract: 1 }, folder)

  for (const number of [0, 1, 3, Number.NaN])
    expect(() => keepShell({ ...files, more: '' }, { number, contract: 1 }, folder)).toThrow('number 2')
  keepShell(files, { number: 2, contract: 1 }, folder)
  expect(keptShells(folder).map((kept) => kept.number)).toEqual([1, 2])
})

test('an archive other than the kept one is refused', () => {
  const kept = keepShell(files, { number: 1, contract: 1 }, folder)
  writeFileSync(join(folder, '1/files.json.br'), 'other')

  expect(() => unpackShell(kept, join(folder, 'site'), folder)).toThrow('not as it was kept')
})

test('every shell is as it was kept, and every contract has one', () => {
  for (const kept of keptShells()) unpackShell(kept, join(folder, String(kept.number)))

  const majors = new Set(keptShells().map((kept) => kept.contract))
  expect([...majors]).toEqual(Array.from({ length: contract }, (_, at) => at + 1))
})
