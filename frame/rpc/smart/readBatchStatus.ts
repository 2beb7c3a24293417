import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { VaultChain } from '@shared/vault/chains'
import { entryPointAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { isSameAddress } from '../../requests/isSameAddress'
import { ownField } from '../../storage/createKeptStore'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import { type AskService, ServiceError, ServiceUnavailable } from './askServices'
import type { SentBatch } from './batchId'
import { keyOf, readEntryNonce } from './readEntryNonce'

/** Source: EIP-5792, status codes: pending, confirmed, not on the chain and never to be, reverted */
const status = { pending: 100, confirmed: 200, dropped: 400, reverted: 500 } as const

export interface BatchStatus {
  readonly status: (typeof status)[keyof typeof status]
  readonly receipts?: readonly BatchReceipt[]
}

interface BatchReceipt {
  readonly logs: readonly Log[]
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

interface Log {
  readonly address: Hex
  readonly data: Hex
  readonly topics: readonly Hex[]
}

/** Event topics of the entry point. Source: `IEntryPoint`, `UserOperationEvent` and `BeforeExecution` */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const beforeTopic = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'
/** A nonce that was used in a newer block may be this batch's: nodes count it before they can say by what. */
const knownAfterBlocks = 2n
/** What nodes give that do not search all blocks. */
const searchedBlocks = 1_000n

export interface StatusDeps {
  readonly ask: AskNodes
  readonly askService: AskService
}

/**
 * What became of a batch, by the network's nodes: a bundler's word only says where to look.
 * @throws NodeError, NodesUnavailable, VaultRefusal of the session
 */
export function readBatchStatus(
  batch: SentBatch,
  { chain, account }: { readonly chain: VaultChain; readonly account: Hex },
  deps: StatusDeps,
  signal?: AbortSignal,
): Promise<BatchStatus> {
  const { ask, askService } = deps
  return batch.kind === 'operation' ? ofOperation() : ofTransaction()

  async function ofTransaction(): Promise<BatchStatus> {
    // Counted before it is looked for: what is mined in between is found.
    const block = before(await readNewest())
    const count = await ask(chain, 'eth_getTransactionCount', [account, block], signal).then(toBigInt)
    const receipt = await readReceipt(batch.hash)
    if (!receipt) return { status: count > batch.nonce ? status.dropped : status.pending }
    const isDone = receipt.status === '0x1'
    return { status: isDone ? status.confirmed : status.reverted, receipts: [cut(receipt, receipt.logs)] }
  }

  async function ofOperation(): Promise<BatchStatus> {
    const known = await findByBundler()
    if (known) return known
    const newest = await readNewest()
    if (!(await isUsedAt(toHex(newest)))) return { status: status.pending }
    const isOld = await isUsedAt(before(newest))
    return (await findByNodes(newest, isOld)) ?? { status: status.pending }
  }

  async function isUsedAt(block: Hex): Promise<boolean> {
    const key = keyOf(batch.nonce)
    return (await readEntryNonce(ask, chain, { account, key, block }, signal)) > batch.nonce
  }

  async function readNewest(): Promise<bigint> {
    return toBigInt(await ask(chain, 'eth_blockNumber', [], signal))
  }

  async function findByBundler(): Promise<BatchStatus | undefined> {
    try {
      const found = await askService('bundler', chain, 'eth_getUserOperationReceipt', [batch.hash], signal)
      const hash = ownField(ownField(found, 'receipt'), 'transactionHash')
      return typeof hash === 'string' ? await readOperation(hash) : undefined
    } catch (error) {
      if (error instanceof ServiceError || error instanceof ServiceUnavailable) return undefined
      throw error
    }
  }

  async function findByNodes(newest: bigint, isOld: boolean): Promise<BatchStatus | undefined> {
    const search = async (to: bigint) => {
      const range = { fromBlock: toHex(batch.block), toBlock: toHex(to) }
      const topics = [operationTopic, batch.hash]
      const logs = await ask(chain, 'eth_getLogs', [{ address: entryPointAddress, ...range, topics }], signal)
      return Array.isArray(logs) ? ownField(logs[0], 'transactionHash') : undefined
    }
    let isWhole = true
    const hash = await search(newest).catch((error) => {
      const near = batch.block + searchedBlocks
      if (!(error instanceof NodeError) || near >= newest) throw error
      isWhole = false
      return search(near)
    })
    if (typeof hash === 'string') return readOperation(hash)
    // If not every block was searched, it may be in one of the others.
    return isWhole && isOld ? { status: status.dropped } : undefined
  }

  /** The operation in the transaction that a bundler sent for several. */
  async function readOperation(hash: string): Promise<BatchStatus | undefined> {
    const receipt = await readReceipt(hash)
    if (!receipt) return undefined
    const logs = receipt.logs
    const end = logs.findIndex((log) => isOfEntryPoint(log, operationTopic) && log.topics[1] === batch.hash)
    if (end < 0) return undefined
    const begin = logs
      .slice(0, end)
      .findLastIndex((log) => isOfEntryPoint(log, operationTopic) || isOfEntryPoint(log, beforeTopic))
    // Its words are nonce, success, cost and gas.
    const isDone = BigInt(`0x${logs[end]!.data.slice(66, 130) || '0'}`) === 1n
    const part = cut({ ...receipt, status: isDone ? '0x1' : '0x0' }, logs.slice(begin + 1, end))
    return { status: isDone ? status.confirmed : status.reverted, receipts: [part] }
  }

  async function readReceipt(hash: string): Promise<BatchReceipt | undefined> {
    const receipt = await ask(chain, 'eth_getTransactionReceipt', [hash], signal)
    return receipt ? (receipt as BatchReceipt) : undefined
  }
}

const before = (newest: bigint): Hex => toHex(newest > knownAfterBlocks ? newest - knownAfterBlocks : 0n)

const isOfEntryPoint = ({ address, topics }: Log, topic: string): boolean =>
  topics[0] === topic && isSameAddress(address, entryPointAddress)

const cut = (receipt: BatchReceipt, logs: readonly Log[]): BatchReceipt => ({
  logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
  status: receipt.status,
  blockHash: receipt.blockHash,
  blockNumber: receipt.blockNumber,
  gasUsed: receipt.gasUsed,
  transactionHash: receipt.transactionHash,
})
