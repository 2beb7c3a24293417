import { expect, test } from 'vitest'
import { parsePaymentUri } from './parsePaymentUri'

const to = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const token = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'
const recipient = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  // The examples of the two standards.
  [`ethereum:${to}?value=2.014e18`, { namespace: 'eip155', to, value: 2_014_000_000_000_000_000n }],
  [`ethereum:pay-${to}@5?value=1`, { namespace: 'eip155', to, chainId: 5, value: 1n }],
  [`ethereum:${token}/transfer?address=${to}&uint256=1`, { namespace: 'eip155', to, token, value: 1n }],
  [`ETHEREUM:${to}@10`, { namespace: 'eip155', to, chainId: 10 }],
  ['ethereum:bob.eth@1?value=3', { namespace: 'eip155', to: 'bob.eth', chainId: 1, value: 3n }],
  [`solana:${recipient}?amount=1&label=Michael`, { namespace: 'solana', to: recipient, amount: '1' }],
  [
    `solana:${recipient}?amount=0.01&spl-token=${mint}`,
    { namespace: 'solana', to: recipient, amount: '0.01', token: mint },
  ],
  [`solana:${recipient}?label=Michael`, { namespace: 'solana', to: recipient }],
])('%s', (uri, payment) => {
  expect(parsePaymentUri(uri)).toEqual(payment)
})

test.each([
  to,
  'ethereum:0x12@1',
  `ethereum:${to}@1?value=1.5`,
  `ethereum:${to}@1?value=e5`,
  `ethereum:${to}@1?value=-1`,
  `ethereum:${to}@1?value=1&value=2`,
  `ethereum:${to}@1?value=1e999999999`,
  `ethereum:${to}@1?value=%E0%A4%A`,
  `ethereum:${token}@1/approve?address=${to}&uint256=1`,
  `ethereum:${token}@1/transfer?uint256=1`,
  `solana:${recipient}?amount=.5`,
  `solana:${recipient}?amount=1e9`,
  `solana:${recipient}?amount=-1`,
  // Solana Pay links that need a reference, and transaction requests to another server.
  `solana:${recipient}?amount=1&reference=${mint}`,
  'solana:https%3A%2F%2Fshop.invalid%2Fpay',
])('%s is refused', (uri) => {
  expect(parsePaymentUri(uri)).toBeUndefined()
})
