import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { blockhashAt } from '@shared/domain/solana/blockhashAt'
import type { VaultChain } from '@shared/vault/chains'
import { readTransaction, type SolanaTransaction } from '../../requests/solana/readTransaction'
import type { AskNodes } from '../nodes/createNodes'

const hashBytes = 32
const systemProgram = '11111111111111111111111111111111'
/** Source: Solana's system program, `AdvanceNonceAccount` */
const advanceNonce = 4

/**
 * The transaction as the network still takes it: a blockhash that expired while a person decided is replaced by the
 * newest one, and nothing else changes. A transaction that others sign, or that lives by a nonce, stays as it is, and so
 * does one whose blockhash no node can judge.
 */
export async function withLiveBlockhash(
  transaction: SolanaTransaction,
  { account, chain, ask }: { readonly account: string; readonly chain: VaultChain; readonly ask: AskNodes },
  signal: AbortSignal,
): Promise<SolanaTransaction> {
  if (transaction.signers.length !== 1 || livesByNonce(transaction)) return transaction
  const { bytes, message } = transaction
  const from = blockhashAt(message)
  const blockhash = formatBase58(message.subarray(from, from + hashBytes))
  const newest = await readNewest(blockhash).catch(() => undefined)
  signal.throwIfAborted()
  if (!newest) return transaction
  const fresh = bytes.slice()
  // Older versions have their signatures in front of the message, later ones behind it.
  const messageAt = transaction.version === 1 ? 0 : bytes.length - message.length
  fresh.set(newest, messageAt + from)
  return readTransaction(fresh, account)

  /** undefined if the network still takes the transaction's own. */
  async function readNewest(blockhash: string): Promise<Uint8Array | undefined> {
    const read = async (method: string, ...params: unknown[]) =>
      ((await ask(chain, method, params, signal)) as { readonly value?: unknown }).value
    if ((await read('isBlockhashValid', blockhash, { commitment: 'processed' })) !== false) return undefined
    const latest = (await read('getLatestBlockhash', { commitment: 'confirmed' })) as {
      readonly blockhash?: unknown
    }
    const hash = parseBase58(String(latest.blockhash))
    return hash.length === hashBytes ? hash : undefined
  }
}

function livesByNonce({ instructions: [first] }: SolanaTransaction): boolean {
  return first?.program === systemProgram && first.data[0] === advanceNonce
}
