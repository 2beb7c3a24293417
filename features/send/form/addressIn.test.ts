import { expect, test } from 'vitest'
import { addressIn } from './addressIn'

test.each([
  ['eip155:1:0xAb', 'eip155:1', '0xAb'],
  ['eip155:10:0xAb', 'eip155:1', undefined],
  ['solana:5eykt4:AKnL', 'solana:5eykt4', 'AKnL'],
  ['0xAb', 'eip155:1', '0xAb'],
  ['bob.eth', 'eip155:1', 'bob.eth'],
  ['eip155:1', 'eip155:1', 'eip155:1'],
] as const)('%s on %s is %s', (text, networkId, address) => {
  expect(addressIn(text, networkId)).toBe(address)
})
