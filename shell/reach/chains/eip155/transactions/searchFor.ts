import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import { type EthCall, isAlike, isSameCall } from './ethCall'
import { findReplacement, type MinedTransaction } from './findReplacement'
import { userOperationTopic } from './userOperation'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** What a request without an id is searched by. */
export interface Wanted {
  readonly from: string
  readonly calls: readonly EthCall[]
  /** The least number that its transaction can have. */
  readonly leastNonce: number
  /** Its transaction is in a later block. */
  readonly submittedAtBlock: number
  readonly newestBlock: number
  /**
   * The least numbers of older requests for the same that are searched for, too, the oldest first: each takes the oldest
   * transaction that is left for it.
   */
  readonly olderLeast: readonly number[]
  /** The result of an earlier search. */
  readonly doubtfulTo?: number | undefined
  /** The wallet was asked for a batch, whose transaction others may send for the account. */
  readonly isBatch: boolean
  /**
   * Whether a transaction is known to belong to another request. If a number is given, whether it may belong to one.
   */
  readonly isTaken: (hash: string, nonce?: number) => boolean
}

/**
 * `isClear`: the nodes showed everything that the account has done since, and none of it is like the request.
 * `doubtfulTo`: until the account has used the numbers below, what looked like it may come back.
 */
export interface Found {
  readonly transaction?: MinedTransaction
  readonly isClear: boolean
  readonly doubtfulTo: number
}

/** How many of the account's newest transactions are compared. */
const comparedMax = 20

/**
 * Searches the account's transactions since the request, waiting or mined, for one with the same content. One that is
 * merely like it (a wallet may change the amount), and one that nodes count and do not show, are traces.
 */
export async function searchFor(ask: Ask, wanted: Wanted): Promise<Found> {
  const { from, calls, leastNonce, submittedAtBlock, newestBlock, isBatch, isTaken } = wanted
  const count = (block: string) =>
    ask('eth_getTransactionCount', from, block).then((answer) => Number(toBigInt(answer)))
  const [mined, withWaiting, pool, movedByOthers] = await Promise.all([
    count('latest'),
    count('pending'),
    // Many nodes keep their waiting transactions to themselves.
    ask('eth_getBlockByNumber', 'pending', true).catch(() => null) as Promise<{
      readonly transactions?: readonly (MinedTransaction | string)[]
    } | null>,
    isBatch && newestBlock > submittedAtBlock ? wasMovedByOthers(ask, from, submittedAtBlock) : false,
  ])
  const first = Math.min(leastNonce, ...wanted.olderLeast)
  const [call] = calls
  const isWanted = (each: MinedTransaction) =>
    calls.length === 1 && !isTaken(each.hash, Number(each.nonce)) && isSameCall(each, call!)
  const waiting = (pool?.transactions ?? []).filter(
    (each): each is MinedTransaction =>
      typeof each !== 'string' && each.from.toLowerCase() === from && Number(each.nonce) >= first,
  )
  const isTrace = (each: MinedTransaction) =>
    !isTaken(each.hash) &&
    // A batch of an account with code is a call of the account itself. Source: EIP-7702
    ((isBatch && each.to?.toLowerCase() === from) || calls.some((one) => isAlike(each, one)))
  const before = wanted.doubtfulTo ?? 0
  const all: MinedTransaction[] = []
  // The oldest first: each belongs to the oldest request for the same. What comes after a changed one may be a later
  // one's.
  for (let nonce = Math.max(first, mined - comparedMax); nonce < mined; nonce++) {
    const transaction = await findReplacement(ask, { from, nonce, submittedAtBlock })
    if (transaction) all.push(transaction)
  }
  all.push(...waiting.sort((a, b) => Number(a.nonce) - Number(b.nonce)))
  const seen = all.filter(({ nonce }) => Number(nonce) >= leastNonce)
  const changed = seen.find((each) => isTrace(each) && !calls.some((one) => isSameCall(each, one)))
  const same = all.filter(isWanted)
  for (const least of wanted.olderLeast) {
    const at = same.findIndex(({ nonce }) => Number(nonce) >= least)
    if (at >= 0) same.splice(at, 1)
  }
  const transaction = same.find(
    ({ nonce }) => Number(nonce) >= leastNonce && !(changed && Number(nonce) > Number(changed.nonce)),
  )
  if (transaction) return { transaction, isClear: false, doubtfulTo: before }

  const harmless = new Set(seen.filter((each) => !isTrace(each)).map(({ nonce }) => Number(nonce)))
  let doubtfulTo = before
  for (let nonce = leastNonce; nonce < Math.max(mined, withWaiting); nonce++)
    if (!harmless.has(nonce)) doubtfulTo = Math.max(doubtfulTo, nonce + 1)
  const isDoubtful = seen.some(isTrace) || doubtfulTo > mined || mined - leastNonce > comparedMax
  return { isClear: !isDoubtful && !movedByOthers && isComplete(), doubtfulTo }

  /** Whether the block of each mined one was there to look into. */
  function isComplete(): boolean {
    for (let nonce = leastNonce; nonce < mined; nonce++) if (!harmless.has(nonce)) return false
    return true
  }
}

/** Whether a transaction of another account made the account act, as bundlers and relayers do. */
async function wasMovedByOthers(ask: Ask, from: string, submittedAtBlock: number): Promise<boolean> {
  const account = `0x${from.slice(2).padStart(64, '0')}`
  const since = { fromBlock: toHex(submittedAtBlock + 1), toBlock: 'latest' }
  const logs = await Promise.all([
    ask('eth_getLogs', { ...since, topics: [userOperationTopic, null, account] }),
    // Tokens that left the account, or that it approved.
    ask('eth_getLogs', { ...since, topics: [null, account] }),
    ask('eth_getLogs', { ...since, address: from }),
  ])
  return logs.some((each) => (each as readonly unknown[]).length > 0)
}
