import type { CallsIntent } from '@shared/domain/calls'
import { toHex } from '@shared/domain/evmQuantity'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import { quoteCalls } from './quoteCalls'
import { quoteTransfer } from './quoteTransfer'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x1111111111111111111111111111111111111111'
const coin = 10n ** 18n
const gwei = 10n ** 9n
const gas = 21_000n
const balance = 3n * coin
/** Twice the base fee and the tip, of a gwei each. */
const usualFee = gas * 3n * gwei
const absurd = 10n ** 17n

const blockOf = (base: bigint) => ({ baseFeePerGas: toHex(base), timestamp: '0x1' })

/** A node of a network with a base fee and tips of a gwei. */
function nodeWith(claims: Readonly<Record<string, unknown>> = {}): NodeRequest {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBalance: toHex(balance),
    eth_getCode: '0x',
    eth_call: '0x',
    eth_getBlockByNumber: blockOf(gwei),
    eth_maxPriorityFeePerGas: toHex(gwei),
    eth_gasPrice: toHex(2n * gwei),
    eth_estimateGas: toHex(gas),
    eth_getTransactionCount: '0x1',
    eth_feeHistory: { baseFeePerGas: [toHex(gwei)], gasUsedRatio: [0.5], reward: [[toHex(gwei)]] },
    ...claims,
  }
  return async (method) => {
    if (method in answers) return answers[method]
    throw Object.assign(new Error('The node has no such method.'), { code: -32601 })
  }
}

function requestOf(nodes: readonly NodeRequest[]): RpcRequest {
  const first = nodes[0]!
  return Object.assign(((_network, method, params) => first(method, ...params)) as RpcRequest, {
    nodesOf: () => nodes,
  })
}

const sender = { address: alice, network: mainnet } as const
const calls: CallsIntent = { kind: 'calls', label: 'Pay', calls: [{ to: bob, value: 1n, data: '0x12' }] }
const transferBy = (...nodes: readonly NodeRequest[]) =>
  quoteTransfer(
    { to: bob, amount: coin },
    sender,
    { request: requestOf(nodes), clock: createFakeClock() },
    Promise.resolve(false),
  )
const callsBy = (...nodes: readonly NodeRequest[]) =>
  quoteCalls(calls, sender, { request: requestOf(nodes), clock: createFakeClock() }, Promise.resolve(false))

const everything = {
  eth_getBlockByNumber: blockOf(absurd),
  eth_maxPriorityFeePerGas: toHex(absurd),
  eth_gasPrice: toHex(absurd),
  eth_estimateGas: toHex(30_000_000n),
  eth_feeHistory: { baseFeePerGas: [toHex(absurd)], gasUsedRatio: [0.5], reward: [[toHex(absurd)]] },
}
const lies: readonly (readonly [string, readonly NodeRequest[]])[] = [
  ['a lone node’s tip', [nodeWith({ eth_maxPriorityFeePerGas: toHex(absurd) })]],
  ['a lone node’s base fee', [nodeWith({ eth_getBlockByNumber: blockOf(absurd) })]],
  [
    'a lone node’s price of a network without base fees',
    [nodeWith({ eth_getBlockByNumber: { timestamp: '0x1' }, eth_gasPrice: toHex(absurd) })],
  ],
  ['the gas of one of two nodes', [nodeWith({ eth_estimateGas: toHex(30_000_000n) }), nodeWith()]],
  ['all that one of two nodes says', [nodeWith(everything), nodeWith()]],
  ['all that one of three nodes says', [nodeWith(everything), nodeWith(), nodeWith()]],
]

test.each(lies)('%s is no estimate, and Max keeps the usual fee back', async (_, nodes) => {
  const quote = await transferBy(...nodes)

  expect(quote).toMatchObject({ fee: { value: usualFee }, usualFee, max: balance - usualFee })
  expect(quote.askedFee).toBeGreaterThan(usualFee * 5n)
  expect(quote.failure).toBeUndefined()
})

test.each(lies)('%s is no estimate for calls, which do not fail of it', async (_, nodes) => {
  const quote = await callsBy(...nodes)

  // The calls have a margin of a fifth.
  const usual = quote.usualFee!
  expect(quote.fee?.value).toBe(usual)
  expect(usual).toBeLessThanOrEqual((usualFee * 6n) / 5n)
  expect(quote.askedFee).toBeGreaterThan(usual * 5n)
  expect(quote.failure).toBeUndefined()
})

test('a figure in line with the others is the estimate', async () => {
  const quote = await transferBy(nodeWith({ eth_maxPriorityFeePerGas: toHex(9n * gwei) }), nodeWith())

  expect(quote).toMatchObject({ fee: { value: gas * 11n * gwei }, max: balance - gas * 11n * gwei })
  expect(quote).not.toHaveProperty('askedFee')
  expect(await callsBy(nodeWith())).not.toHaveProperty('askedFee')
})
