import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/common'
import { policyOf } from './policyOf'

const connectSrc = (policy: string) => /connect-src (.*);/.exec(policy)?.[1]

test("without options the page's own origin serves everything", () => {
  expect(policyOf({})).toBe(`default-src 'none';
script-src 'self';
style-src 'none';
connect-src 'self';
img-src 'self' data: blob:;
base-uri 'none';
object-src 'none';
require-trusted-types-for 'script';
trusted-types latchkey;`)
})

test('every address is allowed by its origin, each once', () => {
  const policy = policyOf({
    release: 'https://files.test/latchkey/',
    rpc: 'https://rpc.test/v2/key,https://rpc.test,http://127.0.0.1:8545',
    api: 'https://api.test/v1',
    relay: 'wss://relay.test',
    wallet: 'https://wallet.test/frame',
  })

  expect(connectSrc(policy)).toBe(
    'https://files.test https://rpc.test http://127.0.0.1:8545 https://api.test wss://relay.test https://wallet.test',
  )
  expect(policy).toContain("script-src 'self' https://files.test;")
  expect(policy).toContain("img-src 'self' data: blob: https://api.test;")
  expect(policy).toContain('frame-src https://wallet.test;')
})

test.each(['rpc.test', '//rpc.test', 'javascript:alert(1)', "https://rpc.test;script-src 'unsafe-inline'"])(
  '%s is no address',
  (rpc) => {
    expect(() => policyOf({ rpc })).toThrow(`--rpc ${rpc}: expected an address`)
  },
)

test('the guide shows the policy with a nonce and every address', () => {
  const policy = policyOf({
    nonce: '<nonce>',
    release: 'https://release.test',
    rpc: 'https://rpc.test',
    api: 'https://api.test',
    relay: 'wss://relay.test',
    wallet: 'https://wallet.test',
  })
  const placeholders = policy
    .replaceAll(/https:\/\/(release|rpc)\.test/g, '<$1>')
    .replaceAll('https://api.test', '<apiUrl>')
    .replaceAll('wss://relay.test', '<relayUrl>')
    .replaceAll('https://wallet.test', '<walletUrl>')

  expect(readFileSync(resolve(root, 'docs/guide/embedding.md'), 'utf8')).toContain(placeholders)
})
