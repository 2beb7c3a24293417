import { describe, expect, test } from 'vitest'
import { checkWalletUrl } from './checkWalletUrl'

test.each([
  ['https://vault.example.net', 'https://app.example.com/start'],
  ['http://vault.localhost:4010', 'http://localhost:4000'],
  ['https://vault.co.uk', 'https://shop.co.uk'],
  ['https://vault.github.io', 'https://shop.github.io'],
  ['https://my-vault.vercel.app', 'https://my-shop.vercel.app'],
  ['http://10.0.0.2:4010', 'http://10.0.0.3'],
  ['https://vault.example', 'https://app.test'],
])('%s is another site than %s', (walletUrl, page) => {
  expect(() => checkWalletUrl(walletUrl, page)).not.toThrow()
})

test.each([
  ['https://app.example.com', 'https://app.example.com'],
  ['https://vault.example.com', 'https://app.example.com'],
  ['https://example.com', 'https://app.example.com'],
  ['https://vault.app.example.com', 'https://example.com'],
  ['https://vault.example.com.', 'https://app.example.com'],
  ['https://VAULT.example.com', 'https://app.example.com'],
  ['https://vault.shop.co.uk', 'https://www.shop.co.uk'],
  ['https://a.shop.github.io', 'https://shop.github.io'],
  ['http://localhost:4010', 'http://localhost:4000'],
  ['http://127.0.0.1:4010', 'http://127.0.0.1:4000'],
  ['http://[::1]:4010', 'http://[::1]:4000'],
])('%s is of the same site as %s, and is refused', (walletUrl, page) => {
  expect(() => checkWalletUrl(walletUrl, page)).toThrow(/is of the same site as the page/)
})

describe('an address without an origin is refused', () => {
  test.each([
    '',
    'vault.example.net',
    '/wallet',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://x/1',
  ])('%j', (walletUrl) => {
    expect(() => checkWalletUrl(walletUrl, 'https://app.example.com')).toThrow(/^`walletUrl` cannot be used/)
  })
})

test('the error says what to do', () => {
  expect(() => checkWalletUrl('https://vault.example.com', 'https://app.example.com')).toThrow(
    expect.objectContaining({
      code: 'WalletUrlInvalid',
      kind: 'config',
      hint: expect.stringMatching(/domain/),
    }),
  )
})
