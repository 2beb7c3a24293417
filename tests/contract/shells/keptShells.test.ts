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
  const kept = keepShell(files, 1, folder)
  const site = join(folder, 'site')

  unpackShell(keptShells(folder)[0]!, site, folder)

  const unpacked = Object.keys(files).map((path) => [path, readFileSync(join(site, path), 'utf8')])
  expect(Object.fromEntries(unpacked)).toEqual(files)
  expect(kept).toMatchObject({ contract: 1, release: digestOf('{"latchkey":1}') })
})

test('a contract has one shell, which is not built again', () => {
  keepShell(files, 1, folder)

  expect(() => keepShell({ ...files, more: '' }, 1, folder)).toThrow('kept already')
  keepShell(files, 2, folder)
  expect(keptShells(folder).map((kept) => kept.contract)).toEqual([1, 2])
})

test('an archive other than the kept one is refused', () => {
  const kept = keepShell(files, 1, folder)
  writeFileSync(join(folder, '1/files.json.br'), 'other')

  expect(() => unpackShell(kept, join(folder, 'site'), folder)).toThrow('not as it was kept')
})

test('every shell is as it was kept, and every contract has one', () => {
  for (const kept of keptShells()) unpackShell(kept, join(folder, String(kept.contract)))

  expect(keptShells().length).toBeGreaterThanOrEqual(contract)
})
