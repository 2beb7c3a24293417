import { randomBytes } from 'node:crypto'
import type { Hex } from 'viem'
import type { Log } from '../../kit/log'
import type { Chains } from '../chains/chains'
import { ApiError } from '../http/ApiError'
import type { Limits } from '../http/limits'
import type { Metrics } from '../http/metrics'
import { findTransfers } from '../pay/provePayment'
import { readMined } from '../pay/readMined'
import type { ExchangeSession, PaymentKey, PaymentStore } from '../store/paymentStore'
import { isSameTerms, type Terms } from '../terms/terms'
import type { ExchangeSource } from './ExchangeSource'

/** The state of a purchase in the words of the protocol. */
export interface BuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** With `SUCCESS`, the transaction that the chain shows. Else the one that the exchange names, unproved. */
  readonly hash: Hex | undefined
  /** Its transaction is mined, and pays something else. */
  readonly isOther?: true
}

/** Payments out of balances at exchanges. */
export interface Exchanges {
  /** Those that pay an asset; without one, all. Silent ones are left out. */
  list(
    asset: Pick<Terms, 'chain' | 'token'> | undefined,
  ): Promise<readonly Pick<ExchangeSource, 'id' | 'name' | 'imageUrl'>[]>
  /**
   * The page of an exchange on which its customer pays. @throws ApiError: NotFound (404) for an unknown exchange or
   * payment, PaymentDiffers (409) if the payment has other terms, UpstreamUnavailable (502)
   */
  open(
    exchange: string,
    key: { readonly project: string; readonly payment: string | undefined },
    terms: Terms,
  ): Promise<{ readonly url: string; readonly session: string }>
  /** `SUCCESS` only where the chain shows the transfer, and no other payment has it. @throws ApiError (502) */
  status(project: string, exchange: string, session: string): Promise<BuyStatus>
  /** The transaction by which an exchange has paid a payment; without `asks`, as far as that is known already. */
  paid(key: PaymentKey, options: { readonly asks: boolean }): Promise<Hex | undefined>
}

export interface ExchangesDeps {
  readonly sources: readonly ExchangeSource[]
  readonly store: PaymentStore
  readonly chains: Chains
  readonly limits: Pick<Limits, 'exchangeMs' | 'exchangeSessions'>
  readonly metrics: Pick<Metrics, 'count'>
  readonly log: Log
  readonly now: () => number
}

export function createExchanges({
  sources,
  store,
  chains,
  limits,
  metrics,
  log,
  now,
}: ExchangesDeps): Exchanges {
  const find = (id: string) => sources.find((source) => source.id === id)

  /** What an exchange answers in time. @throws ApiError (502), logged and counted */
  async function ask<Answer>(
    { id, name }: ExchangeSource,
    question: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await question(AbortSignal.timeout(limits.exchangeMs))
    } catch (error) {
      metrics.count('exchange_faults_total', 1, { exchange: id })
      log('warn', 'exchange failed', { exchange: id, error: String(error).slice(0, 300) })
      throw new ApiError(502, 'UpstreamUnavailable', `${name} doesn’t answer. Try again in a moment.`, {
        'Retry-After': '2',
      })
    }
  }

  async function statusOf(source: ExchangeSource | undefined, session: ExchangeSession): Promise<BuyStatus> {
    // No id of a payment has a colon.
    const key = { project: session.project, id: `exchange:${session.id}` }
    const { chain } = session.terms
    const judge = async (hash: Hex): Promise<'pays' | 'other' | 'open'> => {
      const reading = await readMined(chains.get(chain).client, hash)
      if (reading.state !== 'mined') return 'open'
      const transfers = await findTransfers(reading.mined, session.terms)
      for (const { place, amount } of transfers ?? [])
        if (amount === session.terms.amount && (await store.take(key, { chain, hash, place }))) return 'pays'
      // A node that does not tell the calls of a transaction says nothing against it.
      return transfers ? 'other' : 'open'
    }
    for (const { hash } of await store.taken(key))
      if ((await judge(hash)) === 'pays') return { status: 'SUCCESS', hash }
    if (!source) return { status: 'UNKNOWN', hash: undefined }
    const { status, hash } = await ask(source, (signal) => source.report(session.id, signal))
    if (status === 'failed') return { status: 'FAILED', hash }
    const judged = hash ? await judge(hash) : 'open'
    if (judged === 'pays') return { status: 'SUCCESS', hash }
    const isOther = judged === 'other' && ({ isOther: true } as const)
    return { status: status === 'unknown' ? 'UNKNOWN' : 'IN_PROGRESS', hash, ...isOther }
  }

  return {
    async list(asset) {
      const served = await Promise.all(
        sources.map((source) =>
          asset ? ask(source, (signal) => source.serves(asset, signal)).catch(() => false) : true,
        ),
      )
      return sources.filter((_, index) => served[index])
    },
    async open(exchange, { project, payment }, terms) {
      chains.get(terms.chain)
      const source = find(exchange)
      if (!source)
        throw new ApiError(
          404,
          'NotFound',
          'No such exchange. reown_getExchanges lists those that there are.',
        )
      if (payment !== undefined) {
        const asked = await store.find({ project, id: payment })
        if (!asked)
          throw new ApiError(404, 'NotFound', 'No payment has this id. Create it first: POST /v1/pay.')
        if (!isSameTerms(asked.terms, terms))
          throw new ApiError(409, 'PaymentDiffers', 'The payment has another asset, recipient or amount.')
      }
      const session = randomBytes(16).toString('base64url')
      // Kept first: what an exchange has been asked to pay is never unknown here.
      await store.addSession({
        id: session,
        project,
        exchange,
        payment,
        terms,
        createdS: Math.floor(now() / 1000),
      })
      return { url: await ask(source, (signal) => source.open(session, terms, signal)), session }
    },
    async status(project, exchange, id) {
      const session = await store.session(id)
      const source = find(exchange)
      if (!source || session?.project !== project || session.exchange !== exchange)
        return { status: 'UNKNOWN', hash: undefined }
      return statusOf(source, session)
    },
    async paid(key, { asks }) {
      for (const session of await store.sessionsOf(key, limits.exchangeSessions)) {
        const source = asks ? find(session.exchange) : undefined
        const { status, hash } = await statusOf(source, session).catch(silenceOf)
        if (status === 'SUCCESS') return hash
      }
      return undefined
    },
  }
}

/** An exchange that does not answer has paid nothing yet. Other errors are thrown. */
function silenceOf(error: unknown): BuyStatus {
  if (error instanceof ApiError) return { status: 'UNKNOWN', hash: undefined }
  throw error
}
