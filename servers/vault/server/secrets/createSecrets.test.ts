import { createHmac, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './createSecrets'

const secret = new Uint8Array(32).fill(7)
const secrets = createSecrets(secret)

test('a code of authentication is an HMAC under a key that is derived for it', () => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'latchkey/vault/1|mac', 32))

  expect(secrets.mac('code', 'a', 1)).toBe(
    createHmac('sha256', key).update('["code","a",1]').digest('base64url'),
  )
})

test('parts and purposes do not run into each other', () => {
  const all = [
    secrets.mac('a', 'b', 'c'),
    secrets.mac('a', 'bc'),
    secrets.mac('ab', 'c'),
    secrets.mac('a', 'b,c'),
  ]

  expect(new Set(all).size).toBe(4)
})

test('what is sealed opens with the same secret and binding alone', () => {
  const sealed = secrets.seal('code 123456 🦊', 'mail|1')

  expect(secrets.open(sealed, 'mail|1')).toBe('code 123456 🦊')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('123456')
  expect(() => secrets.open(sealed, 'mail|2')).toThrow()
  expect(() => createSecrets(new Uint8Array(32)).open(sealed, 'mail|1')).toThrow()
  for (let at = 0; at < Buffer.from(sealed, 'base64url').length; at++) {
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[at]! ^= 1
    expect(() => secrets.open(bytes.toString('base64url'), 'mail|1')).toThrow()
  }
})

test('a short secret is refused', () => {
  expect(() => createSecrets(new Uint8Array(31))).toThrow('at least 32 bytes')
})
