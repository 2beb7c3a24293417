import type { Clock } from '@shared/contract/ports/clock'
import type { Dispose } from '@shared/store/store'

/** A request that a wallet has granted to a page. */
export interface GrantedRequest {
  readonly method: string
  readonly params?: unknown
}

export interface MoveDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Reads from the network, or from the wallet; asks no person. */
  readonly read: (request: { method: string; params: readonly unknown[] }) => Promise<unknown>
  /** Called when the balance may have changed, with the tokens that have moved as far as they are known. */
  readonly onMoved: (tokens: readonly string[]) => void
}

/** How to learn that a request has reached a block. */
interface Look {
  readonly request: { readonly method: string; readonly params: readonly unknown[] }
  readonly hasLanded: (answer: unknown) => boolean
}

const firstLookMs = 1_000
const slowestLookMs = 15_000
/** As long as balances are kept without a reason to read them again, many times over. */
const followedMs = 600_000
/** The wait on networks whose blocks cannot be asked here: about the time until a Solana transaction is final. */
const readAgainMs = [2_000, 6_000, 20_000]

/** Reports what a granted request has moved: at once, and again once it is in a block. */
export function followMove(given: GrantedRequest, answer: unknown, deps: MoveDeps): Dispose {
  const { clock, read, onMoved } = deps
  const tokens = tokensOf(given)
  let isOver = false
  let stop: Dispose = () => {}
  const wait = (delayMs: number, run: () => void) => {
    if (!isOver) stop = clock.after(delayMs, run)
  }
  const again = ([delayMs, ...later]: readonly number[]) => {
    if (delayMs === undefined) return
    wait(delayMs, () => {
      onMoved(tokens)
      again(later)
    })
  }
  const look = ({ request, hasLanded }: Look, delayMs: number, sinceMs: number) => {
    if (sinceMs > followedMs) return
    wait(delayMs, async () => {
      const seen = await read(request).catch(() => undefined)
      if (isOver) return
      if (hasLanded(seen)) onMoved(tokens)
      else look({ request, hasLanded }, Math.min(delayMs * 1.5, slowestLookMs), sinceMs + delayMs)
    })
  }

  onMoved(tokens)
  const way = lookFor(given, answer)
  if (way) look(way, firstLookMs, 0)
  else if (/^solana_sign(?!Message)/.test(given.method)) again(readAgainMs)
  return () => {
    isOver = true
    stop()
  }
}

/** True for requests that may move coins or tokens. */
export const mayMove = (method: string) =>
  /^(eth_send(Transaction|UserOperation)|wallet_sendCalls|solana_sign(AllTransactions|Transaction|AndSendTransaction))$/.test(
    method,
  )

function lookFor({ method }: GrantedRequest, answer: unknown): Look | undefined {
  const isThere = (seen: unknown) => Object(seen) === seen
  if (method === 'eth_sendTransaction' && typeof answer === 'string')
    return { request: { method: 'eth_getTransactionReceipt', params: [answer] }, hasLanded: isThere }
  if (method === 'eth_sendUserOperation' && typeof answer === 'string')
    return { request: { method: 'eth_getUserOperationReceipt', params: [answer] }, hasLanded: isThere }
  if (method !== 'wallet_sendCalls') return undefined
  // Version 1.0 answers with the id alone. Source: EIP-5792
  const id = typeof answer === 'string' ? answer : (answer as { readonly id?: unknown } | null)?.id
  return typeof id === 'string'
    ? { request: { method: 'wallet_getCallsStatus', params: [id] }, hasLanded: hasBatchEnded }
    : undefined
}

/** Source: EIP-5792, status codes */
function hasBatchEnded(seen: unknown): boolean {
  const status = (seen as { readonly status?: unknown } | null | undefined)?.status
  return status === 'CONFIRMED' || (typeof status === 'number' && status >= 200)
}

/** `transfer` and `transferFrom` of ERC-20: the calls whose target is the token that moves. */
const moving = /^0x(a9059cbb|23b872dd)/i

function tokensOf({ method, params }: GrantedRequest): readonly string[] {
  const [first] = Array.isArray(params) ? params : []
  const calls: unknown = method === 'wallet_sendCalls' ? first?.calls : [first]
  if (!Array.isArray(calls)) return []
  return calls.flatMap((call) => {
    const { to, data, input } = Object(call) as Record<string, unknown>
    return typeof to === 'string' && moving.test(String(data ?? input)) ? [to] : []
  })
}
