import type { RpcRequest } from '../../../shell/chains/rpc/rpcRequest'

/** A transaction as nodes tell it, and what becomes of it. */
export interface ModelTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string
  /** In hex, as all numbers of nodes. */
  readonly value: string
  readonly input: string
  readonly nonce: string
  readonly reverts: boolean
}

const hex = (value: number | bigint) => `0x${value.toString(16)}`

/** An EVM chain of one account, in memory: a pool, blocks that may be taken back, and a node that may hide things. */
export function createModelChain(account: string) {
  let count = 0
  let blocks: (readonly ModelTransaction[])[] = [[], []]
  let pool: ModelTransaction[] = []
  /** The greatest height so far: what is 12 blocks below it is final, and stays. */
  let highest = 1
  /** What was broadcast and is in no block: nodes may forget it, and it may still be mined. */
  let forgotten: ModelTransaction[] = []
  /** The node fails. */
  let isDown = false
  /** The node keeps its pool to itself, and counts what is in it all the same. */
  let hidesPool = false

  const newest = () => blocks.length - 1
  const mined = () => blocks.flat()
  const usedBy = (block = newest()) => blocks.slice(0, block + 1).flat().length
  const blockOf = (hash: string) => blocks.findIndex((block) => block.some((each) => each.hash === hash))

  const answers: Record<string, (...params: never[]) => unknown> = {
    eth_blockNumber: () => hex(newest()),
    eth_getCode: () => '0x',
    eth_getLogs: () => [],
    eth_getTransactionCount: (_account: string, block: string) =>
      hex(
        block === 'pending' ? usedBy() + pool.length : usedBy(block === 'latest' ? newest() : Number(block)),
      ),
    eth_getBlockByNumber(block: string) {
      if (block === 'finalized') return null
      if (block === 'pending') return hidesPool ? null : { transactions: pool }
      return blocks[Number(block)] && { transactions: blocks[Number(block)] }
    },
    eth_getTransactionByHash(hash: string) {
      const found = [...mined(), ...pool].find((each) => each.hash === hash)
      const block = blockOf(hash)
      return found ? { ...found, blockNumber: block < 0 ? null : hex(block) } : null
    },
    eth_getTransactionReceipt(hash: string) {
      const found = mined().find((each) => each.hash === hash)
      if (!found) return null
      const { from, to, reverts } = found
      return { status: reverts ? '0x0' : '0x1', blockNumber: hex(blockOf(hash)), from, to, logs: [] }
    },
  }

  return {
    /** For the adapter. */
    request: (async (_network, method, params) => {
      if (isDown) throw new Error('The node is down.')
      const answer = answers[method]
      if (!answer) throw new Error(`The model has no ${method}.`)
      return answer(...(params as never[]))
    }) satisfies RpcRequest,

    broadcast(content: Pick<ModelTransaction, 'to' | 'value' | 'input' | 'reverts'>, nonce?: number) {
      const transaction: ModelTransaction = {
        ...content,
        hash: `0x${(++count).toString(16).padStart(64, '0')}`,
        from: account,
        nonce: hex(nonce ?? usedBy() + pool.length),
      }
      pool = [...pool.filter((each) => each.nonce !== transaction.nonce), transaction]
      return transaction
    },
    /** Mines what waits, in the order of its numbers, and then empty blocks. */
    mine(blockCount: number, takesPool: boolean) {
      for (let block = 0; block < blockCount; block++) {
        const next = pool.find((each) => Number(each.nonce) === usedBy())
        const taken = block === 0 && takesPool && next ? [next] : []
        blocks = [...blocks, taken]
        pool = pool.filter((each) => !taken.includes(each))
      }
      highest = Math.max(highest, newest())
    },
    /** Takes the newest blocks back: what they had waits again, or is forgotten by the node. */
    takeBack(blockCount: number, isKept: boolean) {
      const kept = Math.max(2, highest - 10, blocks.length - blockCount)
      const freed = blocks.slice(kept).flat()
      blocks = blocks.slice(0, kept)
      if (isKept) pool = [...freed, ...pool]
      else {
        forgotten = [...forgotten, ...freed, ...pool]
        pool = []
      }
    },
    /** The node forgets what waits. */
    forget() {
      forgotten = [...forgotten, ...pool]
      pool = []
    },
    /** Somebody sends again what nodes have forgotten. */
    remember() {
      const back = forgotten.filter((each) => Number(each.nonce) >= usedBy())
      forgotten = []
      pool = [...back.filter((each) => !pool.some((other) => other.nonce === each.nonce)), ...pool].sort(
        (a, b) => Number(a.nonce) - Number(b.nonce),
      )
    },
    setDown(next: boolean) {
      isDown = next
    },
    setHidesPool(next: boolean) {
      hidesPool = next
    },
    isDown: () => isDown,
    newest,
    pool: () => pool,
    mined,
    /** Blocks on top of its own, at most so far. */
    depthOf: (hash: string) => (blockOf(hash) < 0 ? undefined : highest - blockOf(hash)),
    /** Whether it is in no block, and a block may still take it. */
    mayBeMined: (transaction: ModelTransaction) =>
      blockOf(transaction.hash) < 0 &&
      Number(transaction.nonce) >= usedBy() &&
      [...pool, ...forgotten].some((each) => each.hash === transaction.hash),
  }
}
