import type { Hex } from 'viem'
import { getBlock, getBlockNumber, getLogs } from 'viem/actions'
import type { Log } from '../../kit/log'
import type { Chains, OpenChain } from '../chains/chains'
import { ApiError } from '../http/ApiError'
import type { Limits } from '../http/limits'
import type { PaymentKey, PaymentStore, StoredPayment } from '../store/paymentStore'
import { isSameTerms, type Terms } from '../terms/terms'
import { carries, provePayment, transferEvent, type UnpaidReason } from './provePayment'
import { readMined } from './readMined'
import { referenceOf } from './referenceOf'

/** A payment, as the chain tells it at this moment. */
export interface PaymentStatus {
  readonly payment: StoredPayment
  /** `pending`: a transaction that carries the reference is not mined yet, and may still fail. */
  readonly status: 'waiting' | 'pending' | 'paid'
  readonly transaction:
    | {
        readonly hash: Hex
        readonly payer: string
        /** The confirmations of a mined transaction. Its block counts as the first. */
        readonly block?: bigint
        readonly confirmations?: bigint
      }
    | undefined
  /** While waiting: why the newest known transaction pays nothing. */
  readonly reason: UnpaidReason | undefined
}

export interface Payments {
  /**
   * Stores a payment. `isNew`: the id was new. @throws ApiError: PaymentDiffers (409) if that id has other terms,
   * ChainNotSupported (400)
   */
  create(key: PaymentKey, terms: Terms): Promise<{ readonly payment: StoredPayment; readonly isNew: boolean }>
  /** What was paid, proved by the chain. @throws ApiError (404) */
  status(key: PaymentKey): Promise<PaymentStatus>
  /** Has a transaction looked at: the word of a client, that proves nothing. @throws ApiError (404) */
  tell(key: PaymentKey, hash: Hex): Promise<PaymentStatus>
}

export interface PaymentsDeps {
  readonly store: PaymentStore
  /** The transaction by which an exchange has paid; without `asks`, as far as that is known already. */
  readonly exchanged: (key: PaymentKey, options: { readonly asks: boolean }) => Promise<Hex | undefined>
  readonly chains: Chains
  readonly limits: Pick<Limits, 'payHashes' | 'paySearchBlocks' | 'payReadBlocks' | 'paySearchMs'>
  readonly log: Log
  readonly now: () => number
}

/** Blocks that are read once more: the chain may take them back. */
const unsettledBlocks = 12n

export function createPayments({ store, exchanged, chains, limits, log, now }: PaymentsDeps): Payments {
  /** When each open payment was last searched for on the chain. */
  const searched = new Map<string, number>()
  /** The newest block that was read for each open payment of a chain's own currency. */
  const readTo = new Map<string, bigint>()

  const find = async (key: PaymentKey) => {
    const payment = await store.find(key)
    if (payment) return payment
    throw new ApiError(404, 'NotFound', 'No payment has this id. Create it first: POST /v1/pay.')
  }

  async function read(payment: StoredPayment, hint?: Hex): Promise<PaymentStatus> {
    const open = chains.get(payment.terms.chain)
    const reference = referenceOf(payment.project, payment.id)
    const [taken, told] = await Promise.all([store.taken(payment), store.told(payment)])
    const known = [...new Set([...taken.map(({ hash }) => hash), ...(hint ? [hint] : []), ...told])]
    const status = await judge(payment, open, reference, known)
    if (status.status !== 'waiting') return status
    const asks = isDue(payment)
    const bought = await exchanged(payment, { asks })
    if (bought) return paidBy(payment, open, bought)
    if (!asks) return status
    const found = (await search(payment, open)).filter((hash) => !known.includes(hash))
    return found.length > 0 ? judge(payment, open, reference, found, status.reason) : status
  }

  /** Whether exchanges and the chain are asked about unreported transactions: each time would be too often. */
  function isDue({ project, id }: StoredPayment): boolean {
    const key = JSON.stringify([project, id])
    if (now() - (searched.get(key) ?? 0) < limits.paySearchMs) return false
    if (searched.size > 10_000) searched.clear()
    searched.set(key, now())
    return true
  }

  /** The best that transactions prove. */
  async function judge(
    payment: StoredPayment,
    open: OpenChain,
    reference: Hex,
    hashes: readonly Hex[],
    known?: UnpaidReason,
  ): Promise<PaymentStatus> {
    let pending: PaymentStatus['transaction']
    let reason = known
    // All at once: the client makes one request of them.
    const readings = await Promise.all(hashes.map((hash) => readMined(open.client, hash)))
    for (const [index, reading] of readings.entries()) {
      const hash = hashes[index]!
      if (reading.state === 'pending' && carries(reading.input, reference))
        pending ??= { hash, payer: reading.from.toLowerCase() }
      if (reading.state !== 'mined') continue
      const proof = await provePayment(reading.mined, payment.terms, reference)
      if (!proof.isPaid) {
        reason ??= proof.reason
        continue
      }
      const { chain } = payment.terms
      for (const { place, payer } of proof.transfers) {
        if (!(await store.take(payment, { chain, hash, place }))) continue
        const transaction = { hash, payer, ...(await standing(open, reading.block)) }
        return { payment, status: 'paid', transaction, reason: undefined }
      }
      reason ??= 'OtherPayment'
    }
    if (pending) return { payment, status: 'pending', transaction: pending, reason: undefined }
    return { payment, status: 'waiting', transaction: undefined, reason }
  }

  /** What an exchange has paid: its own transaction, that it has been proved to be. */
  async function paidBy(payment: StoredPayment, open: OpenChain, hash: Hex): Promise<PaymentStatus> {
    const reading = await readMined(open.client, hash)
    if (reading.state !== 'mined')
      return { payment, status: 'waiting', transaction: undefined, reason: undefined }
    const payer = reading.mined.from.toLowerCase()
    const transaction = { hash, payer, ...(await standing(open, reading.block)) }
    return { payment, status: 'paid', transaction, reason: undefined }
  }

  const standing = async ({ client }: OpenChain, block: bigint) => {
    const head = await getBlockNumber(client, { cacheTime: 0 })
    return { block, confirmations: head < block ? 1n : head - block + 1n }
  }

  /**
   * Transactions that moved the amount to the recipient since the payment was created, the newest first: for pages that
   * died before they could tell theirs.
   */
  async function search(payment: StoredPayment, open: OpenChain): Promise<readonly Hex[]> {
    const { chain, token } = payment.terms
    try {
      const head = await getBlockNumber(open.client, { cacheTime: 0 })
      const oldest = head - BigInt(limits.paySearchBlocks)
      const since = payment.sinceBlock > oldest ? payment.sinceBlock : oldest
      const found = await (token
        ? searchToken(payment, open, since)
        : searchCurrency(payment, open, since, head))
      return [...new Set(found)].slice(0, limits.payHashes)
    } catch (error) {
      log('warn', 'payment not searched for', { chain, error: String(error).slice(0, 200) })
      return []
    }
  }

  async function searchToken({ terms }: StoredPayment, { client }: OpenChain, fromBlock: bigint) {
    const logs = await getLogs(client, {
      address: terms.token!,
      event: transferEvent,
      args: { to: terms.recipient },
      fromBlock,
      strict: true,
    })
    return logs
      .filter(({ args }) => args.value === terms.amount)
      .map(({ transactionHash }) => transactionHash)
      .reverse()
  }

  /**
   * The currency leaves no events: blocks are read, some at each search, and the newest again, which may change. A payment
   * by the code of an account is not seen here.
   */
  async function searchCurrency(
    { project, id, terms }: StoredPayment,
    { client }: OpenChain,
    since: bigint,
    head: bigint,
  ) {
    const key = JSON.stringify([project, id])
    const unread = (readTo.get(key) ?? since) - unsettledBlocks
    const from = unread > since ? unread : since
    const last = from + BigInt(limits.payReadBlocks)
    const to = last < head ? last : head
    const numbers = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
    const blocks = await Promise.all(
      numbers.map((blockNumber) => getBlock(client, { blockNumber, includeTransactions: true })),
    )
    if (readTo.size > 10_000) readTo.clear()
    readTo.set(key, to)
    return blocks
      .flatMap(({ transactions }) => transactions)
      .filter(
        (each) => each.value === terms.amount && each.to?.toLowerCase() === terms.recipient.toLowerCase(),
      )
      .map(({ hash }) => hash)
      .reverse()
  }

  return {
    async create(key, terms) {
      const open = chains.get(terms.chain)
      const before = await store.find(key)
      const payment =
        before ??
        (await store.add({
          ...key,
          terms,
          createdS: Math.floor(now() / 1000),
          sinceBlock: await getBlockNumber(open.client, { cacheTime: 0 }),
        }))
      if (!isSameTerms(payment.terms, terms))
        throw new ApiError(
          409,
          'PaymentDiffers',
          'This id stands for another payment: other asset, recipient or amount. Use a new id.',
        )
      return { payment, isNew: !before }
    },
    status: async (key) => read(await find(key)),
    async tell(key, hash) {
      const payment = await find(key)
      await store.tell(key, hash, now(), limits.payHashes)
      return read(payment, hash)
    },
  }
}
