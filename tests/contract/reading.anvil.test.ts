import { readCall } from '@shared/reading/evm/readCall'
import type { Step } from '@shared/reading/evm/step'
import fc from 'fast-check'
import {
  type Address,
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptOf } from '../../devnet/evm/receiptOf'
import { type EvmNetwork, startEvmNetwork } from '../../devnet/evm/startEvmNetwork'
import { genesisOf, prepareEvmNetwork } from '../../devnet/prepareEvmNetwork'

// What a reading claims to be sent is what a real chain sends, for calls and for calls with changed bytes.

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** The address at which the node reports transfers of native coins. */
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The number of different mutants to read. About a quarter of them claim something, and are checked on the chain. */
const mutantCount = 100_000
/** More are drawn, because some repeat. */
const drawnCount = 125_000
const perCall = 50

let network: EvmNetwork
let honest: readonly { readonly to: Address; readonly data: Hex; readonly value: bigint }[]
/** Tokens and NFTs of the chain, which the wallet would know. */
let contracts: ReadonlySet<string>
beforeAll(async () => {
  const nowS = Math.floor(Date.now() / 1_000)
  network = await startEvmNetwork({ chainId: 31337, genesisS: genesisOf(false, nowS) })
  const { deployer, tokens, lights, cargo, uniswap } = await prepareEvmNetwork(network.url, {
    history: false,
    swap: true,
    nowS,
  })
  const { weth } = uniswap!
  contracts = new Set([tokens.usdc, tokens.tide, weth, lights, cargo].map((each) => each.toLowerCase()))
  const call = (signature: string, ...args: unknown[]): Hex =>
    encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
  const client = createPublicClient({ transport: http(network.url), pollingInterval: 20 })
  const set = async (to: Address, data: Hex, value = 0n, from: Address = alice) => {
    const sent = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x7a1200' }
    const hash = await ask<Hex>('eth_sendTransaction', [sent])
    // The node answers before the block is there.
    expect(await receiptOf(client, hash)).toMatchObject({ status: 'success' })
  }
  await set(weth, '0xd0e30db0', parseEther('5'))
  await ask('anvil_impersonateAccount', [deployer])
  await set(cargo, call('mint(address,uint256,uint256)', alice, 7n, 100n), 0n, deployer)
  await set(tokens.usdc, call('transfer(address,uint256)', multicall, 1_000n))
  await set(tokens.usdc, call('approve(address,uint256)', alice, 5_000n), 0n, bob)

  const transfer = (amount: bigint) => call('transfer(address,uint256)', bob, amount)
  const one = { value: 0n }
  honest = [
    { ...one, to: tokens.usdc, data: transfer(5n) },
    { ...one, to: tokens.tide, data: transfer(7n) },
    { ...one, to: weth, data: transfer(9n) },
    { ...one, to: tokens.usdc, data: call('transferFrom(address,address,uint256)', bob, alice, 5n) },
    { ...one, to: tokens.usdc, data: call('approve(address,uint256)', bob, 5n) },
    { ...one, to: lights, data: call('transferFrom(address,address,uint256)', alice, bob, 1n) },
    { ...one, to: lights, data: call('safeTransferFrom(address,address,uint256)', alice, bob, 1n) },
    {
      ...one,
      to: lights,
      data: call('safeTransferFrom(address,address,uint256,bytes)', alice, bob, 1n, '0x12'),
    },
    {
      ...one,
      to: cargo,
      data: call('safeTransferFrom(address,address,uint256,uint256,bytes)', alice, bob, 7n, 3n, '0x'),
    },
    {
      ...one,
      to: cargo,
      data: call(
        'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
        alice,
        bob,
        [7n, 7n],
        [1n, 2n],
        '0x',
      ),
    },
    { to: bob, data: '0x', value: 3n },
    {
      ...one,
      to: multicall,
      data: call('aggregate3((address to,bool mayFail,bytes data)[] c)', [
        { to: tokens.usdc, mayFail: false, data: transfer(1n) },
        { to: tokens.usdc, mayFail: false, data: transfer(2n) },
      ]),
    },
  ]
}, 60_000)
afterAll(() => network.stop())

async function ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
  const answer = await fetch(network.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: Result; error?: unknown }
  if (error) throw new Error(JSON.stringify(error))
  return result!
}

interface Simulated {
  readonly status: string
  readonly logs: readonly { readonly address: string; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/** Simulates each call separately on the current state. */
async function simulate(calls: typeof honest): Promise<readonly Simulated[]> {
  const body = calls.map(({ to, data, value }, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_simulateV1',
    params: [
      {
        traceTransfers: true,
        blockStateCalls: [{ calls: [{ from: alice, to, input: data, value: `0x${value.toString(16)}` }] }],
      },
      'latest',
    ],
  }))
  const answer = await fetch(network.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const results = (await answer.json()) as {
    id: number
    result?: readonly { calls: readonly Simulated[] }[]
  }[]
  return results
    .sort((a, b) => a.id - b.id)
    .map(({ result }) => result?.[0]?.calls[0] ?? { status: '0x0', logs: [] })
}

/** Moves as text, in any order. */
function movesOf({ logs }: Simulated): readonly string[] {
  const addressAt = (topic: Hex | undefined) => getAddress(`0x${(topic ?? '').slice(-40).padStart(40, '0')}`)
  const words = (data: Hex) => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  return logs.flatMap(({ address, topics, data }) => {
    const at = getAddress(address)
    const [topic, first, second, third] = topics
    if (topic === transferTopic)
      return [
        `${at} ${addressAt(first)} ${addressAt(second)} ${third === undefined ? words(data)[0] : BigInt(third)}`,
      ]
    const ends = `${addressAt(second)} ${addressAt(third)}`
    if (topic === singleTopic) return [`${at} ${ends} ${words(data)[0]} × ${words(data)[1]}`]
    if (topic !== batchTopic) return []
    const [, , count = 0n, ...rest] = words(data)
    const ids = rest.slice(0, Number(count))
    return ids.map((id, index) => `${at} ${ends} ${id} × ${rest[Number(count) + 1 + index]}`)
  })
}

/** What a step claims to be sent, by whom. */
function claimsOf(step: Step, caller: Address, isMulti: (of: Address) => boolean): readonly string[] {
  switch (step.kind) {
    case 'several':
      return step.steps.flatMap((each) => claimsOf(each, step.caller, isMulti))
    case 'sendCoin':
      return step.amount > 0n ? [`${coin} ${caller} ${step.to} ${step.amount}`] : []
    case 'sendToken':
      return contracts.has(step.token.toLowerCase())
        ? [`${step.token} ${step.from ?? caller} ${step.to} ${step.value}`]
        : []
    case 'sendNft':
      return contracts.has(step.contract.toLowerCase())
        ? [
            `${step.contract} ${step.from} ${step.to} ${step.id}${isMulti(step.contract) ? ` × ${step.amount}` : ''}`,
          ]
        : []
    default:
      return []
  }
}

/** Whether single calls of the list may fail: its reading then claims the most that can happen. */
function mayFail({ to, data }: (typeof honest)[number]): boolean {
  if (to !== multicall) return false
  const abi = parseAbi(['function aggregate3((address to,bool mayFail,bytes data)[] c)'])
  try {
    return decodeFunctionData({ abi, data }).args[0].some((each) => each.mayFail)
  } catch {
    return false
  }
}

/** What a call is read as sending. */
function claimsIn(call: (typeof honest)[number]): readonly string[] {
  const cargo = honest[8]!.to
  return claimsOf(readCall(call, { chainId: 31337, account: alice }), alice, (of) => of === cargo)
}

/** The claims of a call that the chain carries out, and what it moved. undefined for one that fails. */
function compare(call: (typeof honest)[number], simulated: Simulated) {
  if (simulated.status !== '0x1' || mayFail(call)) return undefined
  return { call, claims: [...claimsIn(call)].sort(), moves: [...movesOf(simulated)].sort() }
}

test('what honest calls are read as is what they move', async () => {
  const simulated = await simulate(honest)
  for (const [at, each] of simulated.entries()) {
    const found = compare(honest[at]!, each)
    expect(found, `${at} ${JSON.stringify(each)}`).toBeDefined()
    expect(found!.claims).toEqual(found!.moves)
  }
})

/** Words that calls have, and amounts that accounts have, so that mutants of them are often carried out; and any. */
const word = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 7n, 32n, 64n, 1_000n, BigInt(alice), BigInt(bob), BigInt(multicall)),
  fc.bigInt({ min: 0n, max: 5_000n }),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)
const change = fc.oneof(
  { weight: 4, arbitrary: fc.record({ how: fc.constant('word' as const), at: fc.nat(), put: word }) },
  {
    weight: 4,
    arbitrary: fc.record({
      how: fc.constantFrom('replace' as const, 'insert' as const),
      at: fc.nat(),
      put: fc.uint8Array({ minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ how: fc.constant('cut' as const), at: fc.nat(), put: fc.constant(0n) }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

function mutate(data: Hex, { how, at, put }: Change): Hex {
  const letters = data.slice(2)
  if (how === 'word') {
    const start = 8 + 64 * (at % Math.max(1, Math.floor((letters.length - 8) / 64)))
    return `0x${letters.slice(0, start)}${put.toString(16).padStart(64, '0')}${letters.slice(start + 64)}`
  }
  const start = 2 * (at % (letters.length / 2))
  if (how === 'cut') return `0x${letters.slice(0, start)}`
  const bytes = Buffer.from(put as Uint8Array).toString('hex')
  return `0x${letters.slice(0, start)}${bytes}${letters.slice(start + (how === 'replace' ? bytes.length : 0))}`
}

test('no mutant is read as a transfer that the chain does not make', async () => {
  const drawn = fc.sample(
    fc.record({
      which: fc.nat(honest.length - 1),
      changes: fc.array(change, { minLength: 1, maxLength: 3 }),
    }),
    { numRuns: drawnCount, seed: 22 },
  )
  const mutants = drawn.map(({ which, changes }) => {
    const call = honest[which]!
    // A payment has no bytes: its sum changes.
    if (call.data === '0x') return { ...call, value: BigInt(changes[0]!.at) }
    return { ...call, data: changes.reduce(mutate, call.data) }
  })
  const distinct = new Map(mutants.map((each) => [`${each.to} ${each.data} ${each.value}`, each]))
  const read = [...distinct.values()].slice(0, mutantCount)
  expect(read).toHaveLength(mutantCount)
  // A call without claims contradicts no simulation.
  const claiming = read.filter((each) => claimsIn(each).length > 0)
  let carriedOut = 0
  let claimed = 0
  for (let at = 0; at < claiming.length; at += perCall) {
    const some = claiming.slice(at, at + perCall)
    const simulated = await simulate(some)
    for (const [index, each] of simulated.entries()) {
      const found = compare(some[index]!, each)
      if (!found) continue
      carriedOut++
      const { moves, claims } = found
      claimed += claims.length
      const left = [...moves]
      for (const claim of claims) {
        const place = left.indexOf(claim)
        expect(
          place,
          `${claim}\n${moves.join('\n')}\n${JSON.stringify(found.call, (_, v) => `${v}`)}`,
        ).toBeGreaterThanOrEqual(0)
        left.splice(place, 1)
      }
    }
  }
  // They are not all refused by the chain.
  expect(carriedOut).toBeGreaterThan(mutantCount / 10)
  expect(claimed).toBeGreaterThan(mutantCount / 10)
}, 120_000)
