import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { type AskNodes, NodeError } from '../nodes/createNodes'
import { ServiceUnavailable } from './askServices'
import type { SentBatch } from './batchId'
import { readBatchStatus } from './readBatchStatus'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}` as const
const chain = {
  id: 'eip155:77',
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  smart: {},
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const transaction: SentBatch = { kind: 'transaction', chainId: 77, hash, block: 10n, nonce: 4n }
const operation: SentBatch = { ...transaction, kind: 'operation' }
const receipt = {
  logs: [],
  status: '0x1',
  blockHash: hash,
  blockNumber: '0xb',
  gasUsed: '0x5208',
  transactionHash: hash,
  from: account,
}

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
const read = (batch: SentBatch, answers: Answers) =>
  readBatchStatus(
    batch,
    { chain, account },
    {
      ask: (async (_, method, params) => (answers[method] ?? (() => null))(params)) as AskNodes,
      askService: () => Promise.reject(new ServiceUnavailable('down')),
    },
  )
const count = (next: number) => ({
  eth_blockNumber: () => '0x1388',
  eth_getTransactionCount: () => numberToHex(next),
})
/** The entry point's next nonce, at block 5000. */
const entry = (next: number) => ({ eth_blockNumber: () => '0x1388', eth_call: () => numberToHex(next) })

test('a transaction is pending until its nonce is used', async () => {
  expect(await read(transaction, count(4))).toEqual({ status: 100 })
})

test('a transaction whose nonce another took is not confirmed', async () => {
  expect(await read(transaction, count(5))).toEqual({ status: 400 })
})

test.each([
  ['0x1', 200],
  ['0x0', 500],
])('a transaction with status %s ends with %i, and its receipt', async (status, code) => {
  const found = await read(transaction, {
    ...count(5),
    eth_getTransactionReceipt: () => ({ ...receipt, status }),
  })

  const { from: _, ...shown } = receipt
  expect(found).toEqual({ status: code, receipts: [{ ...shown, status }] })
})

test('an operation is pending until its nonce is used', async () => {
  expect(await read(operation, entry(4))).toEqual({ status: 100 })
})

test('an operation that no block has, and whose nonce another took, is not confirmed', async () => {
  expect(await read(operation, { ...entry(5), eth_getLogs: () => [] })).toEqual({ status: 400 })
})

test('a nonce that was used a moment ago may be the operation’s own', async () => {
  const found = await read(operation, {
    eth_blockNumber: () => '0x1388',
    eth_call: ([, block]) => (block === '0x1388' ? '0x5' : '0x4'),
    eth_getLogs: () => [],
  })

  expect(found).toEqual({ status: 100 })
})

test('a transaction’s nonce is counted two blocks back', async () => {
  const asked: unknown[] = []
  await read(transaction, {
    eth_blockNumber: () => '0x1388',
    eth_getTransactionCount([, block]) {
      asked.push(block)
      return '0x4'
    },
  })

  expect(asked).toEqual(['0x1386'])
})

test('nodes that search few blocks at once are asked for the nearest; what is not there may be further', async () => {
  const asked: unknown[] = []
  const found = await read(operation, {
    ...entry(5),
    eth_getLogs([filter]) {
      asked.push((filter as { toBlock: string }).toBlock)
      if (asked.length === 1) throw new NodeError(-32005, 'too many blocks')
      return []
    },
  })

  expect(found).toEqual({ status: 100 })
  expect(asked).toEqual(['0x1388', '0x3f2'])
})

test('an event of another contract or another operation is ignored', async () => {
  const topics = ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', hash]
  const data = `0x${'0'.repeat(63)}4${'0'.repeat(63)}1`
  const found = await read(operation, {
    ...entry(5),
    eth_getLogs: () => [{ transactionHash: hash }],
    eth_getTransactionReceipt: () => ({ ...receipt, logs: [{ address: account, data, topics }] }),
  })

  expect(found.status).not.toBe(200)
})
