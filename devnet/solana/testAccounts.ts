import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { base58 } from './base58'

/** An account with a public private key. */
export interface TestAccount {
  readonly address: string
  /** The 32 bytes of its ed25519 seed, in hex. */
  readonly privateKey: `0x${string}`
  readonly key: KeyObject
}

/** Each account's initial balance: 100 SOL. */
export const testLamports = 100_000_000_000n

/** The ten accounts that the local chain funds. The private key of the n-th is the byte n, 32 times. */
export const testAccounts: readonly TestAccount[] = Array.from({ length: 10 }, (_, index) =>
  accountOf(Buffer.alloc(32, index + 1)),
)

/** The account that pays for airdrops: the byte 255, 32 times. */
export const faucet = accountOf(Buffer.alloc(32, 0xff))

/** Source: RFC 8410, the frame of a private key in PKCS #8. */
function accountOf(seed: Buffer): TestAccount {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return {
    address: base58.toText(Buffer.from(x!, 'base64url')),
    privateKey: `0x${seed.toString('hex')}`,
    key,
  }
}
