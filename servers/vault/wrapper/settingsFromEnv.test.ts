import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from '@shared/vault/protocol/bytes'
import { afterAll, expect, test } from 'vitest'
import { formatPrivateKeys } from './key/privateKeys'
import { settingsFromEnv } from './settingsFromEnv'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-wrapper-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const authKey = { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), kid: 'auth-1', alg: 'EdDSA', use: 'sig' }
function jwks(name: string, content: unknown) {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const env = {
  DATABASE_FILE: join(folder, 'wrapper.db'),
  WRAPPER_AUDIENCE: 'https://vault.example/wrapper',
  WRAPPER_AUTH_KEYS: jwks('auth.json', { keys: [authKey] }),
  WRAPPER_KEYS_FILE: join(folder, 'keys.json'),
}

test('the settings are read, and the file of keys is made', () => {
  const settings = settingsFromEnv({ ...env, PORT: '4700', WRAPPER_REWRAPS_PER_MINUTE: '10' })

  expect(settings).toEqual({
    port: 4700,
    host: '127.0.0.1',
    databaseFile: env.DATABASE_FILE,
    audience: env.WRAPPER_AUDIENCE,
    authKeys: { keys: [{ kty: 'OKP', crv: 'Ed25519', x: authKey.x, kid: 'auth-1', alg: 'EdDSA' }] },
    keys: { privateKeys: [expect.any(Uint8Array)] },
    limits: { rewrapsPerMinute: 10 },
  })
  expect(settingsFromEnv(env).keys).toEqual(settings.keys)
})

const token = {
  WRAPPER_PKCS11_MODULE: jwks('module.so', ''),
  WRAPPER_PKCS11_TOKEN: 'latchkey',
  WRAPPER_PKCS11_PIN_FILE: jwks('pin', '"271828"'),
}
chmodSync(token.WRAPPER_PKCS11_PIN_FILE, 0o600)

test('a token takes the place of the file, or stands before it', () => {
  const place = { module: token.WRAPPER_PKCS11_MODULE, token: 'latchkey', pin: '"271828"' }
  const { privateKeys } = settingsFromEnv(env).keys

  expect(settingsFromEnv({ ...env, ...token, WRAPPER_KEYS_FILE: undefined }).keys).toEqual({
    privateKeys: [],
    token: place,
  })
  expect(settingsFromEnv({ ...env, ...token }).keys).toEqual({ privateKeys, token: place })
})

test('keys can come from the environment instead of a file', () => {
  const keys = [randomBytes(32), randomBytes(32)]

  const settings = settingsFromEnv({
    ...env,
    WRAPPER_KEYS_FILE: undefined,
    WRAPPER_KEYS: formatPrivateKeys(keys),
  })

  expect(settings.keys).toEqual({ privateKeys: keys })
})

const secret = { ...authKey, d: 'B'.repeat(43) }
test.each([
  ['PORT is a number', { PORT: '70000' }],
  ['DATABASE_FILE is', { DATABASE_FILE: undefined }],
  ['WRAPPER_AUDIENCE is', { WRAPPER_AUDIENCE: '' }],
  ['WRAPPER_AUTH_KEYS is', { WRAPPER_AUTH_KEYS: undefined }],
  ['cannot be read', { WRAPPER_AUTH_KEYS: join(folder, 'absent.json') }],
  ['cannot be read', { WRAPPER_AUTH_KEYS: jwks('half.json', '{') }],
  ['WRAPPER_AUTH_KEYS is', { WRAPPER_AUTH_KEYS: jwks('none.json', { keys: [] }) }],
  ['at keys[0]', { WRAPPER_AUTH_KEYS: jwks('secret.json', { keys: [secret] }) }],
  ['not both', { WRAPPER_KEYS: '{}' }],
  ['WRAPPER_PKCS11_TOKEN is', { WRAPPER_PKCS11_MODULE: token.WRAPPER_PKCS11_MODULE }],
  ['no file of private keys', { ...token, WRAPPER_KEYS_FILE: join(folder, 'absent.json') }],
  ['WRAPPER_KEYS_FILE is', { WRAPPER_KEYS_FILE: undefined }],
  ['no JSON', { WRAPPER_KEYS_FILE: undefined, WRAPPER_KEYS: 'AAAA' }],
  ['WRAPPER_STATEMENT_S=0', { WRAPPER_STATEMENT_S: '0' }],
])('a setting that is wrong is reported with its correction: %s', (correction, wrong) => {
  expect(() => settingsFromEnv({ ...env, ...wrong })).toThrow(correction)
})
