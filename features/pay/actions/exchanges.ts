import type { FeatureContext } from '@shared/contract/context'
import type { ViewParams } from '@shared/contract/views'
import { shape } from '@shared/schema/shape'
import type { Store } from '@shared/store/store'
import type { PayModel } from '../activatePay'
import type { OpenedExchange } from '../form/payStage'
import type { PayTerms } from '../form/payTerms'
import { trackPayment } from './trackPayment'

const { list, maybe, record, text } = shape

/** An exchange that pays the asset out of its customers' balances. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
}

const answer = <T>(result: Parameters<typeof record>[0][string] & { parse(value: unknown): T }) =>
  record({ result })
const listed = answer(record({ exchanges: list(record({ id: text, name: text, imageUrl: maybe(text) })) }))
const opened = answer(record({ url: text, sessionId: text }))
const reported = answer(record({ status: text, txHash: maybe(text), reason: maybe(text) }))

/** Source: docs/reference/specification.md#api */
const call = (method: string, params: object) =>
  ({ method: 'POST', body: { jsonrpc: '2.0', id: 1, method, params } }) as const

/** The exchanges that pay an asset, of those that the host wants. @throws as `http` does */
export async function listExchanges(
  { http }: Pick<FeatureContext, 'http'>,
  { asset }: PayTerms,
  wanted: NonNullable<ViewParams<'Pay'>['exchanges']>,
  signal: AbortSignal,
): Promise<readonly Exchange[]> {
  const { includeOnly, exclude } = wanted
  const params = { page: 1, asset, ...(includeOnly && { includeOnly }), ...(exclude && { exclude }) }
  const { result } = await http.request('/v1/json-rpc', {
    ...call('reown_getExchanges', params),
    schema: listed,
    signal,
  })
  return result.exchanges
}

/**
 * Opens the page of an exchange, on which its customer pays: call it inside the visitor's tap. Never rejects: the view
 * of the payment shows what happened.
 */
export async function openExchange(
  ctx: Pick<FeatureContext, 'http' | 'openWindow' | 'openLink' | 'track'>,
  { exchange: store }: Pick<PayModel, 'exchange'>,
  {
    terms,
    exchange,
    isSamePage,
  }: {
    readonly terms: PayTerms
    readonly exchange: Exchange
    /** The page itself goes to the exchange. */
    readonly isSamePage: boolean
  },
): Promise<void> {
  const { http, openWindow, openLink } = ctx
  const { paymentId, asset, recipient, amount } = terms
  trackPayment(ctx, 'PAY_EXCHANGE_SELECTED', terms, { exchange: exchange.id })
  const change = (next: Partial<OpenedExchange>) =>
    store.update((now) =>
      now?.paymentId === paymentId && now.id === exchange.id ? { ...now, ...next } : now,
    )
  store.update(() => ({
    paymentId,
    id: exchange.id,
    name: exchange.name,
    window: 'open',
    url: undefined,
    error: undefined,
    isLeft: false,
    session: undefined,
    report: undefined,
  }))
  const request = http.request('/v1/json-rpc', {
    ...call('reown_getExchangePayUrl', {
      exchangeId: exchange.id,
      asset,
      recipient,
      paymentId,
      amount: String(amount),
    }),
    schema: opened,
  })
  const url = request.then(({ result }) => result.url)
  if (!isSamePage) follow(openWindow(url, {}), change)
  try {
    const { url: href, sessionId: session } = (await request).result
    change({ url: href, session })
    if (isSamePage) openLink(href, '_self')
  } catch (error) {
    change({ error })
  }
}

/** Asks how far an exchange is with the payment that it was opened for. Keeps what is known if it does not answer. */
export async function askExchange(
  { http }: Pick<FeatureContext, 'http'>,
  store: Store<OpenedExchange | undefined>,
  signal: AbortSignal,
): Promise<void> {
  const before = store.get()
  if (!before?.session) return
  const params = { exchangeId: before.id, sessionId: before.session }
  const request = { ...call('reown_getExchangeBuyStatus', params), schema: reported, signal }
  const answer = await http.request('/v1/json-rpc', request).catch(() => undefined)
  if (!answer || signal.aborted) return
  const { status, reason, txHash: hash } = answer.result
  store.update((now) =>
    now && now.session === before.session ? { ...now, report: { status, reason, hash } } : now,
  )
}

/** Opens the page of an exchange whose window was blocked or closed: call it inside the visitor's tap. */
export function reopenExchange(
  { openWindow }: Pick<FeatureContext, 'openWindow'>,
  store: Store<OpenedExchange | undefined>,
): void {
  const before = store.get()
  if (!before?.url) return
  const change = (next: Partial<OpenedExchange>) => store.update((now) => now && { ...now, ...next })
  change({ window: 'open' })
  follow(openWindow(before.url, {}), change)
}

function follow(
  { outcome }: ReturnType<FeatureContext['openWindow']>,
  change: (next: Partial<OpenedExchange>) => void,
): void {
  void outcome.then(({ status }) => change({ window: status === 'blocked' ? 'blocked' : 'closed' }))
}
