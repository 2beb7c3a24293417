import { type Address, type Hex, parseAbiItem, toEventSelector } from 'viem'
import type { Terms } from '../terms/terms'
import type { CallFrame } from './callFrame'
import { operationsOf } from './operationsOf'

/**
 * Why a transaction pays nothing: it failed; it moves another asset or amount, or to another receiver; it carries no
 * reference of this payment; the payer of the transfer did not give the reference; no node tells the calls that an
 * account contract made; its transfer counts for another payment.
 */
export const unpaidReasons = [
  'Reverted',
  'OtherTransfer',
  'NoReference',
  'OtherPayer',
  'NotTraceable',
  'OtherPayment',
] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

/** A transfer of a mined transaction. */
export interface Transfer {
  /** Its place there: the number of its event, or, of the currency, below zero. */
  readonly place: number
  /** The address, in lower case. */
  readonly payer: Address
}

/** What a mined transaction says of a payment. */
export type Proof =
  /** The transfers that pay it, each alone. */
  | { readonly isPaid: true; readonly transfers: readonly Transfer[] }
  | { readonly isPaid: false; readonly reason: UnpaidReason }

/** A mined transaction, as nodes tell it. */
export interface Mined {
  readonly from: Address
  readonly to: Address | null
  readonly input: Hex
  readonly value: bigint
  readonly isSuccess: boolean
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
  /** Its calls; undefined if no node returns them. */
  trace(): Promise<CallFrame | undefined>
}

/** Source: ERC-20. */
export const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)
export const transferTopic = toEventSelector(transferEvent)

/**
 * Whether a transaction pays: exactly the amount, of the asset, to the recipient, by an account that itself gave the
 * reference. Another's transfer in the same bundle, or an operation that carries a reference and pays nothing, proves
 * nothing.
 */
export async function provePayment(mined: Mined, terms: Terms, reference: Hex): Promise<Proof> {
  if (!mined.isSuccess) return unpaid('Reverted')
  if (!carries(mined.input, reference))
    return unpaid(hasTransfer(mined, terms) ? 'NoReference' : 'OtherTransfer')
  return terms.token ? proveToken(mined, terms, reference) : proveCurrency(mined, terms, reference)
}

const unpaid = (reason: UnpaidReason): Proof => ({ isPaid: false, reason })
const same = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()
/** Whether data carries the reference of a payment. */
export const carries = (data: Hex, reference: Hex) => data.toLowerCase().includes(reference.slice(2))

const hasTransfer = (mined: Mined, terms: Terms) =>
  terms.token ? exactTransfers(mined, terms).length > 0 : isDirect(mined, terms)

const isDirect = ({ to, value }: Mined, { recipient, amount }: Terms) =>
  same(to, recipient) && value === amount

function proveToken(mined: Mined, terms: Terms, reference: Hex): Proof {
  const found = exactTransfers(mined, terms)
  if (found.length === 0) return unpaid('OtherTransfer')
  const operations = operationsOf(mined)
  const transfers = found.filter(
    ({ payer }) =>
      same(payer, mined.from) ||
      operations.some(({ sender, callData }) => same(sender, payer) && carries(callData, reference)),
  )
  return transfers.length > 0 ? { isPaid: true, transfers } : unpaid('OtherPayer')
}

const exactTransfers = (mined: Mined, terms: Terms): readonly Transfer[] =>
  tokenTransfers(mined, terms)
    .filter(({ amount }) => amount === terms.amount)
    .map(({ place, payer }) => ({ place, payer }))

const tokenTransfers = (
  { logs }: Mined,
  { token, recipient }: Pick<Terms, 'token' | 'recipient'>,
): readonly (Transfer & { readonly amount: bigint })[] =>
  logs.flatMap(({ address, topics: [topic, from, to, rest], data }, place) =>
    same(address, token) &&
    topic === transferTopic &&
    from &&
    same(addressIn(to), recipient) &&
    // An event with a fourth topic is an NFT's transfer.
    !rest &&
    data.length === 66
      ? [{ place, payer: addressIn(from)!, amount: BigInt(data) }]
      : [],
  )

const addressIn = (topic: Hex | undefined) => topic && (`0x${topic.slice(-40).toLowerCase()}` as Address)

async function proveCurrency(mined: Mined, terms: Terms, reference: Hex): Promise<Proof> {
  if (isDirect(mined, terms)) return { isPaid: true, transfers: [directTransfer(mined)] }
  const all = await currencyMoves(mined, terms)
  if (!all) return unpaid('NotTraceable')
  const moved = all.filter(({ frame }) => BigInt(frame.value ?? 0) === terms.amount)
  if (moved.length === 0) return unpaid('OtherTransfer')
  const transfers = moved
    .filter(
      ({ frame, above }) =>
        same(frame.from, mined.from) ||
        above.some((one) => same(one.to, frame.from) && carries(one.input, reference)),
    )
    .map(toTransfer)
  return transfers.length > 0 ? { isPaid: true, transfers } : unpaid('OtherPayer')
}

/**
 * All transfers of the asset to the recipient, by any sender and for any reason. Undefined if no node returns the calls
 * of contracts.
 */
export async function findTransfers(
  mined: Mined,
  receiver: Pick<Terms, 'token' | 'recipient'>,
): Promise<readonly (Transfer & { readonly amount: bigint })[] | undefined> {
  if (!mined.isSuccess) return []
  if (receiver.token) return tokenTransfers(mined, receiver)
  if (same(mined.to, receiver.recipient) && mined.value > 0n)
    return [{ ...directTransfer(mined), amount: mined.value }]
  const moved = await currencyMoves(mined, receiver)
  return moved?.map((move) => ({ ...toTransfer(move), amount: BigInt(move.frame.value ?? 0) }))
}

const directTransfer = ({ from }: Mined): Transfer => ({ place: -1, payer: lowered(from) })
const toTransfer = ({ frame, place }: Move): Transfer => ({ place, payer: lowered(frame.from) })
const lowered = (address: Address) => address.toLowerCase() as Address

/** The transfers by contracts: the receipt does not have the currency that they move. */
async function currencyMoves({ trace }: Mined, { recipient }: Pick<Terms, 'recipient'>) {
  const root = await trace()
  return (
    root && movesIn(root).filter(({ frame }) => same(frame.to, recipient) && BigInt(frame.value ?? 0) > 0n)
  )
}

interface Move {
  readonly frame: CallFrame
  /** The calls that led to it. */
  readonly above: readonly CallFrame[]
  /** Below -1: the places of a receipt's events are 0 and above. */
  readonly place: number
}

/** The calls that may move currency and were not taken back, in their order. */
function movesIn(root: CallFrame): readonly Move[] {
  const found: Move[] = []
  const visit = (frame: CallFrame, above: readonly CallFrame[]) => {
    if (frame.error !== undefined) return
    if (frame.type === 'CALL') found.push({ frame, above, place: -2 - found.length })
    for (const call of frame.calls ?? []) visit(call, [...above, frame])
  }
  visit(root, [])
  return found
}
