import {
  type Address,
  createTestClient,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abis } from '../../../../devnet/contracts/abis'
import { deployData } from '../../../../devnet/contracts/deployData'
import { type Devnet, startDevnet } from '../../../../devnet/devnet'
import { receiptOf } from '../../../../devnet/evm/receiptOf'
import { installSmartAccounts } from '../../../../devnet/smart/installSmartAccounts'
import { implementationAddress } from '../../../vault/smartAccount'
import { readCall } from '../../evm/readCall'
import { assetKey } from '../assetKey'
import type { Asset, Simulation } from '../changes'
import { simulateChanges } from './simulateChanges'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const cargoId = 5n

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
  'function exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 least,uint160 limit) p)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
  'function ring()',
  'function refuse()',
])
type Call = { to: Address; value: bigint; data: Hex }
const call = (to: Address, functionName: string, args: readonly unknown[], value = 0n): Call => ({
  to,
  value,
  data: encodeFunctionData({ abi, functionName, args } as never),
})

let devnet: Devnet
let client: ReturnType<typeof connect>
let snapshot: Hex
let weth: Address
let light: bigint
const connect = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
beforeAll(async () => {
  devnet = await startDevnet({ swap: true })
  const url = devnet.networks[0].rpcUrls.default.http[0]!
  client = connect(url)
  weth = devnet.uniswap!.weth
  await installSmartAccounts(url)
  const { deployer, lights, cargo } = devnet.contracts
  await client.impersonateAccount({ address: deployer })
  await transact(deployer, {
    to: lights,
    value: 0n,
    data: encodeFunctionData({ abi: abis.collectible, functionName: 'mint', args: [alice] }),
  })
  light = await client.readContract({
    address: lights,
    abi: parseAbi(['function totalSupply() view returns (uint256)']),
    functionName: 'totalSupply',
  })
  await transact(deployer, {
    to: cargo,
    value: 0n,
    data: encodeFunctionData({ abi: abis.cargo, functionName: 'mint', args: [alice, cargoId, 9n] }),
  })
}, 120_000)
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await client.snapshot()
})
afterEach(() => client.revert({ id: snapshot }))

/** Carries a transaction out, and gives what it cost its sender. */
async function transact(from: Address, { to, value, data }: Partial<Call>): Promise<bigint> {
  // Enough for what no estimate foresees.
  const gas = toHex(3_000_000)
  const params = [{ from, ...(to && { to }), value: toHex(value ?? 0n), data, gas }]
  const hash = await client.request({ method: 'eth_sendTransaction', params } as never)
  const receipt = await receiptOf(client, hash)
  expect(receipt.status).toBe('success')
  return receipt.gasUsed * receipt.effectiveGasPrice
}

const simulate = (calls: readonly Call[], code?: Hex): Promise<Simulation> =>
  simulateChanges(
    {
      account: alice,
      calls,
      code,
      steps: calls.map((each) => readCall(each, { chainId: 31337, account: alice })),
    },
    (method, params) => client.request({ method, params } as never),
  )

/** The balance on the chain, read with separate calls. */
async function balanceOf(account: Address, asset: Asset): Promise<bigint> {
  const read = (address: string, functionName: string, args: readonly unknown[]) =>
    client.readContract({
      abi: [...abis.token, ...abis.cargo.slice(5, 6), ...abis.collectible.slice(3, 4)],
      address: address as Address,
      functionName,
      args,
    } as never)
  switch (asset.kind) {
    case 'coin':
      return client.getBalance({ address: account })
    case 'token':
      return (await read(asset.token, 'balanceOf', [account])) as bigint
    case 'nft':
      return ((await read(asset.contract, 'ownerOf', [asset.id])) as string) === account ? 1n : 0n
    case 'items':
      return (await read(asset.contract, 'balanceOf', [account, asset.id])) as bigint
  }
}

/** All assets that the two accounts have, and that a simulation could report. */
function universe(): readonly Asset[] {
  const { tokens, lights, cargo } = devnet.contracts
  const token = (address: string) => ({ kind: 'token', token: address.toLowerCase() }) as const
  return [
    { kind: 'coin' },
    ...[...Object.values(tokens), weth].map(token),
    { kind: 'nft', contract: lights.toLowerCase(), id: light },
    { kind: 'items', contract: cargo.toLowerCase(), id: cargoId },
  ]
}

const holdings = (account: Address) => Promise.all(universe().map((asset) => balanceOf(account, asset)))

/** The balances that a simulation promises, in the order of the universe. */
function promised(simulation: Simulation, account: Address, before: readonly bigint[]): readonly bigint[] {
  if (simulation.status !== 'known') throw new Error(`It is ${simulation.status}.`)
  const changes = simulation.accounts.find((each) => each.account === account.toLowerCase())?.changes ?? []
  const known = new Set(universe().map(assetKey))
  expect(changes.filter(({ asset }) => !known.has(assetKey(asset)))).toEqual([])
  return universe().map((asset, at) => {
    const change = changes.find((each) => assetKey(each.asset) === assetKey(asset))
    if (change) expect(change).toMatchObject({ before: before[at], after: before[at]! + change.difference })
    return before[at]! + (change?.difference ?? 0n)
  })
}

/** Simulates the calls, then makes them, and compares: everything for the account, and for a receiver the reported changes. */
async function expectTruth(calls: readonly Call[], carryOut = () => one(calls)): Promise<Simulation> {
  const [own, others] = await Promise.all([holdings(alice), holdings(bob)])
  const simulation = await simulate(calls)
  const fees = await carryOut()
  const [ownAfter, othersAfter] = await Promise.all([holdings(alice), holdings(bob)])
  const paid = promised(simulation, alice, own).map((balance, at) => (at === 0 ? balance - fees : balance))
  expect(ownAfter).toEqual(paid)
  if (simulation.status === 'known' && simulation.accounts.length > 1)
    expect(othersAfter).toEqual(promised(simulation, bob, others))
  return simulation
}

async function one(calls: readonly Call[]): Promise<bigint> {
  let fees = 0n
  for (const each of calls) fees += await transact(alice, each)
  return fees
}

const later = 2n ** 40n
const swapForTokens = (): Call =>
  call(
    devnet.uniswap!.uniswapV2.router,
    'swapExactETHForTokens',
    [1n, [weth, devnet.contracts.tokens.usdc], alice, later],
    parseEther('1'),
  )
const sell = (amount: bigint): readonly Call[] => {
  const { router } = devnet.uniswap!.uniswapV2
  const { usdc } = devnet.contracts.tokens
  return [
    call(usdc, 'approve', [router, amount]),
    call(router, 'swapExactTokensForETH', [amount, 1n, [usdc, weth], alice, later]),
  ]
}
const sell3 = (amount: bigint): readonly Call[] => {
  const { router } = devnet.uniswap!.uniswapV3
  const { usdc } = devnet.contracts.tokens
  const order = {
    tokenIn: usdc,
    tokenOut: weth,
    fee: 3_000,
    recipient: bob,
    deadline: later,
    amountIn: amount,
    least: 1n,
    limit: 0n,
  }
  return [call(usdc, 'approve', [router, amount]), call(router, 'exactInputSingle', [order])]
}

test.each<[string, () => readonly Call[]]>([
  ['a payment of coins', () => [{ to: bob, value: parseEther('1.5'), data: '0x' }]],
  ['a transfer of a token', () => [call(devnet.contracts.tokens.usdc, 'transfer', [bob, 1_500_000n])]],
  [
    'a transfer of a token that returns nothing',
    () => [call(devnet.contracts.tokens.usdt, 'transfer', [bob, 7n])],
  ],
  [
    'a transfer of a token that keeps a part',
    () => [call(devnet.contracts.tokens.toll, 'transfer', [bob, 10n ** 18n])],
  ],
  ['an approval', () => [call(devnet.contracts.tokens.usdc, 'approve', [bob, 5n])]],
  ['a transfer of an NFT', () => [call(devnet.contracts.lights, 'safeTransferFrom', [alice, bob, light])]],
  [
    'a transfer of an NFT by the function that tokens have too',
    () => [call(devnet.contracts.lights, 'transferFrom', [alice, bob, light])],
  ],
  [
    'a transfer of items',
    () => [call(devnet.contracts.cargo, 'safeTransferFrom', [alice, bob, cargoId, 4n, '0x'])],
  ],
  [
    'a transfer of items in a batch',
    () => [call(devnet.contracts.cargo, 'safeBatchTransferFrom', [alice, bob, [cargoId], [4n], '0x'])],
  ],
  ['an operator of NFTs', () => [call(devnet.contracts.lights, 'setApprovalForAll', [bob, true])]],
  ['wrapping', () => [call(weth, 'deposit', [], parseEther('2'))]],
  [
    'unwrapping',
    () => [call(weth, 'deposit', [], parseEther('2')), call(weth, 'withdraw', [parseEther('1')])],
  ],
  ['a swap of coins', () => [swapForTokens()]],
  ['a swap of tokens, with its approval', () => sell(500_000_000n)],
  ['a swap of Uniswap v3 for another account', () => sell3(500_000_000n)],
])('%s: what is simulated then happens, and nothing is amiss', async (_, calls) => {
  const simulation = await expectTruth(calls())

  const mismatches = simulation.status === 'known' && simulation.mismatches
  // The local exchange has its own addresses: its calls are unread, and so is what they pay with.
  const told = mismatches ? mismatches.filter((each) => each.kind === 'events' || each.isRead) : undefined
  expect(told).toEqual([])
})

test('a transfer of another’s allowed tokens: both are told, and it happens', async () => {
  const { usdc } = devnet.contracts.tokens
  await transact(bob, call(usdc, 'approve', [alice, 9n]))

  const simulation = await expectTruth([call(usdc, 'transferFrom', [bob, alice, 9n])])

  expect(simulation).toMatchObject({ accounts: [{ changes: [{ difference: 9n }] }], mismatches: [] })
})

test('calls by way of Multicall3: what is simulated then happens', async () => {
  const { usdc } = devnet.contracts.tokens
  await transact(alice, call(usdc, 'approve', [devnet.contracts.multicall, 9n]))
  const { data } = call(usdc, 'transferFrom', [alice, bob, 9n])
  const calls = [
    call(devnet.contracts.multicall, 'aggregate3', [[{ target: usdc, allowFailure: false, callData: data }]]),
  ]

  const simulation = await expectTruth(calls)

  expect(simulation).toMatchObject({
    accounts: [{ changes: [{ difference: -9n }] }, { changes: [{ difference: 9n }] }],
    mismatches: [],
  })
})

test('a batch of a smart account is simulated as separate calls, and then happens as one', async () => {
  const code: Hex = `0xef0100${implementationAddress.slice(2)}`
  await client.setCode({ address: alice, bytecode: code })
  const calls: readonly Call[] = [...sell(500_000_000n), { to: bob, value: 7n, data: '0x' }]
  const batch = call(alice, 'executeBatch', [
    calls.map(({ to, value, data }) => ({ target: to, value, data })),
  ])

  await expectTruth(calls, () => transact(alice, batch))
})

test('a batch that turns the account into a smart one may call itself', async () => {
  const code: Hex = `0xef0100${implementationAddress.slice(2)}`
  const inner = call(alice, 'executeBatch', [[{ target: bob, value: 7n, data: '0x' }]])

  expect(await simulate([inner], code)).toMatchObject({
    status: 'known',
    accounts: [
      { changes: [{ asset: { kind: 'coin' }, difference: -7n }] },
      { changes: [{ difference: 7n }] },
    ],
  })
})

test('a step that the contract refuses is named with the contract’s reason', async () => {
  const { bazaar } = devnet.contracts

  expect(await simulate([call(bazaar, 'ring', []), call(bazaar, 'refuse', [])])).toEqual({
    status: 'fails',
    step: 2,
    reason: 'The bazaar is closed',
  })
})

test('more coins than the account has fail', async () => {
  expect(await simulate([{ to: bob, value: 10n ** 30n, data: '0x' }])).toEqual({ status: 'fails', step: 1 })
})

/** A token that does otherwise than it says, of which Alice has ten; it may take her dollars. */
async function trickToken(trick: 'boast' | 'silence' | 'theft' | 'feint'): Promise<Address> {
  const { deployer, tokens } = devnet.contracts
  const nonce = await client.getTransactionCount({ address: deployer })
  const number = ['boast', 'silence', 'theft', 'feint'].indexOf(trick)
  await transact(deployer, { data: deployData('TrickToken', [number, tokens.usdc]) })
  const token = getContractAddress({ from: deployer, nonce: BigInt(nonce) })
  const mint = encodeFunctionData({ abi: abis.token, functionName: 'mint', args: [alice, 10n] })
  await transact(deployer, { to: token, value: 0n, data: mint })
  await transact(alice, call(tokens.usdc, 'approve', [token, 10n ** 30n]))
  return token
}

test('a token that reports a transfer and moves nothing is caught', async () => {
  const token = await trickToken('boast')

  const simulation = await simulate([call(token, 'transfer', [bob, 4n])])

  const asset = { kind: 'token', token: token.toLowerCase() }
  expect(simulation).toMatchObject({
    accounts: [{ changes: [] }, { changes: [] }],
    mismatches: [
      { kind: 'events', account: alice.toLowerCase(), asset, said: -4n, difference: 0n },
      { kind: 'events', account: bob.toLowerCase(), asset, said: 4n, difference: 0n },
    ],
  })
})

test('a token that moves without a word is caught, and its balances are told', async () => {
  const token = await trickToken('silence')

  const simulation = await simulate([call(token, 'transfer', [bob, 4n])])

  expect(simulation).toMatchObject({
    accounts: [{ changes: [{ difference: -4n, before: 10n, after: 6n }] }, { changes: [{ difference: 4n }] }],
    mismatches: [
      { kind: 'events', said: 0n, difference: -4n },
      { kind: 'events', said: 0n, difference: 4n },
    ],
  })
})

test('a token that takes another one in its transfer is caught, before it happens', async () => {
  const token = await trickToken('theft')
  const { usdc } = devnet.contracts.tokens
  const asset: Asset = { kind: 'token', token: usdc.toLowerCase() }
  const left = await balanceOf(alice, asset)
  const calls = [call(token, 'transfer', [bob, 4n])]

  const simulation = await simulate(calls)
  await one(calls)

  expect(simulation).toMatchObject({
    mismatches: [{ kind: 'unnamed', asset, said: 0n, left, isRead: true }],
  })
  expect(await balanceOf(alice, asset)).toBe(0n)
})

// A simulation cannot detect this: a contract sees that gas is not paid. The words shown promise nothing.
test('a token that behaves in a simulation alone is not caught: the chain does otherwise', async () => {
  const token = await trickToken('feint')
  const { usdc } = devnet.contracts.tokens
  const asset: Asset = { kind: 'token', token: usdc.toLowerCase() }
  const calls = [call(token, 'transfer', [bob, 4n])]

  const simulation = await simulate(calls)
  await one(calls)

  expect(simulation).toMatchObject({
    accounts: [{ changes: [{ asset: { token: token.toLowerCase() }, difference: -4n }] }, {}],
    mismatches: [],
  })
  expect(await balanceOf(alice, asset)).toBe(0n)
})
