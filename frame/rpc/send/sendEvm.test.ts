import { createWithLock } from '@shared/domain/withLock'
import { type Hex, keccak256, parseTransaction, recoverTransactionAddress, serializeSignature } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { TransactionRequest } from '../../requests/walletRequest'
import { NodeError, NodesUnavailable } from '../nodes/createNodes'
import { sendEvm } from './sendEvm'

const key = `0x${'11'.repeat(32)}` as const
const account = privateKeyToAccount(key).address
const to = '0x00000000000000000000000000000000deadbe01'
const chain = {
  id: 'eip155:31337',
  name: 'Harbor Local',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
} as const
const request: TransactionRequest = {
  kind: 'transaction',
  account,
  chainId: chain.id,
  chain: { ...chain, rpcUrls: [...chain.rpcUrls] },
  transaction: { to, value: 7n, data: '0x', gas: undefined, nonce: undefined, fee: { type: 'any' } },
}
const quote = {
  gas: 21_000n,
  most: 42_000n,
  price: { type: 'eip1559', maxFeePerGas: 2n, maxPriorityFeePerGas: 1n },
} as const

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Sends with nodes that answer so; what they were asked, and how often the key was used. */
function start(answers: Answers = {}, withLock = createWithLock(undefined)) {
  const asked: (readonly [method: string, params: readonly unknown[]])[] = []
  const controller = new AbortController()
  let signatures = 0
  const ask = async (_: unknown, method: string, params: readonly unknown[]) => {
    asked.push([method, params])
    const answer = answers[method] ?? (() => (method === 'eth_getTransactionCount' ? '0x5' : null))
    return answer(params)
  }
  const signDigest = async (hash: Hex) => {
    signatures += 1
    return serializeSignature(await sign({ hash, privateKey: key }))
  }
  return {
    asked,
    controller,
    raw: () => asked.filter(([method]) => method === 'eth_sendRawTransaction').map(([, [raw]]) => raw as Hex),
    signatures: () => signatures,
    send: async (of = request) =>
      (await sendEvm(of, quote, { ask, signDigest, withLock }, controller.signal)).hash,
  }
}
const fail = (error: Error) => () => {
  throw error
}

test('the reviewed transaction is signed by the account, and handed over once', async () => {
  const { send, raw, signatures } = start({ eth_sendRawTransaction: () => '0x' })

  const hash = await send()

  const [sent] = raw()
  expect([raw().length, signatures(), hash]).toEqual([1, 1, keccak256(sent!)])
  expect(parseTransaction(sent!)).toMatchObject({
    chainId: 31337,
    nonce: 5,
    gas: 21_000n,
    value: 7n,
    to,
    maxFeePerGas: 2n,
    maxPriorityFeePerGas: 1n,
  })
  expect(await recoverTransactionAddress({ serializedTransaction: sent as never })).toBe(account)
})

test('a transaction that a node has already was sent', async () => {
  const { send, raw } = start({ eth_sendRawTransaction: fail(new NodeError(-32000, 'already known')) })

  const hash = await send()

  expect(hash).toBe(keccak256(raw()[0]!))
})

test('a refusal of the nodes is told in their words', async () => {
  const { send } = start({ eth_sendRawTransaction: fail(new NodeError(-32000, 'nonce too low')) })

  await expect(send()).rejects.toMatchObject({ message: 'nonce too low', code: -32000 })
})

test('if no node answers, the chain is asked: a transaction that it has was sent', async () => {
  const lost = { eth_sendRawTransaction: fail(new NodesUnavailable('none')) }
  const there = start({ ...lost, eth_getTransactionByHash: ([hash]) => ({ hash }) })
  const unknown = start(lost)

  expect(await there.send()).toMatch(/^0x[\da-f]{64}$/)
  await expect(unknown.send()).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining('Look at your activity'),
  })
})

test('a transaction that the page withdraws is not sent, unless it was handed over before', async () => {
  const early = start()
  early.controller.abort(new Error('withdrawn'))
  const late = start({
    eth_sendRawTransaction: () => {
      late.controller.abort(new Error('withdrawn'))
      return '0x'
    },
  })

  await expect(early.send()).rejects.toThrow('withdrawn')
  expect(early.raw()).toEqual([])
  expect(await late.send()).toMatch(/^0x[\da-f]{64}$/)
})

test('two tabs take different nonces', async () => {
  const withLock = createWithLock(undefined)
  let count = 5
  const answers: Answers = {
    eth_getTransactionCount: () => `0x${count.toString(16)}`,
    eth_sendRawTransaction: () => {
      count += 1
      return '0x'
    },
  }
  const [one, other] = [start(answers, withLock), start(answers, withLock)]

  await Promise.all([one.send(), other.send()])

  expect([...one.raw(), ...other.raw()].map((raw) => parseTransaction(raw).nonce)).toEqual([5, 6])
})

test('a nonce of the page is kept', async () => {
  const { send, raw, asked } = start({ eth_sendRawTransaction: () => '0x' })

  await send({ ...request, transaction: { ...request.transaction, nonce: 9 } })

  expect(parseTransaction(raw()[0]!).nonce).toBe(9)
  expect(asked.map(([method]) => method)).not.toContain('eth_getTransactionCount')
})
