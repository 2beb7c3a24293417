import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from '@shared/vault/protocol/bytes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formatPrivateKeys, parsePrivateKeys } from './key/privateKeys'
import { openKeyFile, rotateKeyFile } from './keyFile'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-wrapper-keys-'))
let path = ''
let files = 0
beforeEach(() => {
  files += 1
  path = join(folder, `${files}.json`)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the first start makes a key that its owner alone can read; later ones read it', () => {
  const made = openKeyFile(path)

  expect(made.map(({ length }) => length)).toEqual([32])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(openKeyFile(path)).toEqual(made)
})

test('a rotation puts a new key first, keeps the others, and leaves no draft behind', () => {
  const [first] = openKeyFile(path)

  rotateKeyFile(path)

  const keys = openKeyFile(path)
  expect([keys.length, keys[1]]).toEqual([2, first])
  expect(keys[0]).not.toEqual(first)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.startsWith(`${files}.json.`))).toEqual([])
})

test('a file that others can read is refused', () => {
  openKeyFile(path)
  chmodSync(path, 0o640)

  expect(() => openKeyFile(path)).toThrow('chmod 600')
  expect(() => rotateKeyFile(path)).toThrow('chmod 600')
})

test.each([
  ['nothing', ''],
  ['half a file', '{"privateKeys":["AAAAAAAAAAAAAAAAAAAA'],
  ['no key', '{"privateKeys":[]}'],
  ['a short key', '{"privateKeys":["AAAA"]}'],
  ['a further field', JSON.stringify({ privateKeys: ['A'.repeat(43)], more: 1 })],
])('a file with %s is refused, not replaced, and not quoted', (_, content) => {
  writeFileSync(path, content, { mode: 0o600 })

  expect(() => openKeyFile(path)).toThrow(/^The private keys are [^A]*$/)
  expect(readFileSync(path, 'utf8')).toBe(content)
})

test('keys survive being written and read', () => {
  const keys = [randomBytes(32), randomBytes(32)]

  expect(parsePrivateKeys(formatPrivateKeys(keys))).toEqual(keys)
})
