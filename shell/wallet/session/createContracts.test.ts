import type { AbiFunction } from '@shared/domain/abi'
import type { Connection } from '@shared/domain/connection'
import { ActiveAccountNotFound } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { connectedOn, disconnected, fakeConnector } from '../../../tests/fakes/fakeConnection'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import type { ContractAdapter } from '../../reach/chains/contractAdapter'
import type { TransactionAdapter } from '../../reach/chains/transactionAdapter'
import type { ShellConnector } from '../../reach/connectors/connector'
import { createContracts } from './createContracts'

const abi = { type: 'function', name: 'ring', inputs: [], outputs: [], stateMutability: 'view' } as const
const call = { address: '0xbell', abi: abi as AbiFunction, args: [] }
const typedData = { domain: {}, types: {}, primaryType: 'Ring', message: {} }

/** Contracts that answer with what they were asked. */
function setUp(
  connection: Connection = connectedOn('eip155:1', '0xalice'),
  { hasContracts = true, takesBatches = false } = {},
) {
  const contracts: ContractAdapter = {
    encode: () => '0x01',
    read: async (_, { network, from }) => `read on ${network.caipNetworkId} as ${from}`,
    allowance: async ({ owner }, { caipNetworkId }) =>
      owner === '0xalice' && caipNetworkId === 'eip155:1' ? 5n : 0n,
    signTypedData: async ({ id }, address) => `signed by ${address} of ${id}`,
    signPermit: async (_, { owner }) => ({ v: 27, r: `0x${owner.slice(2)}`, s: '0x02' }),
  }
  const adapter = {
    ...createFakeAdapter('eip155'),
    transactions: async () => ({ takesBatches: async () => takesBatches }) as unknown as TransactionAdapter,
    ...(hasContracts && { contracts: async () => contracts }),
  }
  const connector = { ...fakeConnector, providers: {} } as ShellConnector
  return createContracts({
    connection: createStore(connection),
    active: {
      wallet() {
        if (connection === disconnected) throw new LatchkeyError(ActiveAccountNotFound)
        return { adapter, connector, address: '0xalice', network: mainnet }
      },
    },
    adapterOf: async () => adapter,
    network: (networkId) => (networkId === 'eip155:1' ? mainnet : undefined),
  })
}

test('a contract is read as the account in use, and without one with no sender', async () => {
  expect(await setUp().read.contract(call)).toBe('read on eip155:1 as 0xalice')
  expect(await setUp(disconnected).read.contract(call)).toBe('read on eip155:1 as undefined')
})

test('the allowance belongs to the account in use, and typed data is signed by its wallet', async () => {
  const { read, permits, signTypedData } = setUp()

  expect(await read.allowance({ token: '0xusdc', spender: '0xdex' })).toBe(5n)
  expect(await signTypedData(typedData)).toBe('signed by 0xalice of org.example.fake')
  expect(await permits.sign({ token: '0xusdc', spender: '0xdex', value: 1n, deadline: 2n })).toMatchObject({
    r: '0xalice',
  })
  expect(await read.encode({ abi: call.abi, args: [] })).toBe('0x01')
})

test.each([
  [true, false],
  [false, true],
])('with a wallet that makes batches (%s) permits are useful: %s', async (takesBatches, expected) => {
  expect(await setUp(undefined, { takesBatches }).permits.areUseful()).toBe(expected)
})

test('on networks without contracts of this kind permits are of no use', async () => {
  expect(await setUp(undefined, { hasContracts: false }).permits.areUseful()).toBe(false)
})

test('a network that the host did not configure is not read', async () => {
  const { read } = setUp(connectedOn('eip155:5', '0xalice'))

  await expect(read.contract(call)).rejects.toMatchObject({ code: 'ActiveNetworkNotFound' })
})

test('without an account there is no allowance, and nothing is signed', async () => {
  const { read, signTypedData } = setUp(disconnected)

  for (const asked of [read.allowance({ token: '0xusdc', spender: '0xdex' }), signTypedData(typedData)])
    await expect(asked).rejects.toMatchObject({ code: 'ActiveAccountNotFound' })
})

test('on networks without contracts of this kind nothing is read, encoded or signed', async () => {
  const { read, signTypedData } = setUp(undefined, { hasContracts: false })

  for (const asked of [
    read.contract(call),
    read.allowance({ token: '0xusdc', spender: '0xdex' }),
    read.encode({ abi: call.abi, args: [] }),
    signTypedData(typedData),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'UnsupportedChain' })
})

test('a read that the caller gives up is aborted', async () => {
  const { read } = setUp()
  const signal = AbortSignal.abort()

  for (const asked of [
    read.contract(call, { signal }),
    read.allowance({ token: '0xusdc', spender: '0xdex' }, { signal }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'RequestAborted' })
})
