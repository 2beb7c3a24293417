import { z } from '@hono/zod-openapi'
import { type Upstream, UpstreamError } from '../chains/upstream'
import type { IndexedBlock, IndexedTransaction, IndexedTransfer } from '../store/indexedBlock'
import { actOf } from './actOf'
import { readTransfers } from './readTransfers'

const hex = z.string().regex(/^0x[0-9a-f]*$/i)
const transactionSchema = z.object({
  hash: hex,
  from: hex,
  to: hex.nullish(),
  value: hex,
  nonce: hex,
  input: hex,
})
const blockSchema = z.object({
  number: hex,
  hash: hex,
  parentHash: hex,
  timestamp: hex,
  transactions: z.array(transactionSchema),
})
const receiptSchema = z.object({
  transactionHash: hex,
  blockHash: hex,
  status: hex.optional(),
  contractAddress: hex.nullish(),
  logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
})
const headSchema = z.object({ number: hex, hash: hex })
type Receipt = z.infer<typeof receiptSchema>

/** Reads the newest block, or one by its number; undefined if it does not exist. @throws UpstreamError */
export async function readHead(
  upstream: Upstream,
  number?: number,
): Promise<{ number: number; hash: string } | undefined> {
  const tag = number === undefined ? 'latest' : toHex(number)
  const found = await upstream.call<unknown>('eth_getBlockByNumber', [tag, false])
  const block = headSchema.nullable().parse(found)
  return block ? { number: Number(block.number), hash: block.hash } : undefined
}

/** Blocks from `first` to `last`, as many of them as follow each other. @throws UpstreamError */
export async function readBlocks(
  upstream: Upstream,
  first: number,
  last: number,
): Promise<readonly IndexedBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const answers = await sendBatch(
    upstream,
    numbers.flatMap((number) => [
      ['eth_getBlockByNumber', [toHex(number), true]] as const,
      ['eth_getBlockReceipts', [toHex(number)]] as const,
    ]),
  )
  const blocks: IndexedBlock[] = []
  for (const index of numbers.keys()) {
    const block = blockSchema.nullable().parse(answers[2 * index]?.result ?? null)
    const before = blocks.at(-1)
    // The chain was reorganised during the reading: the following blocks are read again.
    if (!block || (before && before.hash !== block.parentHash)) break
    const receipts = await receiptsOf(upstream, block, answers[2 * index + 1]?.result)
    if (!receipts) break
    blocks.push(toBlock(block, receipts))
  }
  return blocks
}

/** Used with nodes that do not return the receipts of a block at once. Undefined if a receipt is of another block. */
async function receiptsOf(
  upstream: Upstream,
  { hash, transactions }: z.infer<typeof blockSchema>,
  given: unknown,
): Promise<ReadonlyMap<string, Receipt> | undefined> {
  const found = Array.isArray(given)
    ? given
    : (
        await sendBatch(
          upstream,
          transactions.map((transaction) => ['eth_getTransactionReceipt', [transaction.hash]] as const),
        )
      ).map(({ result }) => result)
  const receipts = z.array(receiptSchema.nullish()).parse(found)
  if (receipts.some((receipt) => receipt?.blockHash !== hash)) return undefined
  const byHash = new Map(receipts.map((receipt) => [receipt!.transactionHash, receipt!]))
  return transactions.every((transaction) => byHash.has(transaction.hash)) ? byHash : undefined
}

async function sendBatch(
  upstream: Upstream,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<readonly { readonly result?: unknown }[]> {
  if (calls.length === 0) return []
  const said = await upstream.send(
    calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
  )
  if (!Array.isArray(said)) throw new UpstreamError('The node takes no batches.')
  const byId = new Map(said.map((answer: { id: number; result?: unknown }) => [answer.id, answer]))
  return calls.map((_, id) => byId.get(id) ?? {})
}

function toBlock(block: z.infer<typeof blockSchema>, receipts: ReadonlyMap<string, Receipt>): IndexedBlock {
  return {
    number: Number(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timeS: Number(block.timestamp),
    transactions: block.transactions.map((transaction, position) =>
      toTransaction(transaction, receipts.get(transaction.hash)!, position),
    ),
  }
}

function toTransaction(
  { hash, from, to, value, nonce, input }: z.infer<typeof transactionSchema>,
  { status, contractAddress, logs }: Receipt,
  position: number,
): IndexedTransaction {
  const succeeded = status === undefined || Number(status) === 1
  const sender = from.toLowerCase()
  const receiver = (to ?? contractAddress ?? '').toLowerCase()
  const paid: readonly IndexedTransfer[] =
    succeeded && BigInt(value) > 0n
      ? [{ kind: 'native', token: '', tokenId: '', sender, receiver, amount: BigInt(value) }]
      : []
  return {
    hash,
    position,
    sender,
    receiver,
    nonce: Number(nonce),
    succeeded,
    act: actOf({ from, to, value, input, succeeded, logs }),
    transfers: [...paid, ...(succeeded ? readTransfers(logs) : [])],
  }
}

const toHex = (number: number) => `0x${number.toString(16)}`
