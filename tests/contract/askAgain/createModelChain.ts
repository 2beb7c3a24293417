import type { RpcRequest } from '../../../shell/reach/chains/rpc/rpcRequest'
import { createNodeAnswers, hex } from './createNodeAnswers'
import type { ModelTransaction } from './modelTransaction'

/** How a transaction reaches a block. */
interface Broadcast {
  /** The account's number; without one, the next. */
  readonly nonce?: number
  /** Whether it is a user operation: a bundler keeps it private, and sends it in a separate transaction. */
  readonly isBundled?: boolean
  /** How many numbers of the account it uses: two, if it brings the account's delegation along. */
  readonly uses?: number
}

/** An EVM chain of one account, in memory: a pool, blocks that may be taken back, and a node that may hide things. */
export function createModelChain(account: string, code = '0x') {
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
  /** The part of the pool that nodes show. */
  const shown = () => pool.filter((each) => !each.isBundled)
  const numbersOf = (transactions: readonly ModelTransaction[]) =>
    transactions.reduce((sum, each) => sum + each.uses, 0)
  const usedBy = (block = newest()) => numbersOf(blocks.slice(0, block + 1).flat())
  const blockOf = (hash: string) => blocks.findIndex((block) => block.some((each) => each.hash === hash))
  const isNextOf = (each: ModelTransaction) => each.isBundled || Number(each.nonce) >= usedBy()

  const answers = createNodeAnswers({
    code,
    newest,
    mined,
    shown,
    usedBy,
    numbersOf,
    blockOf,
    blocks: () => blocks,
    hidesPool: () => hidesPool,
  })

  return {
    /** The node's interface for the adapter. */
    request: (async (_network, method, params) => {
      if (isDown) throw new Error('The node is down.')
      const answer = answers[method]
      if (!answer) throw new Error(`The model has no ${method}.`)
      return answer(...(params as never[]))
    }) satisfies RpcRequest,

    broadcast(
      content: Pick<ModelTransaction, 'to' | 'value' | 'input' | 'reverts'> & Partial<ModelTransaction>,
      { nonce, isBundled = false, uses = isBundled ? 0 : 1 }: Broadcast = {},
    ) {
      const transaction: ModelTransaction = {
        from: account,
        logs: [],
        ...content,
        isBundled,
        uses,
        hash: `0x${(++count).toString(16).padStart(64, '0')}`,
        nonce: hex(nonce ?? (isBundled ? count : usedBy() + numbersOf(pool))),
      }
      const isSameNumber = (each: ModelTransaction) =>
        !isBundled && !each.isBundled && each.nonce === transaction.nonce
      pool = [...pool.filter((each) => !isSameNumber(each)), transaction]
      return transaction
    },
    /** Mines what waits, in the order of its numbers, and then empty blocks. */
    mine(blockCount: number, takesPool: boolean) {
      for (let block = 0; block < blockCount; block++) {
        const next = [
          shown().find((each) => Number(each.nonce) === usedBy()),
          pool.find((each) => each.isBundled),
        ].filter((each) => each !== undefined)
        const taken = block === 0 && takesPool ? next : []
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
    /** Another party sends again what nodes have forgotten. */
    remember() {
      const back = forgotten.filter(isNextOf)
      forgotten = []
      const isThere = (each: ModelTransaction) =>
        !each.isBundled && shown().some((other) => other.nonce === each.nonce)
      pool = [...back.filter((each) => !isThere(each)), ...pool].sort(
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
    shown,
    mined,
    /** The largest number of blocks so far on top of its block. */
    depthOf: (hash: string) => (blockOf(hash) < 0 ? undefined : highest - blockOf(hash)),
    /** Whether it is in no block, and a block may still take it. */
    mayBeMined: (transaction: ModelTransaction) =>
      blockOf(transaction.hash) < 0 &&
      isNextOf(transaction) &&
      [...pool, ...forgotten].some((each) => each.hash === transaction.hash),
  }
}

export type ModelChain = ReturnType<typeof createModelChain>
