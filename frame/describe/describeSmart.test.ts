import { implementationAddress } from '@shared/vault/smartAccount'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import type { BatchRequest, OperationRequest } from '../requests/walletRequest'
import { describeSmart, describeTurningOff } from './describeSmart'
import type { Facts } from './facts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' as const
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const
const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const facts: Facts = {
  tokens: new Map([[token.toLowerCase(), { symbol: 'USDC', decimals: 6, isListed: true }]]),
  tokenAccounts: new Map(),
}
const pay = { to: friend, value: 5n, data: '0x' } as const
const tokenCall = (functionName: 'approve' | 'transfer', amount: bigint) =>
  ({
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName, args: [friend, amount] }),
  }) as const
const unknown = { to: friend, value: 0n, data: '0xdeadbeef' } as const

const batch = (calls: BatchRequest['calls'], isDelegating = false) =>
  describeSmart(
    {
      kind: 'batch',
      account,
      chainId: chain.id,
      chain,
      calls,
      isAtomic: true,
      name: undefined,
      grant: undefined,
    },
    facts,
    isDelegating,
  )
const operation = (fields: Pick<OperationRequest, 'calls' | 'nonce'>) =>
  describeSmart(
    { kind: 'operation', account, chainId: chain.id, chain, callData: '0xdeadbeef', ...fields },
    facts,
    false,
  )

test('a batch is shown step by step, an unlimited approval in red', () => {
  const { title, acts, warnings, lead, approve } = batch([tokenCall('approve', maxUint256), pay])

  expect(title.key).toBe('vault.title.several')
  expect(acts.map((act) => [act.title.key, act.amount])).toEqual([
    ['review.title.allow', 'unlimited'],
    ['review.title.transfer', expect.objectContaining({ value: 5n, symbol: 'ETH' })],
  ])
  expect(warnings).toEqual([{ tone: 'danger', words: { key: 'review.warning.unlimited' } }])
  expect([lead.key, approve]).toEqual(['vault.lead.allow', 'vault.approve'])
})

test('one unreadable step makes the whole batch unreadable', () => {
  const { lead, acts } = batch([pay, unknown, tokenCall('transfer', 1n)])

  expect(lead.key).toBe('vault.lead.unknown')
  expect(acts[1]).toMatchObject({ title: { key: 'review.title.call' }, data: '0xdeadbeef' })
})

test('a batch of one reads as its call', () => {
  const { title, approve, acts } = batch([pay])

  expect([title.key, approve, acts.length]).toEqual(['review.title.transfer', 'vault.approve.send', 1])
})

test('a delegation is a separate row', () => {
  expect(batch([pay], true).rows).toEqual([
    { label: 'vault.delegation', value: { kind: 'address', address: implementationAddress } },
  ])
  expect(batch([pay]).rows).toEqual([])
})

test('an operation that comes to calls is shown as them, with the nonce that the page set', () => {
  const { title, rows } = operation({ calls: [pay], nonce: 3n })

  expect(title.key).toBe('review.title.transfer')
  expect(rows).toEqual([{ label: 'vault.nonce', value: { kind: 'code', text: '3' } }])
})

test('any other operation is unknown, to the last byte', () => {
  const { title, lead, acts } = operation({ calls: undefined, nonce: undefined })

  expect([title.key, lead.key]).toEqual(['review.title.unknown', 'vault.lead.unknown'])
  expect(acts).toEqual([expect.objectContaining({ data: '0xdeadbeef' })])
})

test('turning off says what ends', () => {
  const { title, lead, rows, approve } = describeTurningOff()

  expect([title.key, lead.key, approve]).toEqual([
    'vault.title.turnOff',
    'vault.lead.turnOff',
    'vault.approve.turnOff',
  ])
  expect(rows).toEqual([
    { label: 'review.contract', value: { kind: 'address', address: implementationAddress } },
  ])
})
