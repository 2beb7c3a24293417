import { expect, test } from 'vitest'
import { toEthCalls } from '../../shell/reach/chains/eip155/transactions/ethCall'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { ownAllowance, ownMaxima, ownNode, ownRequests } from '../../tests/vault/requests/ownRequests'
import { parseAnyRequest } from '../../tests/vault/requests/parseAnyRequest'
import {
  account,
  addresses,
  chains,
  origin,
  permit,
  sign,
  swapRouter,
  usdc,
  usualFacts,
  weth,
} from '../../tests/vault/requests/requestTable'
import { readFacts } from '../rpc/facts/readFacts'
import { withSimulatedCalls } from '../rpc/facts/readSimulation'
import { withHoldings } from '../rpc/facts/withHoldings'
import { describeRequest } from './describeRequest'
import { describeCalls } from './describeTransaction'

const chain = {
  ...chains.find(({ id }) => id === 'eip155:1')!,
  tokens: [
    { address: usdc, symbol: 'USDC', decimals: 6 },
    { address: weth, symbol: 'WETH', decimals: 18 },
  ],
}
const { signal } = new AbortController()

/** The warnings of a request, as the frame describes it. */
async function told({ intent }: (typeof ownRequests)[number], moved: Parameters<typeof ownNode>[0]) {
  const node = ownNode(moved)
  const deps = {
    ask: (_chain: unknown, method: string, params: readonly unknown[]) => node(method, params),
    clock: createFakeClock(),
  } as never
  const calls = toEthCalls(intent, account).map(({ to, value = '0x0', data = '0x' }) => ({
    to,
    value: BigInt(value),
    data,
  }))
  const request = { kind: 'calls', account, chain, calls } as const
  const { ask } = deps as { ask: never }
  const facts = await withSimulatedCalls(
    withHoldings(readFacts(request as never, ask, signal), request as never, deps, signal),
    { account, chain, calls } as never,
    deps,
    signal,
  )
  const { warnings, acts } = describeCalls(calls, { account, chainId: chain.id, chain } as never, facts, [])
  return {
    warnings: warnings.map(({ tone, words }) => `${tone} ${words.key}`),
    unread: acts.filter(({ isUnread }) => isUnread).length,
  }
}

test.each([...ownRequests, ownAllowance].map((request) => [request.name, request] as const))(
  'an approval has no warning if %s',
  async (_, request) => {
    expect(await told(request, request.moved)).toEqual({ warnings: [], unread: 0 })
    expect(await told(request, undefined)).toEqual({ warnings: [], unread: 0 })
  },
)

test.each(ownMaxima.map((request) => [request.name, request] as const))(
  'an approval warns only that all of it leaves if %s',
  async (_, request) => {
    expect((await told(request, request.moved)).warnings).toEqual(['warning review.warning.allLeaves'])
  },
)

test('a signed allowance of a swap has no warning', () => {
  const request = parseAnyRequest(sign(permit({ spender: swapRouter })) as never, { addresses, chains })

  expect(describeRequest(request, origin, usualFacts).warnings).toEqual([])
})
