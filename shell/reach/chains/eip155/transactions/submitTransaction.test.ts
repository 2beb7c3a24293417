import { toHex } from '@shared/domain/evmQuantity'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import type { ShellConnector } from '../../../connectors/connector'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import { lookBefore, submitTransaction } from './submitTransaction'

const alice = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const bob = '0x1111111111111111111111111111111111111111'
const coin = 10n ** 18n
const gwei = 10n ** 9n
const gas = 21_000n
const balance = 10_000n * coin

/** A node whose suggested tip and base fee are these; its recent blocks have 1 gwei of each unless told otherwise. */
function nodeWith({ tip = gwei, base = gwei, bases = gwei, units = gas } = {}): NodeRequest {
  const answers: Record<string, unknown> = {
    eth_getCode: '0x',
    eth_blockNumber: '0x10',
    eth_getTransactionCount: '0x1',
    eth_getBalance: toHex(balance),
    eth_getBlockByNumber: { baseFeePerGas: toHex(base) },
    eth_maxPriorityFeePerGas: toHex(tip),
    eth_gasPrice: toHex(base + tip),
    eth_estimateGas: toHex(units),
    eth_feeHistory: {
      baseFeePerGas: [toHex(bases)],
      gasUsedRatio: [0.5],
      reward: [[toHex(bases)]],
    },
  }
  return async (method) => answers[method]
}

/** What a wallet is asked for when all but a fee at the first node's price is sent. */
async function maxSentBy(perGas: bigint, ...nodes: readonly NodeRequest[]) {
  const asked: Record<string, string>[] = []
  const provider = {
    request: async ({ params }: { params: [Record<string, string>] }) => {
      asked.push(params[0])
      return `0x${'a'.repeat(64)}`
    },
  }
  const connector = { providers: { eip155: async () => provider } } as unknown as ShellConnector
  const first = nodes[0]!
  const request: RpcRequest = Object.assign(
    ((_network, method, params) => first(method, ...params)) as RpcRequest,
    { nodesOf: () => nodes },
  )
  await submitTransaction(
    { kind: 'transfer', to: bob, amount: balance - gas * perGas, symbol: 'ETH', decimals: 18 },
    { address: alice, network: mainnet, connector },
    {
      request,
      clock: createFakeClock(),
      takesBatches: async () => false,
      refused: { batches: new WeakSet(), transactions: new WeakSet() },
      assertPermitted: async () => {},
      readChainId: async () => 1,
    },
    async () => {},
  )
  return asked[0]!
}

test('all of a balance is sent at the price that was kept back', async () => {
  expect(await maxSentBy(3n * gwei, nodeWith())).toMatchObject({
    gas: toHex(gas),
    maxFeePerGas: toHex(3n * gwei),
    maxPriorityFeePerGas: toHex(gwei),
  })
})

const absurd = 10n ** 17n
test.each<readonly [string, bigint, readonly NodeRequest[]]>([
  ['tip', absurd + 2n * gwei, [nodeWith({ tip: absurd })]],
  ['base fee', absurd * 2n + gwei, [nodeWith({ base: absurd })]],
  ['base fee in all blocks', absurd * 2n + gwei, [nodeWith({ base: absurd, bases: absurd })]],
  [
    'price, which another node has not',
    absurd * 2n + gwei,
    [nodeWith({ base: absurd, bases: absurd }), nodeWith()],
  ],
  ['estimate of gas, at a small price', 3n * gwei, [nodeWith({ units: gas * 20n }), nodeWith()]],
  ['price of a hundredth of a coin', coin / 100n / gas, [nodeWith({ tip: coin / 100n / gas - 2n * gwei })]],
])('a wrong %s never leaves the widget', async (_, perGas, nodes) => {
  const { gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = await maxSentBy(perGas, ...nodes)

  expect([gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice]).toEqual(Array(4).fill(undefined))
})

test.each([
  ['a person’s', '0x', undefined, {}],
  ['a person’s, with code of its own', `0xef0100${'11'.repeat(20)}`, undefined, {}],
  ['a contract', '0x60', undefined, { asBatch: true }],
  ['a contract that is not there yet', '0x', 'smartAccount', { asBatch: true }],
])('others may send for an account that is %s: no matter how it is asked', async (_, code, type, known) => {
  const request: RpcRequest = async (_network, method, params) =>
    method === 'eth_getCode' ? code : nodeWith()(method, ...params)
  const accountTypes = { of: () => type && { type } }
  const connector = { accountTypes } as unknown as ShellConnector

  expect(
    await lookBefore({ address: alice, network: mainnet, connector }, { request, clock: createFakeClock() }),
  ).toEqual({ submittedAtBlock: 16, leastNonce: 1, ...known })
})
