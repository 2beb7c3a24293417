import { expect, test } from 'vitest'
import { readMark } from '../marks/readMark'
import { readWallets } from '../wallets/readWallets'
import { assetImages } from './assetImages'
import { createMarks } from './createMarks'
import { nativeMarks } from './nativeMarks'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const marks = createMarks({ wallets: readWallets(), chains: [] })

test.each([
  ['USDC of Ethereum', 'eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'tokens/USDC'],
  ['USDC of Ethereum in lower case', 'eip155:1', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'tokens/USDC'],
  ['USDC of Base', 'eip155:8453', '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'tokens/USDC'],
  ['USDC of Solana', solana, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'tokens/USDC'],
  ['the currency of Ethereum', 'eip155:1', undefined, 'tokens/ETH'],
  ['the currency of Base', 'eip155:8453', undefined, 'tokens/ETH'],
  ['the currency of BNB Smart Chain', 'eip155:56', undefined, 'tokens/BNB'],
  ['the currency of Solana', solana, undefined, 'tokens/SOL'],
])('%s has its own mark', (_, chain, address, mark) => {
  expect(marks.token(chain, address)).toBe(mark)
})

test.each([
  ['a contract that calls itself USDC', 'eip155:1', '0x00000000000000000000000000000000000000c0'],
  ['the address of USDC on another network', 'eip155:10', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  ['a mint in another case', solana, 'epjfwdd5aufqssqem2qn1xzybapc8g4wegglzwytdt1v'],
  ['a symbol', 'eip155:1', 'USDC'],
  ['the currency of an unknown network', 'eip155:424242', undefined],
  ['a key of every object', 'eip155:1', 'constructor'],
])('%s has no mark', (_, chain, address) => {
  expect(marks.token(chain, address)).toBeUndefined()
})

test('the operator names the marks of other networks', () => {
  const chain = {
    id: 'eip155:31337',
    name: 'Harbor',
    mark: 'networks/ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, mark: 'tokens/ETH' },
    rpcUrls: ['http://127.0.0.1:1'],
    tokens: [{ address: '0xAb01', name: 'USD Coin', symbol: 'USDC', decimals: 6, mark: 'tokens/USDC' }],
  }
  const own = createMarks({ wallets: [], chains: [chain] })

  expect(own.network(chain.id)).toBe('networks/ethereum')
  expect(own.token(chain.id)).toBe('tokens/ETH')
  expect(own.token(chain.id, '0xaB01')).toBe('tokens/USDC')
  expect(own.token(chain.id, '0xab02')).toBeUndefined()
})

test('the most searched wallets have their own marks', () => {
  const first = readWallets().slice(0, 20)

  expect(first.filter(({ id }) => !marks.wallet(id)).map(({ name }) => name)).toEqual([])
})

test('every named mark is in the set, and plain', () => {
  const named = [
    ...readWallets().flatMap(({ mark = [] }) => mark),
    ...[...assetImages.values()].flatMap(({ mark = [] }) => mark),
    ...nativeMarks.values(),
    ...['eip155:1', 'eip155:11155111', 'eip155:560048', 'eip155:10', solana].map((id) => marks.network(id)!),
  ]

  expect([...new Set(named)].filter((mark) => !readMark(mark))).toEqual([])
})
