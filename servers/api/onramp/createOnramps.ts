import { randomBytes } from 'node:crypto'
import { type Address, type Hex, parseUnits } from 'viem'
import type { Log } from '../../kit/log'
import type { Chains, OpenChain } from '../chains/chains'
import { ApiError } from '../http/ApiError'
import type { Limits } from '../http/limits'
import type { Metrics } from '../http/metrics'
import { findTransfers } from '../pay/provePayment'
import { readMined } from '../pay/readMined'
import type { OrderStatus, OrderStore, StoredOrder } from '../store/orderStore'
import type { PaymentStore } from '../store/paymentStore'
import { type BoughtAsset, isOnSolana } from './boughtAsset'
import type { FiatAmount, OnrampAsset, OnrampOptions, OnrampQuote, OnrampSource } from './OnrampSource'
import { receivedOnSolana } from './receivedOnSolana'
import type { Webhook } from './webhook'

/** A purchase that a visitor asks for. */
export interface Purchase extends BoughtAsset {
  /** Fees included. */
  readonly payment: FiatAmount
  readonly method: string
}

/** The state of an order. `expired`: the provider was not paid in time. */
export interface OrderState extends Omit<StoredOrder, 'status'> {
  readonly status: StoredOrder['status'] | 'expired'
  readonly decimals: number
}

/** The providers that sell coins, and the orders of visitors. */
export interface Onramps {
  /** What each provider sells on the networks that are served. Silent ones are left out. */
  options(): Promise<readonly { readonly source: OnrampSource; readonly options: OnrampOptions }[]>
  /**
   * Offers, the one that buys the most first. @throws ApiError: NoRoute (404) if no provider sells it,
   * AmountOutOfLimits (400), UpstreamUnavailable (502) if no provider answers
   */
  quotes(
    purchase: Purchase,
    provider: string | undefined,
  ): Promise<readonly { readonly provider: string; readonly quote: OnrampQuote }[]>
  /** Keeps an order, then has the provider make its page. @throws ApiError, as `quotes` */
  open(
    purchase: Purchase,
    to: { readonly project: string; readonly provider: string; readonly address: string },
  ): Promise<{ readonly url: string; readonly order: string }>
  /** @throws ApiError (404) */
  order(project: string, id: string): Promise<OrderState>
  /** The purchases of an address, the newest first, `limits.onrampOrders` at most. */
  ordersOf(
    project: string,
    address: string,
    filter: { readonly provider: string; readonly chain: string | undefined; readonly skip: number },
  ): Promise<readonly OrderState[]>
  /**
   * Looks at an order again, since its provider says that it has changed: a hint, and no more than that.
   * @throws ApiError: NotFound (404) if the provider has no webhooks, BadSignature (401)
   */
  hear(provider: string, webhook: Webhook): Promise<void>
}

export interface OnrampsDeps {
  readonly sources: readonly OnrampSource[]
  readonly store: OrderStore
  /** Of transfers, each of which counts once. */
  readonly transfers: Pick<PaymentStore, 'take'>
  readonly chains: Chains
  readonly limits: Pick<
    Limits,
    'onrampMs' | 'onrampOptionsMs' | 'onrampOrderMs' | 'onrampOrders' | 'onrampWaitMs' | 'onrampFollowMs'
  >
  readonly metrics: Pick<Metrics, 'count'>
  readonly log: Log
  readonly now: () => number
}

export function createOnramps(deps: OnrampsDeps): Onramps {
  const { sources, store, transfers, chains, limits, metrics, log, now } = deps
  const known = new Map<string, { readonly atMs: number; readonly options: OnrampOptions }>()
  const refreshed = new Map<string, number>()

  /** What a provider answers in time; undefined if it fails, logged and counted. */
  async function ask<Answer>(
    { name }: OnrampSource,
    question: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await question(AbortSignal.timeout(limits.onrampMs))
    } catch (error) {
      metrics.count('onramp_faults_total', 1, { provider: name })
      log('warn', 'on-ramp failed', { provider: name, error: String(error).slice(0, 300) })
      return undefined
    }
  }

  async function optionsOf(source: OnrampSource): Promise<OnrampOptions | undefined> {
    const last = known.get(source.name)
    if (last && now() - last.atMs < limits.onrampOptionsMs) return last.options
    const sold = await ask(source, (signal) => source.options(signal))
    if (!sold) return undefined
    const isListed = (asset: OnrampAsset) => decimalsOf(chains.find(asset.chain), asset) !== undefined
    const options = { ...sold, assets: sold.assets.filter(isListed) }
    known.set(source.name, { atMs: now(), options })
    return options
  }

  /** The providers that sell an asset for a payment. @throws ApiError */
  async function sellers({ chain, token, payment, method }: Purchase, provider: string | undefined) {
    const asked = sources.filter(({ name }) => provider === undefined || name === provider)
    const answered = await Promise.all(
      asked.map(async (source) => ({ source, options: await optionsOf(source) })),
    )
    const silent = answered.length > 0 && answered.every(({ options }) => !options)
    if (silent) throw unavailable()
    const selling = answered.flatMap(({ source, options }) => {
      const asset = options?.assets.find((each) => each.chain === chain && each.token === token)
      const limit = options?.paymentCurrencies
        .find(({ id }) => id === payment.currency)
        ?.limits.find(({ id }) => id === method)
      return asset && limit ? [{ source, asset, limit }] : []
    })
    if (selling.length === 0)
      throw new ApiError(404, 'NoRoute', 'No provider sells this asset for this currency and method.')
    const within = selling.filter(({ limit }) => isWithin(payment.amount, limit))
    if (within.length > 0) return within
    const { limit } = selling[0]!
    throw new ApiError(
      400,
      'AmountOutOfLimits',
      `Between ${limit.min} and ${limit.max} ${payment.currency} are sold.`,
    )
  }

  /** Reads the state of an order again, by the provider's word and by the chain. */
  async function refresh(order: StoredOrder, source: OnrampSource, open: OpenChain, decimals: number) {
    const report = await ask(source, (signal) => source.report(order.id, signal))
    if (!report) return order
    const expected = report.purchase ? baseUnits(report.purchase.amount, decimals) : order.expected
    const stated = { waiting: 'waiting', paid: 'paid', sent: 'sending', failed: 'failed' } as const
    const hash = report.hash ?? order.hash
    const received = hash ? await receivedBy(order, open, hash) : undefined
    const status: OrderStatus = !received
      ? stated[report.status]
      : // A provider rounds what it says.
        expected !== undefined && received * 100n < expected * 99n
        ? 'partly'
        : 'done'
    const change = { status, expected, received, hash }
    await store.update(order.id, change)
    return { ...order, ...change }
  }

  /** An order, looked at again unless it is over or was looked at a moment ago. */
  async function stateOf(order: StoredOrder): Promise<OrderState> {
    const source = sources.find(({ name }) => name === order.provider)
    const open = chains.get(order.chain)
    const decimals = decimalsOf(open, order) ?? 0
    const isPaidOut = order.status === 'done' || order.status === 'partly'
    const isOver = isPaidOut || now() - order.createdMs > limits.onrampFollowMs
    const isFresh = now() - (refreshed.get(order.id) ?? 0) < limits.onrampOrderMs
    if (refreshed.size > 10_000) refreshed.clear()
    if (!isOver && !isFresh) refreshed.set(order.id, now())
    const state = isOver || isFresh || !source ? order : await refresh(order, source, open, decimals)
    const isLate = state.status === 'waiting' && now() - order.createdMs > limits.onrampWaitMs
    return { ...state, status: isLate ? 'expired' : state.status, decimals }
  }

  /** What a transaction brought to the order's address, as far as it counts for no other order. */
  async function receivedBy(order: StoredOrder, open: OpenChain, hash: string) {
    const { id, project, chain } = order
    let sum = 0n
    // No id of a payment has a colon.
    for (const { place, amount } of await transfersTo(order, open, hash))
      if (await transfers.take({ project, id: `order:${id}` }, { chain, hash, place })) sum += amount
    return sum > 0n ? sum : undefined
  }

  return {
    async options() {
      const answered = await Promise.all(
        sources.map(async (source) => ({ source, options: await optionsOf(source) })),
      )
      return answered.flatMap(({ source, options }) => (options ? [{ source, options }] : []))
    },
    async quotes(purchase, provider) {
      const selling = await sellers(purchase, provider)
      const answers = await Promise.all(
        selling.map(async ({ source, asset }) => {
          const { payment, method } = purchase
          const quote = await ask(source, (signal) => source.quote({ asset, payment, method }, signal))
          return quote && [{ provider: source.name, quote }]
        }),
      )
      const quotes = answers.flatMap((answer) => answer ?? [])
      if (quotes.length === 0) throw unavailable()
      const bought = ({ quote }: (typeof quotes)[number]) => parseUnits(quote.purchase.amount, 36)
      return quotes.sort((one, other) =>
        bought(one) < bought(other) ? 1 : bought(one) > bought(other) ? -1 : 0,
      )
    },
    async open(purchase, { project, provider, address }) {
      const { source, asset } = (await sellers(purchase, provider))[0]!
      const { payment, method } = purchase
      const { symbol } = namesOf(chains.get(purchase.chain), asset)
      const id = randomBytes(16).toString('base64url')
      // Kept first: what a visitor may pay for is never unknown here.
      await store.add({
        id,
        project,
        provider,
        address,
        chain: purchase.chain,
        token: purchase.token,
        symbol,
        payment,
        createdMs: now(),
        status: 'waiting',
        expected: undefined,
        received: undefined,
        hash: undefined,
      })
      const url = await ask(source, (signal) => source.open({ id, address, asset, payment, method }, signal))
      if (!url) throw unavailable()
      return { url, order: id }
    },
    async order(project, id) {
      const order = await store.find(id)
      if (order?.project !== project) throw new ApiError(404, 'NotFound', 'No order has this id.')
      return stateOf(order)
    },
    async ordersOf(project, address, { provider, chain, skip }) {
      const orders = await store.ofAddress({ project, address, provider, chain, skip }, limits.onrampOrders)
      return Promise.all(orders.map(stateOf))
    },
    async hear(provider, webhook) {
      const source = sources.find(({ name }) => name === provider)
      if (!source?.readWebhook) throw new ApiError(404, 'NotFound', 'This provider has no webhooks here.')
      const id = source.readWebhook(webhook)
      metrics.count('onramp_webhooks_total', 1, { provider, is: id === 'unsigned' ? 'unsigned' : 'signed' })
      if (id === 'unsigned')
        throw new ApiError(401, 'BadSignature', 'Not signed by the provider, or more than five minutes ago.')
      const order = id === undefined ? undefined : await store.find(id)
      if (order?.provider !== provider) return
      refreshed.delete(order.id)
      await stateOf(order)
    },
  }
}

/** What a transaction brought to an address, each with its place there. */
async function transfersTo(
  { address, chain, token }: Pick<StoredOrder, 'address' | 'chain' | 'token'>,
  { client, upstream }: OpenChain,
  hash: string,
): Promise<readonly { readonly place: number; readonly amount: bigint }[]> {
  if (isOnSolana({ chain })) {
    const amount = await receivedOnSolana(upstream, hash, { address, mint: token })
    return amount === undefined ? [] : [{ place: 0, amount }]
  }
  const reading = await readMined(client, hash as Hex)
  const to = { token: token as Address | undefined, recipient: address as Address }
  return reading.state === 'mined' ? ((await findTransfers(reading.mined, to)) ?? []) : []
}

const unavailable = () =>
  new ApiError(502, 'UpstreamUnavailable', 'No provider answers. Try again in a moment.', {
    'Retry-After': '2',
  })

/** The decimals of a listed asset; undefined for any other. */
const decimalsOf = (open: OpenChain | undefined, asset: Pick<OnrampAsset, 'token'>) =>
  open && namesOf(open, asset).decimals

function namesOf({ chain }: OpenChain, { token }: Pick<OnrampAsset, 'token'>) {
  if (!token) return chain.nativeCurrency
  const key = (address: string) => (isOnSolana({ chain: chain.id }) ? address : address.toLowerCase())
  const listed = chain.tokens?.find(({ address }) => key(address) === token)
  return listed ?? { symbol: '', decimals: undefined }
}

const isWithin = (amount: string, { min, max }: { readonly min: string; readonly max: string }) => {
  const value = parseUnits(amount, 36)
  return value >= parseUnits(min, 36) && value <= parseUnits(max, 36)
}

/** Decimals that the asset does not have are cut off: they cannot be sent. */
function baseUnits(amount: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return parseUnits(`${whole}.${fraction.slice(0, decimals) || '0'}`, decimals)
}
