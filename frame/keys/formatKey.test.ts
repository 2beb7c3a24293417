import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { createKeyPairSignerFromBytes } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { formatKey } from './formatKey'
import { withKeys } from './withKeys'

/** The entropy of "abandon … about" is all zeros. Source: BIP-39, test vectors */
const entropy = () => new Uint8Array(16)

test('a key of EVM networks is its 32 bytes in hex', async () => {
  const key = await withKeys(entropy(), (keys) => formatKey('eip155', keys))

  expect(key).toBe('0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727')
})

test('a key of Solana is its 32 bytes and the address in base58', async () => {
  const key = parseBase58(await withKeys(entropy(), (keys) => formatKey('solana', keys)))

  expect(key).toHaveLength(64)
  // Phantom and Solflare derive the same key.
  expect(formatBase58(key.subarray(32))).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  expect((await createKeyPairSignerFromBytes(key)).address).toBe(
    'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  )
})
