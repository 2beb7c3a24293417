import { expect, test } from 'vitest'
import { writeSignInText } from './writeSignInText'

test('every given field has its line, in the order of the standard', () => {
  const text = writeSignInText(
    {
      statement: 'Welcome aboard.',
      uri: 'https://host.example/in',
      version: '1',
      chainId: 'mainnet',
      nonce: 'n0nce000',
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2026-01-02T00:00:00.000Z',
      notBefore: '2025-01-01T00:00:00.000Z',
      requestId: '7',
      resources: ['https://host.example/terms', 'ipfs://it'],
    },
    'host.example',
    'SoL',
  )

  expect(text).toBe(`host.example wants you to sign in with your Solana account:
SoL

Welcome aboard.

URI: https://host.example/in
Version: 1
Chain ID: mainnet
Nonce: n0nce000
Issued At: 2026-01-01T00:00:00.000Z
Expiration Time: 2026-01-02T00:00:00.000Z
Not Before: 2025-01-01T00:00:00.000Z
Request ID: 7
Resources:
- https://host.example/terms
- ipfs://it`)
})

test('absent fields leave no trace', () => {
  expect(writeSignInText({}, 'host.example', 'SoL')).toBe(
    'host.example wants you to sign in with your Solana account:\nSoL',
  )
})
