import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './common'
import {
  importMapOf,
  pinningTags,
  type ScriptEntry,
  scriptEntries,
  scriptSnippet,
  writeScriptEntries,
} from './scriptEntries'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-entries-'))
  for (const name of ['cdn', 'package']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'cdn/latchkey.js'), 'export const one = 1')
  writeFileSync(join(folder, 'package/networks.js'), 'export const two = 2')
})
afterEach(() => rmSync(folder, { recursive: true }))

const placeholders: readonly ScriptEntry[] = [
  { specifier: 'latchkey', file: 'cdn/latchkey.<hash>.js', integrity: 'sha384-…' },
  { specifier: 'latchkey/networks', file: 'package/networks.<hash>.js', integrity: 'sha384-…' },
]

test('an entry is named and pinned by its bytes', () => {
  const [entry, networks] = scriptEntries(folder)
  writeFileSync(join(folder, 'cdn/latchkey.js'), 'export const one = 3')
  const [changed] = scriptEntries(folder)

  expect(entry).toEqual({
    specifier: 'latchkey',
    file: 'cdn/latchkey.0843c459.js',
    integrity: 'sha384-kxzDqyuhGAJMxwREo97ts3QOnHFXISU9DnAqG9pSE5k7Rq90XVqKzFardK6wOuyn',
  })
  expect(networks).toMatchObject({
    specifier: 'latchkey/networks',
    file: expect.stringMatching(/^package\/networks\.[\da-f]{8}\.js$/),
  })
  expect([changed!.file, changed!.integrity]).not.toEqual([entry!.file, entry!.integrity])
})

test('the hashed name holds the bytes of the plain one, which stays', () => {
  const [{ file }] = writeScriptEntries(folder) as [ScriptEntry]

  expect(readFileSync(join(folder, file), 'utf8')).toBe('export const one = 1')
  expect(readdirSync(join(folder, 'cdn'))).toContain('latchkey.js')
})

test('every address that the map names is pinned in it', () => {
  const { imports, integrity } = importMapOf(scriptEntries(folder), 'https://cdn.test/')

  expect(Object.keys(imports)).toEqual(['latchkey', 'latchkey/networks'])
  expect(Object.keys(integrity)).toEqual(Object.values(imports))
})

test('the map comes before the scripts, and each script has integrity and crossorigin', () => {
  const [entry] = placeholders

  expect(pinningTags([entry!], '/')).toBe(`<script type="importmap">
{
  "imports": {
    "latchkey": "/cdn/latchkey.<hash>.js"
  },
  "integrity": {
    "/cdn/latchkey.<hash>.js": "sha384-…"
  }
}
</script>
<script type="module" crossorigin src="/cdn/latchkey.<hash>.js" integrity="sha384-…"></script>`)
})

test('the guide shows what the build prints', () => {
  const guide = readFileSync(resolve(root, 'docs/guide/embedding.md'), 'utf8')

  expect(guide).toContain(scriptSnippet(placeholders, 'https://cdn.example/latchkey/'))
})

test.each(['README.md', 'docs/guide/embedding.md', 'docs/guide/features.md', 'docs/guide/release.md'])(
  '%s names no script under a name that other bytes could take',
  (file) => {
    const text = readFileSync(resolve(root, file), 'utf8')

    expect(text).not.toMatch(/(latchkey|networks)\.js\b/)
  },
)
