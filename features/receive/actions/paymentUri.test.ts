import type { NetworkId } from '@shared/domain/caip'
import { parsePaymentUri } from '@shared/domain/parsePaymentUri'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Receiver } from '../receiverOf'
import type { Payable } from './payableOf'
import { paymentUri } from './paymentUri'

const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const sol = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const receiver = (networkId: NetworkId, address: string): Receiver => ({
  networkId,
  account: { namespace: networkId.split(':')[0] as 'eip155', address, type: 'eoa' },
})
const ether: Payable = { id: 'eip155:10', symbol: 'ETH', decimals: 18 }
const lamports: Payable = { id: solana, symbol: 'SOL', decimals: 9 }

test.each<[string, Receiver, Payable, bigint | undefined, string]>([
  ['a coin of EVM', receiver('eip155:10', evm), ether, undefined, `ethereum:${evm}@10`],
  [
    'an amount of it',
    receiver('eip155:10', evm),
    ether,
    15n * 10n ** 17n,
    `ethereum:${evm}@10?value=1500000000000000000`,
  ],
  ['the smallest of it', receiver('eip155:1', evm), ether, 1n, `ethereum:${evm}@1?value=1`],
  [
    'a token',
    receiver('eip155:1', evm),
    { id: 't', token },
    undefined,
    `ethereum:${token}@1/transfer?address=${evm}`,
  ],
  [
    'an amount of a token',
    receiver('eip155:1', evm),
    { id: 't', token, decimals: 6 },
    2_500_000n,
    `ethereum:${token}@1/transfer?address=${evm}&uint256=2500000`,
  ],
  ['a coin of Solana', receiver(solana, sol), lamports, undefined, `solana:${sol}`],
  ['lamports', receiver(solana, sol), lamports, 1n, `solana:${sol}?amount=0.000000001`],
  ['whole SOL', receiver(solana, sol), lamports, 3_000_000_000n, `solana:${sol}?amount=3`],
  [
    'an amount of a mint',
    receiver(solana, sol),
    { id: 't', token: mint, decimals: 6 },
    10_000n,
    `solana:${sol}?amount=0.01&spl-token=${mint}`,
  ],
  [
    'another chain',
    receiver('bip122:000000000019d6689c085ae165831e93', 'bc1q'),
    { id: 'b' },
    undefined,
    'bc1q',
  ],
])('the code of %s', (_, to, payable, value, uri) => {
  expect(paymentUri(to, payable, value)).toBe(uri)
})

const decimals = fc.integer({ min: 0, max: 36 })
const value = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })

test('a wallet reads the encoded values from an EVM code, whatever the decimals', () => {
  fc.assert(
    fc.property(decimals, value, fc.boolean(), fc.integer({ min: 1 }), (places, units, isToken, chainId) => {
      const payable = { id: 'x', decimals: places, ...(isToken && { token }) }
      const uri = paymentUri(receiver(`eip155:${chainId}`, evm), payable, units)

      expect(parsePaymentUri(uri)).toEqual({
        namespace: 'eip155',
        to: evm,
        chainId,
        value: units,
        ...(isToken && { token }),
      })
    }),
  )
})

test('a wallet reads the encoded values from a Solana code, whatever the decimals', () => {
  fc.assert(
    fc.property(decimals, fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (places, units) => {
      const { amount = '' } = parsePaymentUri(
        paymentUri(receiver(solana, sol), { id: 'x', decimals: places }, units),
      )!
      const [whole = '', fraction = ''] = amount.split('.')

      expect(fraction.length).toBeLessThanOrEqual(places)
      expect(BigInt(whole + fraction.padEnd(places, '0'))).toBe(units)
    }),
  )
})
