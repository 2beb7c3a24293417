import { formatBase58 } from '@shared/domain/base58'
import type { KeyNamespace } from '@shared/domain/walletSlot'
import { concatBytes, zero } from '@shared/vault/protocol/bytes'
import { bytesToHex } from 'viem'
import { createEd25519Signer, type LoadEd25519 } from './ed25519'
import type { AccountKeys } from './withKeys'

/**
 * One private key as other wallets import it: of EVM networks 32 bytes in hex; of Solana its secret key, 64 bytes with
 * the public key at the end, in base58. Text cannot be zeroed.
 */
export async function formatKey(
  namespace: KeyNamespace,
  { evm, solana }: AccountKeys,
  load?: LoadEd25519,
): Promise<string> {
  if (namespace === 'eip155') return bytesToHex(evm)
  const { publicKey } = await createEd25519Signer(solana, load)
  const secretKey = concatBytes(solana, publicKey)
  try {
    return formatBase58(secretKey)
  } finally {
    zero(secretKey)
  }
}
