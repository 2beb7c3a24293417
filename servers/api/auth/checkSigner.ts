import { verifyAsync } from '@noble/ed25519'
import { parseBase58 } from '@shared/domain/base58'
import { parseNetworkId } from '@shared/domain/caip'
import type { SignInFields } from '@shared/domain/signIn'
import { offchainMessage } from '@shared/domain/solana/offchainMessage'
import type { Chains } from '../chains/chains'
import { verifySignature } from '../names/verifySignature'
import { refusal } from './refusal'

/**
 * Refuses a signature that is not the account's: of its key, or as its contract says on its network. @throws ApiError
 */
export async function checkSigner(
  chains: Chains,
  { chainId, accountAddress }: SignInFields,
  message: string,
  signature: string,
): Promise<void> {
  if (parseNetworkId(chainId).namespace === 'solana') {
    if (!(await isSignedOnSolana(accountAddress, message, signature))) throw refusal('BadSignature')
    return
  }
  if (await verifySignature(chains, { chain: chainId, address: accountAddress, message, signature })) return
  throw refusal(chains.find(chainId) ? 'BadSignature' : 'SignatureNotVerifiable')
}

async function isSignedOnSolana(address: string, message: string, signature: string): Promise<boolean> {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature)) return false
  const bytes = parseBase58(signature)
  if (bytes.length !== 64) return false
  // Keys of small order, such as the system program's address, verify signatures that were never made.
  const isOf = (text: Uint8Array) =>
    verifyAsync(bytes, text, parseBase58(address), { zip215: false }).catch(() => false)
  // Hardware wallets sign texts in the envelope of an off-chain message.
  return (await isOf(Buffer.from(message))) || isOf(offchainMessage(message, address))
}
