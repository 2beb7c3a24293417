import type { RpcRequestPayload } from '@shared/frame/rpcRequest'
import { entryPointAddress } from '@shared/vault/smartAccount'
import { expect, test } from 'vitest'
import { encodeCalls } from './encodeCalls'
import { parseBatch, parseOperation } from './parseBatch'

type Batch = Extract<RpcRequestPayload, { method: 'wallet_sendCalls' }>

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const known = { addresses: { eip155: account, solana: '' }, chains: [chain] }
const parse = (fields: Partial<Batch['params'][0]>, chainId: Batch['chainId'] = 'eip155:1') =>
  parseBatch(
    {
      method: 'wallet_sendCalls',
      chainId,
      params: [{ version: '2.0.0', chainId: '0x1', calls: [{ to: other }], ...fields }],
    },
    known,
  )

test('a batch is read in numbers, for the session’s account', () => {
  const calls = [{ to: other.toLowerCase(), value: '0x5' as const, data: '0xA9' as const }]

  const batch = parse({ calls, id: 'order-7', atomicRequired: true, from: account.toLowerCase() })

  expect(batch).toEqual({
    kind: 'batch',
    account,
    chainId: 'eip155:1',
    chain,
    isAtomic: true,
    name: 'order-7',
    calls: [{ to: other, value: 5n, data: '0xa9' }],
    grant: undefined,
  })
})

test('capabilities that the page can do without are left out', () => {
  const capabilities = { paymasterService: { url: 'https://x.example', optional: true } }

  expect(parse({ capabilities, calls: [{ to: other, capabilities }] }).grant).toBeUndefined()
})

test('the context of permissions is read, and nothing else', () => {
  expect(parse({ capabilities: { permissions: { context: '0xabcd' } } }).grant).toBe('0xabcd')
})

const twentyOne = Array.from({ length: 21 }, () => ({ to: other }))
const data = '0xb61d27f6' as const

test.each<[string, number, Partial<Batch['params'][0]>]>([
  ['another account', 4100, { from: other }],
  ['another network', -32602, { chainId: '0x2' }],
  ['too many calls', 5740, { calls: twentyOne }],
  ['a capability that it needs', 5700, { capabilities: { paymasterService: {} } }],
  ['a capability that is only said to be optional', 5700, { capabilities: { x: { optional: 'true' } } }],
  ['a call that needs one', 5700, { calls: [{ to: other, capabilities: { x: {} } }] }],
  ['permissions without a context', 5700, { capabilities: { permissions: {} } }],
  [
    'permissions of a call',
    5700,
    { calls: [{ to: other, capabilities: { permissions: { context: '0x1' } } }] },
  ],
  ['data to the account itself', -32602, { calls: [{ to: other }, { to: account, data }] }],
])('%s: refused with %i', (_, code, fields) => {
  expect(() => parse(fields)).toThrow(expect.objectContaining({ code }))
})

test('a network that the vault does not have is refused', () => {
  expect(() => parse({ chainId: '0x2' }, 'eip155:2')).toThrow(expect.objectContaining({ code: 4902 }))
})

const operation = (fields: object, entryPoint: string = entryPointAddress) =>
  parseOperation(
    {
      method: 'eth_sendUserOperation',
      chainId: 'eip155:1',
      params: [{ sender: account, callData: '0x', ...fields }, entryPoint],
    },
    known,
  )

test('an operation is read with the calls that it comes to', () => {
  const calls = [{ to: other, value: 1n, data: '0x' }] as const

  expect(operation({ callData: encodeCalls(calls), nonce: '0x10000000000000002' })).toMatchObject({
    account,
    calls,
    nonce: (1n << 64n) + 2n,
  })
  expect(operation({ callData: '0xDEADBEEF' })).toMatchObject({ callData: '0xdeadbeef', calls: undefined })
})

test.each<[string, number, object, string?]>([
  ['another account', 4100, { sender: other }],
  ['another entry point', -32602, {}, other],
  ['a call of the account itself', -32602, { callData: encodeCalls([{ to: account, value: 0n, data }]) }],
])('an operation for %s: refused with %i', (_, code, fields, entryPoint) => {
  expect(() => operation(fields, entryPoint)).toThrow(expect.objectContaining({ code }))
})
