import { effectsOf, isSame } from '@shared/domain/mayAsk'
import { expect, test } from 'vitest'
import { intentOfRequest } from './intentOfRequest'

const [alice, bob, usdc] = [
  '0xa11ce0000000000000000000000000000000a11c',
  '0xb0b000000000000000000000000000000000000b',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
]
const asker = { address: alice, networkId: 'eip155:1', label: 'app.example' } as const
const of = (method: string, ...params: unknown[]) => intentOfRequest({ method, params }, asker)
const word = (value: string) => value.replace('0x', '').padStart(64, '0')
const transferData = `0xa9059cbb${word(bob)}${word('0x64')}`

test('a payment of the page is the same as one from Send', () => {
  const sent = {
    from: alice,
    networkId: 'eip155:1',
    intent: { kind: 'transfer', to: bob, symbol: 'ETH' },
  } as const
  const eth = { ...sent, intent: { ...sent.intent, amount: 5n, decimals: 18 } }
  const token = { ...sent, intent: { ...sent.intent, token: usdc, amount: 100n, decimals: 6 } }

  expect(
    isSame(
      of('eth_sendTransaction', { from: alice, to: bob.toUpperCase().replace('0X', '0x'), value: '0x5' })!,
      eth,
    ),
  ).toBe(true)
  expect(isSame(of('eth_sendTransaction', { from: alice, to: usdc, data: transferData })!, token)).toBe(true)
  expect(isSame(of('eth_sendTransaction', { from: alice, to: usdc, input: transferData })!, token)).toBe(true)
  expect(isSame(of('eth_sendTransaction', { from: alice, to: bob, value: '0x6' })!, eth)).toBe(false)
})

test('a batch has the effects of all of its calls, on the network that it names', () => {
  const read = of('wallet_sendCalls', {
    version: '2.0.0',
    chainId: '0xa',
    calls: [
      { to: bob, value: '0x5' },
      { to: usdc, data: transferData },
    ],
  })!

  expect(read).toMatchObject({ isBatch: true, from: alice, networkId: 'eip155:10' })
  expect(effectsOf(read)).toEqual([`pay  ${bob} 5`, `pay ${usdc} ${bob} 100`])
})

test.each<[string, string, unknown]>([
  ['another method', 'personal_sign', ['0x', alice]],
  ['a call that is only read', 'eth_call', [{ from: alice, to: bob, value: '0x5' }]],
  ['a new contract', 'eth_sendTransaction', [{ from: alice, data: '0x60' }]],
  ['no parameters', 'eth_sendTransaction', undefined],
  ['null', 'eth_sendTransaction', [null]],
  ['parameters by name', 'eth_sendTransaction', { to: bob }],
  ['an amount that is no number', 'eth_sendTransaction', [{ to: bob, value: 'all' }]],
  ['a chain that is no number', 'eth_sendTransaction', [{ to: bob, chainId: 'main' }]],
  ['a batch without calls', 'wallet_sendCalls', [{ chainId: '0x1' }]],
  ['an empty batch', 'wallet_sendCalls', [{ chainId: '0x1', calls: [] }]],
  ['a batch with null', 'wallet_sendCalls', [{ chainId: '0x1', calls: [null] }]],
])('%s is not read', (_, method, params) => {
  expect(intentOfRequest({ method, params }, asker)).toBeUndefined()
})
