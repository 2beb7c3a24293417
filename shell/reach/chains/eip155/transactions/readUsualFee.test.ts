import { toHex } from '@shared/domain/evmQuantity'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../../tests/fakes/fakeClock'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import { timings } from '../../../../ground/async/timings'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import { readUsualFee } from './readUsualFee'

const gwei = 10n ** 9n
const gas = 21_000n

interface Claims {
  readonly base?: bigint
  readonly tip?: bigint
  /** The fees of the recent blocks. */
  readonly bases?: bigint
  readonly tips?: bigint
  readonly isEmpty?: boolean
  readonly hasHistory?: boolean
  readonly gas?: bigint
}

/** A node that is honest but for its claims: 10 gwei, and a tip of 1. */
function nodeWith({
  base = 10n * gwei,
  tip = gwei,
  bases = 10n * gwei,
  tips = gwei,
  isEmpty = false,
  hasHistory = true,
}: Claims = {}): NodeRequest {
  return async (method) => {
    if (method === 'eth_getBlockByNumber') return { baseFeePerGas: toHex(base) }
    if (method === 'eth_maxPriorityFeePerGas') return toHex(tip)
    if (method === 'eth_gasPrice') return toHex(base + tip)
    if (!hasHistory) throw new Error('The node has no such method.')
    return {
      baseFeePerGas: Array(21).fill(toHex(bases)),
      gasUsedRatio: Array(20).fill(isEmpty ? 0 : 0.5),
      reward: Array(20).fill([toHex(tips)]),
    }
  }
}
const honest = nodeWith()
const honestFee = gas * 21n * gwei
const absurd = 10n ** 17n

function usualFee(nodes: readonly NodeRequest[], clock = createFakeClock()) {
  const first = nodes[0]!
  const request: RpcRequest = Object.assign(
    ((_network, method, params) => first(method, ...params)) as RpcRequest,
    { nodesOf: () => nodes },
  )
  return readUsualFee(request, mainnet, clock, async () => ({ gas, dataFee: 0n }))
}

test.each<readonly [string, readonly NodeRequest[], bigint | undefined]>([
  ['a lone honest node', [honest], honestFee],
  ['a lone node with a wrong tip', [nodeWith({ tip: absurd })], honestFee],
  ['a lone node with a wrong base fee', [nodeWith({ base: absurd })], honestFee],
  ['a lone node with wrong blocks', [nodeWith({ bases: absurd, tips: absurd })], honestFee],
  ['a lone node without a history', [nodeWith({ hasHistory: false })], honestFee],
  [
    'a network with empty blocks, whose tips count for nothing',
    [nodeWith({ isEmpty: true, tips: absurd })],
    gas * 20n * gwei,
  ],
  [
    'a network with empty blocks, and a wrong tip',
    [nodeWith({ isEmpty: true, tip: absurd })],
    gas * 20n * gwei,
  ],
  [
    'a wrong node before an honest one',
    [nodeWith({ base: absurd, tip: absurd, bases: absurd, tips: absurd }), honest],
    honestFee,
  ],
  [
    'a wrong node among three',
    [nodeWith({ base: 0n, tip: 0n, bases: 0n, tips: 0n }), honest, honest],
    honestFee,
  ],
  [
    'a dead node',
    [
      async () => {
        throw new Error('down')
      },
      honest,
    ],
    honestFee,
  ],
])('%s', async (_, nodes, expected) => {
  expect(await usualFee(nodes)).toBe(expected)
})

test('a lone node that asks for too much gas is held against nothing', async () => {
  const request = ((_network, method, params) => honest(method, ...params)) as RpcRequest

  const usual = await readUsualFee(request, mainnet, createFakeClock(), async () => ({
    gas: gas * 1_000n,
    dataFee: 5n,
  }))

  expect(usual).toBe(honestFee * 1_000n + 5n)
})

test('a silent node is not waited for', async () => {
  const clock = createFakeClock()
  const silent: NodeRequest = () => new Promise(() => {})

  const usual = usualFee([silent, honest], clock)
  await settled()
  await clock.advance(timings.usualFeeMs)

  expect(await usual).toBe(honestFee)
})

test('without an answer nothing is usual', async () => {
  const down: NodeRequest = async () => {
    throw new Error('down')
  }

  expect(await usualFee([down])).toBeUndefined()
})
