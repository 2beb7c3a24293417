import { expect, test } from 'vitest'
import { mainnet } from '../../tests/fakes/fakeNetworks'
import { explorerUrlOf } from './explorerUrlOf'

const withExplorer = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Explorer', url } } })

test.each([
  ['https://etherscan.io', 'https://etherscan.io/address/0xab'],
  ['https://etherscan.io/', 'https://etherscan.io/address/0xab'],
  ['https://explorer.example/mainnet', 'https://explorer.example/mainnet/address/0xab'],
  ['https://explorer.example/?cluster=devnet', 'https://explorer.example/address/0xab?cluster=devnet'],
])('the account at %s is %s', (explorer, url) => {
  expect(explorerUrlOf(withExplorer(explorer), 'address', '0xab')).toBe(url)
})

test('a transaction has its own page', () => {
  expect(explorerUrlOf(withExplorer('https://etherscan.io'), 'tx', '0x12')).toBe(
    'https://etherscan.io/tx/0x12',
  )
})

test.each(['', 'explorer.example', 'javascript:alert(1)//'])('"%s" is no explorer', (explorer) => {
  expect(explorerUrlOf(withExplorer(explorer), 'address', '0xab')).toBeUndefined()
})

test('a network without an explorer has no page', () => {
  expect(explorerUrlOf(undefined, 'address', '0xab')).toBeUndefined()
})
