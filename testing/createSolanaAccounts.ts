import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { formatBase58 } from '@shared/domain/base58'
import { hexToBytes, isHex } from 'viem'
import type { Hex } from './ApprovalRequest'

/** An account of a test wallet, which signs with its own key. */
export interface SolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Promise<Uint8Array>
}

/**
 * The accounts of private keys (the 32 bytes of an ed25519 seed, in hex), in order. It avoids WebCrypto: some supported
 * browsers lack ed25519.
 * @throws if `privateKeys` is empty, or a key is invalid
 */
export async function createSolanaAccounts(
  privateKeys: readonly Hex[],
): Promise<readonly [SolanaAccount, ...SolanaAccount[]]> {
  const [first, ...rest] = await Promise.all(privateKeys.map(accountOf))
  if (!first) throw new Error('A test wallet needs at least one account.')
  return [first, ...rest]
}

async function accountOf(privateKey: Hex): Promise<SolanaAccount> {
  if (!isHex(privateKey) || privateKey.length !== 66)
    throw new Error('A private key of Solana has 32 bytes, in hex.')
  const seed = hexToBytes(privateKey)
  const publicKey = await getPublicKeyAsync(seed)
  return {
    address: formatBase58(publicKey),
    publicKey,
    sign: (message) => signAsync(message, seed),
  }
}
