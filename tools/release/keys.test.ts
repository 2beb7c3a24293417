import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKey, developmentKey, readKey, signPayload } from './keys'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a key is read as it was made', () => {
  const made = createKey(join(folder, 'a/b/release.pem'))

  const { publicKey, development } = readKey(join(folder, 'a/b/release.pem'))

  expect({ publicKey, development }).toEqual({ publicKey: made.publicKey, development: false })
  expect(publicKey).toMatch(/^[\w-]{43}$/)
})

test('the development key is made once, for its owner alone, and marked', () => {
  const file = join(folder, 'development.pem')

  const [first, second] = [developmentKey(file), developmentKey(file)]

  expect(second.publicKey).toBe(first.publicKey)
  expect(second.development).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a key of another kind is refused', () => {
  const file = join(folder, 'rsa.pem')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }))

  expect(() => readKey(file)).toThrow(`${file} is not an Ed25519 key`)
})

test('a payload is signed as the text that is sent', () => {
  const key = createKey(join(folder, 'release.pem'))

  const { payload, key: publicKey, sig } = signPayload({ name: 'größer' }, key)

  expect(payload).toBe('{"name":"größer"}')
  expect(publicKey).toBe(key.publicKey)
  const raw = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  expect(verify(null, Buffer.from(payload), raw, Buffer.from(sig, 'base64url'))).toBe(true)
})
