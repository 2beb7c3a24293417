import { parseNetworkId } from './caip'
import type { CallsIntent } from './calls'
import type { Intent, Transaction } from './transaction'

/** What a wallet or a provider would be asked for, by whom, and where. */
export type AskedFor = Pick<Transaction, 'from' | 'networkId' | 'intent'>

/**
 * Whether a request may be made without a further question. `warn`: an earlier request for the same may still take
 * effect. Warn the visitor, who asks once more by a deliberate act.
 */
export type Permission = { readonly answer: 'ask' } | { readonly answer: 'warn'; readonly entry: Transaction }

/**
 * The one rule for asking again. `log`: the newest entry first. The same account, network and effects make two requests
 * the same; those with a `once` are the same if that is the same, whatever account asks.
 */
export function mayAsk(log: readonly Transaction[], request: AskedFor): Permission {
  const same = log.filter((entry) => countsFor(request, entry))
  // A request that is under way or done weighs more than a request that may never have been sent.
  const entry = same.find(hasGoneOut) ?? same[0]
  return entry ? { answer: 'warn', entry } : { answer: 'ask' }
}

/**
 * Whether a transaction may still take effect, or take effect in another way: it was not declined, and the chain can
 * still change what became of it.
 */
export const counts = ({ status, isFinal }: Pick<Transaction, 'status' | 'isFinal'>): boolean =>
  status !== 'declined' && !isFinal

/**
 * Whether the network has a transaction, and so far it has taken effect or will. A part of a batch that took effect may be
 * the part that matters.
 */
export const hasGoneOut = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'partial'

/** Whether a task that is to be carried out once was, or still may be. */
export const mayBeDone = (transaction: Pick<Transaction, 'status' | 'isFinal'>): boolean =>
  counts(transaction) || hasGoneOut(transaction)

/** Whether two requests ask for the same, or one of them for a part of the other. */
export function isSame(one: AskedFor, other: AskedFor): boolean {
  const [once, otherOnce] = [onceOf(one.intent), onceOf(other.intent)]
  if (once !== undefined && otherOnce !== undefined) return once === otherOnce
  if (one.networkId !== other.networkId || plainOf(one)(one.from) !== plainOf(other)(other.from)) return false
  const others = effectsOf(other)
  return effectsOf(one).some((effect) => others.includes(effect))
}

function countsFor(request: AskedFor, entry: Transaction): boolean {
  if (!isSame(request, entry)) return false
  const isOnce = onceOf(request.intent) !== undefined && onceOf(entry.intent) !== undefined
  return isOnce ? mayBeDone(entry) : counts(entry)
}

const onceOf = (intent: Intent): string | undefined => (intent.kind === 'calls' ? intent.once : undefined)

/** Addresses of EVM networks come in either case. */
const plainOf =
  ({ networkId }: Pick<AskedFor, 'networkId'>) =>
  (text: string) =>
    parseNetworkId(networkId).namespace === 'eip155' ? text.toLowerCase() : text

/**
 * What a request does, as texts. Equal requests have equal texts, in any language and with any calls. Allowing a token
 * moves nothing: it may be asked for as often as it is needed.
 */
export function effectsOf({ networkId, intent }: Pick<AskedFor, 'networkId' | 'intent'>): readonly string[] {
  const plain = plainOf({ networkId })
  if (intent.kind === 'order') return [`order ${intent.effect ?? intent.source.path}`]
  if (intent.kind === 'transfer') return [payment(intent.token, intent.to, intent.amount, plain)]
  const swap = swapped(intent, plain)
  if (swap) return [swap]
  return intent.calls.filter(({ data }) => !allowing.test(data ?? '')).map((call) => effectOf(call, plain))
}

const payment = (token: string | undefined, to: string, amount: bigint, plain: (text: string) => string) =>
  `pay ${plain(token ?? '')} ${plain(to)} ${amount}`

/** Calls that give one asset for another: what comes in is another amount with each offer. */
function swapped({ changes = [] }: CallsIntent, plain: (text: string) => string): string | undefined {
  const of = (wanted: 'in' | 'out') => changes.filter(({ direction }) => direction === wanted)
  if (of('in').length === 0 || of('out').length === 0) return undefined
  const given = of('out').map(({ token = '', amount }) => `${plain(token)} ${amount.value}`)
  const taken = of('in').map(({ token = '' }) => plain(token))
  return `swap ${given.sort().join()} for ${taken.sort().join()}`
}

/** Source: ERC-20, `transfer(address,uint256)`; more bytes may follow. */
const transferCall = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})/i

/** Source: ERC-20, `approve(address,uint256)` */
const allowing = /^0x095ea7b3/i

function effectOf(
  { to, value = 0n, data = '0x' }: CallsIntent['calls'][number],
  plain: (text: string) => string,
): string {
  const [, receiver, amount] = transferCall.exec(data) ?? []
  if (receiver && value === 0n) return payment(to, `0x${receiver}`, BigInt(`0x${amount}`), plain)
  return data === '0x' ? payment(undefined, to, value, plain) : `call ${plain(to)} ${value} ${plain(data)}`
}
