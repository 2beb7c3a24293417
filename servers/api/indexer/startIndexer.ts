import type { Log } from '../../kit/log'
import type { OpenChain } from '../chains/chains'
import type { Limits } from '../http/limits'
import type { IndexHead, IndexStore } from '../store/indexStore'
import { readBlocks, readHead } from './readBlocks'

/** Keeps the index of one chain at the chain's newest block. */
export interface Indexer {
  readonly chain: string
  /** Asks the chain for newer blocks, and waits for them, but not for long: then the known ones must do. */
  refresh(): Promise<void>
  /** The progress of the index, and the head of the chain; undefined before either is known. */
  progress(): { readonly indexed: number | undefined; readonly head: number | undefined }
  stop(): Promise<void>
}

/**
 * Follows a chain from where the index is, block by block. Blocks that the chain takes back are removed. Several
 * processes may share a database: the quicker one adds the blocks.
 */
export function startIndexer({
  open,
  store,
  limits,
  log,
}: {
  open: OpenChain
  store: IndexStore
  limits: Limits
  log: Log
}): Indexer {
  const { id, startBlock = 0 } = open.chain
  const ended = new AbortController()
  let indexed: number | undefined
  let latest: number | undefined
  let running: Promise<void> | undefined
  let failing = false
  let step = limits.indexBlocks
  let timer: ReturnType<typeof setTimeout> | undefined

  async function follow(): Promise<void> {
    const top = await readHead(open.upstream)
    if (!top) return
    latest = top.number
    while (!ended.signal.aborted) {
      const head = await store.head(id)
      indexed = head?.number
      if (head && head.number === top.number && head.hash === top.hash) return
      if (head && !(await isOnChain(head))) {
        await takeBack(head)
        continue
      }
      if (head && head.number >= top.number) return
      const first = head ? head.number + 1 : startBlock
      const last = Math.min(top.number, first + step - 1)
      if (last < first) return
      const blocks = await readBlocks(open.upstream, first, last).catch((error) => {
        if (step === 1) throw error
        return undefined
      })
      // Full blocks may be too much for a node at once.
      step = blocks ? Math.min(limits.indexBlocks, step * 2) : Math.max(1, Math.floor(step / 4))
      if (!blocks) continue
      const [next] = blocks
      // The chain was reorganised meanwhile: the next round sees it.
      if (!next || (head && next.parentHash !== head.hash)) return
      if (await store.add(id, head, blocks, limits.reorgBlocks)) indexed = blocks.at(-1)!.number
    }
  }

  const isOnChain = async (head: IndexHead) =>
    (await readHead(open.upstream, head.number))?.hash === head.hash

  async function takeBack(head: IndexHead): Promise<void> {
    let common: IndexHead | undefined
    for (const block of await store.blocks(id)) {
      if (block.number >= head.number || !(await isOnChain(block))) continue
      common = block
      break
    }
    log('warn', 'index taken back', { chain: id, from: head.number, to: common?.number ?? 'nothing' })
    await store.rollBack(id, head, common)
  }

  /** One round at a time; a round that begins after the request covers all blocks that existed then. */
  function round(): Promise<void> {
    running ??= follow()
      .then(() => {
        failing = false
      })
      .catch((error: Error) => {
        // One log line for as long as it lasts.
        if (!failing)
          log('warn', 'index behind', { chain: id, error: `${error.message} ${String(error.cause ?? '')}` })
        failing = true
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  async function poll(): Promise<void> {
    await round()
    if (!ended.signal.aborted) timer = setTimeout(() => void poll(), limits.indexPollMs)
  }
  void poll()

  return {
    chain: id,
    async refresh() {
      const wait = waitMs(limits.indexWaitMs)
      const fresh = (running ?? Promise.resolve()).then(round)
      await Promise.race([fresh, wait.over])
      wait.end()
    },
    progress: () => ({ indexed, head: latest }),
    async stop() {
      ended.abort()
      clearTimeout(timer)
      await running
    },
  }
}

function waitMs(ms: number) {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    end = () => clearTimeout(timer)
  })
  return { over, end }
}
