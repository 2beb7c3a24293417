import { type ModelTransaction, matchesFilter, receiptOf } from './modelTransaction'

/** A model's chain as its node sees it. */
interface NodeView {
  /** The code at the account's address. */
  readonly code: string
  blocks(): readonly (readonly ModelTransaction[])[]
  newest(): number
  mined(): readonly ModelTransaction[]
  /** The part of the pool that the node knows and may hide. */
  shown(): readonly ModelTransaction[]
  hidesPool(): boolean
  /** How many numbers the account has used up to a block. */
  usedBy(block?: number): number
  numbersOf(transactions: readonly ModelTransaction[]): number
  blockOf(hash: string): number
}

export const hex = (value: number | bigint) => `0x${value.toString(16)}`

/** The answers of a node, by method. */
export function createNodeAnswers(view: NodeView): Record<string, (...params: never[]) => unknown> {
  const { code, blocks, newest, mined, shown, hidesPool, usedBy, numbersOf, blockOf } = view
  return {
    eth_blockNumber: () => hex(newest()),
    eth_getCode: () => code,
    eth_getLogs: (filter: Parameters<typeof matchesFilter>[1] & { readonly fromBlock: string }) =>
      blocks()
        .slice(Number(filter.fromBlock))
        .flat()
        .flatMap(({ logs }) => logs)
        .filter((log) => matchesFilter(log, filter)),
    eth_getTransactionCount: (_account: string, block: string) =>
      hex(
        block === 'pending'
          ? usedBy() + numbersOf(shown())
          : usedBy(block === 'latest' ? newest() : Number(block)),
      ),
    eth_getBlockByNumber(block: string) {
      if (block === 'finalized') return null
      if (block === 'pending') return hidesPool() ? null : { transactions: shown() }
      const transactions = blocks()[Number(block)]
      return transactions && { transactions }
    },
    eth_getTransactionByHash(hash: string) {
      const found = [...mined(), ...shown()].find((each) => each.hash === hash)
      const block = blockOf(hash)
      return found ? { ...found, blockNumber: block < 0 ? null : hex(block) } : null
    },
    eth_getTransactionReceipt(hash: string) {
      const found = mined().find((each) => each.hash === hash)
      return found ? receiptOf(found, hex(blockOf(hash))) : null
    },
  }
}
