import { getPublicKeyAsync, signAsync } from '@noble/ed25519'
import { formatBase58 } from '@shared/domain/base58'
import { type Hex, hexToBytes, type LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** A Solana account with its key. */
export interface SolanaAccount {
  readonly address: string
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** The accounts of a wallet, by namespace. */
export interface Keyring {
  readonly eip155: readonly [LocalAccount, ...LocalAccount[]]
  readonly solana: readonly SolanaAccount[]
}

/** The accounts of private keys; a Solana key is the 32 bytes of an ed25519 seed. */
export async function createKeyring(
  evmKeys: readonly [Hex, ...Hex[]],
  solanaKeys: readonly Hex[],
): Promise<Keyring> {
  const [first, ...others] = evmKeys
  return {
    eip155: [privateKeyToAccount(first), ...others.map((key) => privateKeyToAccount(key))],
    solana: await Promise.all(solanaKeys.map(solanaAccount)),
  }
}

// Not by WebCrypto's own ed25519, which some supported browsers lack.
async function solanaAccount(privateKey: Hex): Promise<SolanaAccount> {
  const seed = hexToBytes(privateKey)
  return {
    address: formatBase58(await getPublicKeyAsync(seed)),
    sign: (message) => signAsync(message, seed),
  }
}
