import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tokenFromEnv } from './tokenFromEnv'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-pin-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string, mode = 0o600) {
  const path = join(folder, name)
  writeFileSync(path, content, { mode })
  return path
}

const env = {
  WRAPPER_PKCS11_MODULE: file('module.so', ''),
  WRAPPER_PKCS11_TOKEN: 'Latchkey 1',
  WRAPPER_PKCS11_PIN_FILE: file('pin', '271828\n'),
}

test('the token is read, its PIN without the end of the line', () => {
  expect(tokenFromEnv(env)).toEqual({
    module: env.WRAPPER_PKCS11_MODULE,
    token: 'Latchkey 1',
    pin: '271828',
  })
})

test('no setting is no token', () => {
  expect(tokenFromEnv({})).toBeUndefined()
})

test.each([
  ['WRAPPER_PKCS11_MODULE is', { WRAPPER_PKCS11_MODULE: undefined }],
  ['WRAPPER_PKCS11_MODULE is', { WRAPPER_PKCS11_MODULE: 'module.so' }],
  ['WRAPPER_PKCS11_MODULE is', { WRAPPER_PKCS11_MODULE: folder }],
  ['WRAPPER_PKCS11_MODULE is', { WRAPPER_PKCS11_MODULE: join(folder, 'absent.so') }],
  ['WRAPPER_PKCS11_TOKEN is', { WRAPPER_PKCS11_TOKEN: '' }],
  ['WRAPPER_PKCS11_TOKEN is', { WRAPPER_PKCS11_TOKEN: 'x'.repeat(33) }],
  ['WRAPPER_PKCS11_PIN_FILE is', { WRAPPER_PKCS11_PIN_FILE: undefined }],
  ['WRAPPER_PKCS11_PIN_FILE is', { WRAPPER_PKCS11_PIN_FILE: join(folder, 'absent') }],
  ['chmod 600', { WRAPPER_PKCS11_PIN_FILE: file('open', '271828', 0o644) }],
  ['something else than a PIN', { WRAPPER_PKCS11_PIN_FILE: file('empty', '\n') }],
  ['something else than a PIN', { WRAPPER_PKCS11_PIN_FILE: file('two', '271828\n161803\n') }],
])('a setting that is wrong is reported with its correction: %s', (correction, wrong) => {
  expect(() => tokenFromEnv({ ...env, ...wrong })).toThrow(correction)
  expect(() => tokenFromEnv({ ...env, ...wrong })).not.toThrow('271828')
})
