import { addressIn } from './addressIn'
import type { AssetTransfer } from './assetTransfer'
import type { Log } from './log'
import { tokenTransferIn, transferTopic } from './tokenTransferIn'

const nobody = '0x0000000000000000000000000000000000000000'
const wordLetters = 64
/** More items than a person reads in one event. */
const itemsMost = 100
/** Two lists with their places and lengths. */
const wordsMost = 4 + 2 * itemsMost

/** Source: ERC-1155 `TransferSingle` and `TransferBatch`, WETH9 `Deposit` and `Withdrawal` */
const topicsOf = {
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
}

/** The transfers that an event reports, read to its last byte; empty for any other kind or form of event. Never throws. */
export function transfersIn(log: Log): readonly AssetTransfer[] {
  const ofToken = tokenTransferIn(log)
  if (ofToken) return [ofToken]
  const contract = log.address.toLowerCase()
  const [topic, ...words] = log.topics.map((each) => each.toLowerCase())
  const values = wordsIn(log.data.toLowerCase())
  if (!values) return []
  const [first, second, third] = words.map(addressIn)
  const [value, more] = values
  if (topic === transferTopic) {
    const id = words.length === 3 && values.length === 0 ? numberIn(words[2]!) : undefined
    if (id === undefined || !first || !second) return []
    return [{ asset: { kind: 'nft', contract, id }, from: first, to: second, amount: 1n }]
  }
  if (words.length === 1 && values.length === 1 && first) {
    const token = { asset: { kind: 'token', token: contract }, amount: value! } as const
    if (topic === topicsOf.deposit) return [{ ...token, from: nobody, to: first, isWrapping: true }]
    if (topic === topicsOf.withdrawal) return [{ ...token, from: first, to: nobody, isWrapping: true }]
  }
  if (words.length !== 3 || !second || !third) return []
  const item = (id: bigint, amount: bigint): AssetTransfer => ({
    asset: { kind: 'items', contract, id },
    from: second,
    to: third,
    amount,
  })
  if (topic === topicsOf.single && values.length === 2) return [item(value!, more!)]
  return topic === topicsOf.batch ? itemsOf(values).map(([id, amount]) => item(id, amount)) : []
}

/** Two lists of one length, one behind the other. Source: Solidity, contract ABI specification */
function itemsOf(values: readonly bigint[]): readonly (readonly [id: bigint, amount: bigint])[] {
  const [idsAt, amountsAt, count = 0n] = values
  if (count > itemsMost || values.length !== 4 + 2 * Number(count)) return []
  const length = Number(count)
  if (idsAt !== 64n || amountsAt !== BigInt(32 * (3 + length)) || values[3 + length] !== count) return []
  return values.slice(3, 3 + length).map((id, at) => [id, values[4 + length + at]!])
}

/** Undefined for what are not whole words. */
function wordsIn(data: string): readonly bigint[] | undefined {
  const count = (data.length - 2) / wordLetters
  if (!Number.isInteger(count) || count > wordsMost || !/^0x[\da-f]*$/.test(data)) return undefined
  return Array.from({ length: count }, (_, at) =>
    BigInt(`0x${data.slice(2 + at * wordLetters, 2 + (at + 1) * wordLetters)}`),
  )
}

const numberIn = (topic: string) => (/^0x[\da-f]{64}$/.test(topic) ? BigInt(topic) : undefined)
