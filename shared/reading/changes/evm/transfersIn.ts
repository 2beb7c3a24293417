import type { Asset } from '../changes'
import type { Log } from './log'

/** What an event says of an asset. Addresses are in lower case; nobody's is that of zeros. */
export interface AssetTransfer {
  readonly asset: Asset
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Of a contract that wraps the coin: some tell of it by this event alone, some by a transfer besides. */
  readonly isWrapping?: true
}

/** The address that simulations give the network's own coin. Source: `eth_simulateV1`, `traceTransfers` */
const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const nobody = '0x0000000000000000000000000000000000000000'
const wordLetters = 64
/** More than anybody reads of one event. */
const itemsMost = 100
/** Two lists with their places and lengths. */
const wordsMost = 4 + 2 * itemsMost

/** Source: ERC-20 and ERC-721 `Transfer`, ERC-1155 `TransferSingle` and `TransferBatch`, WETH9 `Deposit` and `Withdrawal` */
const topicsOf = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
}

/** The transfers that an event tells of, to its last byte; none of an event of any other kind or form. Never throws. */
export function transfersIn({ address, topics, data }: Log): readonly AssetTransfer[] {
  const contract = address.toLowerCase()
  const [topic, ...words] = topics.map((each) => each.toLowerCase())
  const values = wordsIn(data.toLowerCase())
  if (!values) return []
  const [first, second, third] = words.map(addressIn)
  const [value, more] = values
  if (topic === topicsOf.transfer && first && second) {
    if (words.length === 3 && values.length === 0) {
      const id = numberIn(words[2]!)
      return id === undefined
        ? []
        : [{ asset: { kind: 'nft', contract, id }, from: first, to: second, amount: 1n }]
    }
    if (words.length !== 2 || values.length !== 1) return []
    const asset: Asset = contract === coinAddress ? { kind: 'coin' } : { kind: 'token', token: contract }
    return [{ asset, from: first, to: second, amount: value! }]
  }
  if (words.length === 1 && values.length === 1 && first) {
    const token = { asset: { kind: 'token', token: contract }, amount: value! } as const
    if (topic === topicsOf.deposit) return [{ ...token, from: nobody, to: first, isWrapping: true }]
    if (topic === topicsOf.withdrawal) return [{ ...token, from: first, to: nobody, isWrapping: true }]
  }
  if (words.length !== 3 || !second || !third) return []
  const item = (id: bigint, amount: bigint): AssetTransfer => ({
    ...{ asset: { kind: 'items', contract, id }, from: second, to: third, amount },
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

const addressIn = (topic: string) => /^0x0{24}([\da-f]{40})$/.exec(topic)?.[1]?.replace(/^/, '0x')
const numberIn = (topic: string) => (/^0x[\da-f]{64}$/.test(topic) ? BigInt(topic) : undefined)
