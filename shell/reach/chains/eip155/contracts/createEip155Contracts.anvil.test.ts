import type { Network } from '@shared/domain/network'
import { verifyTypedData } from 'viem'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { EvmContracts } from '../../../../../devnet/evm/deployContracts'
import { type EvmNetwork, startEvmNetwork } from '../../../../../devnet/evm/startEvmNetwork'
import { genesisOf, prepareEvmNetwork } from '../../../../../devnet/prepareEvmNetwork'
import { createTestWallet } from '../../../../../testing'
import { createFakeCoreDeps } from '../../../../../tests/fakes/fakeCoreDeps'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import type { Core } from '../../../../entry/boot/createCore'
import { createCoreState } from '../../../../entry/boot/createCoreState'
import { createCore } from '../../../../entry/package/sessions'
import type { Eip1193Provider, ShellConnector } from '../../../connectors/connector'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const walletId = 'local.harbor'
const balanceOf = {
  type: 'function',
  name: 'balanceOf',
  inputs: [{ type: 'address', name: 'owner' }],
  outputs: [{ type: 'uint256' }],
  stateMutability: 'view',
} as const
const decimals = { ...balanceOf, name: 'decimals', inputs: [], outputs: [{ type: 'uint8' }] } as const
const approve = {
  type: 'function',
  name: 'approve',
  inputs: [{ type: 'address' }, { type: 'uint256' }],
  outputs: [],
  stateMutability: 'nonpayable',
} as const
const refuse = { ...balanceOf, name: 'refuse', inputs: [], outputs: [] } as const

let chain: EvmNetwork
let contracts: EvmContracts
let core: Core
let agrees = true
beforeAll(async () => {
  const nowS = Math.floor(Date.now() / 1000)
  chain = await startEvmNetwork({ chainId: 31337, genesisS: genesisOf(false, nowS) })
  contracts = await prepareEvmNetwork(chain.url, { history: false, nowS })
  const network: Network = {
    ...mainnet,
    id: 31337,
    caipNetworkId: 'eip155:31337',
    rpcUrls: { default: { http: [chain.url] } },
  }
  const { provider } = createTestWallet({
    name: 'Harbor Wallet',
    rdns: walletId,
    mnemonic: 'test test test test test test test test test test test junk',
    networks: [{ chainId: 31337, rpcUrl: chain.url, name: 'Harbor Local' }],
    approve: () => agrees,
  })
  const connector: ShellConnector = {
    id: walletId,
    type: 'ANNOUNCED',
    name: 'Harbor Wallet',
    namespaces: ['eip155'],
    providers: { eip155: async () => provider as Eip1193Provider },
  }
  const deps = createFakeCoreDeps({ wallets: [{ connector }], networks: [network] })
  core = createCore(deps, await createCoreState(deps))
}, 60_000)
afterAll(async () => {
  core.dispose()
  await chain.stop()
})

test('a contract is read without a wallet, and its answer has the type of the fragment', async () => {
  const { usdc } = contracts.tokens
  const { read } = core.chains

  const held = await read.contract({ address: usdc, abi: balanceOf, args: [alice] })
  const places = await read.contract({ address: usdc, abi: decimals, args: [] })

  expectTypeOf(held).toEqualTypeOf<bigint>()
  expectTypeOf(places).toEqualTypeOf<number>()
  expect(held).toBeGreaterThan(0n)
  expect(places).toBe(6)
})

test('a call that a contract refuses, or that does not fit its fragment, rejects with the cause', async () => {
  const { read } = core.chains
  const cause = expect.anything()

  await expect(read.contract({ address: contracts.bazaar, abi: refuse, args: [] })).rejects.toMatchObject({
    code: 'RpcFailed',
    cause,
  })
  await expect(read.encode({ abi: balanceOf, args: ['0x12'] })).rejects.toMatchObject({
    code: 'RpcFailed',
    cause,
  })
})

test('an aborted read rejects', async () => {
  const { usdc } = contracts.tokens
  const signal = AbortSignal.abort()

  const reading = core.chains.read.contract({ address: usdc, abi: balanceOf, args: [alice] }, { signal })

  await expect(reading).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('an allowance belongs to the account in use, as it is after an encoded call', async () => {
  const { read, transactions } = core.chains
  const wanted = { token: contracts.tokens.usdc, spender: contracts.bazaar }
  await expect(read.allowance(wanted)).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
  await core.chains.connect(walletId)
  expect(await read.allowance(wanted)).toBe(0n)

  const data = await read.encode({ abi: approve, args: [contracts.bazaar, 77n] })
  const calls = [{ to: contracts.tokens.usdc, data }]
  await transactions.submit(await transactions.quote({ kind: 'calls', label: 'Allow USDC', calls }))

  await expect.poll(() => read.allowance(wanted)).toBe(77n)
})

test('data is signed field by field, and a visitor who declines has rejected', async () => {
  await core.chains.connect(walletId)
  const typedData = {
    domain: { name: 'Bazaar', chainId: 31337 },
    types: { Order: [{ name: 'paid', type: 'uint256' }] },
    primaryType: 'Order',
    message: { paid: 10n ** 18n },
  } as const

  const signature = await core.chains.signTypedData(typedData)

  expect(await verifyTypedData({ ...typedData, address: alice, signature: signature as `0x${string}` })).toBe(
    true,
  )
  agrees = false
  await expect(core.chains.signTypedData(typedData)).rejects.toMatchObject({ code: 'UserRejected' })
  agrees = true
})
