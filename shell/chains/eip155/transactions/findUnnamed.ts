import { toBigInt } from '@shared/domain/evmQuantity'
import { type EthCall, isSameCall } from './ethCall'
import { findReplacement, type MinedTransaction } from './findReplacement'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** How many of the account's newest transactions are compared. */
const searchedMax = 5

/**
 * The transaction of a wallet's answer without an id: one of the account's since then, waiting or mined, with the
 * same content.
 */
export async function findUnnamed(
  ask: Ask,
  wanted: EthCall & { readonly from: string },
  { leastNonce, submittedAtBlock }: { readonly leastNonce: number; readonly submittedAtBlock: number },
): Promise<MinedTransaction | undefined> {
  const { from } = wanted
  const [count, pending] = await Promise.all([
    ask('eth_getTransactionCount', from, 'latest').then((answer) => Number(toBigInt(answer))),
    // Many nodes keep their waiting transactions to themselves.
    ask('eth_getBlockByNumber', 'pending', true).catch(() => null) as Promise<{
      readonly transactions?: readonly (MinedTransaction | string)[]
    } | null>,
  ])
  const isWanted = (each: MinedTransaction) =>
    each.from.toLowerCase() === from && Number(each.nonce) >= leastNonce && isSameCall(each, wanted)
  const waiting = pending?.transactions?.find(
    (each): each is MinedTransaction => typeof each !== 'string' && isWanted(each),
  )
  if (waiting) return waiting
  for (let nonce = Math.max(leastNonce, count - searchedMax); nonce < count; nonce++) {
    const mined = await findReplacement(ask, { from, nonce, submittedAtBlock })
    if (mined && isWanted(mined)) return mined
  }
  return undefined
}
