import type { SentTransfer } from '@shared/domain/transfer'
import { expect, test } from 'vitest'
import { recentReceivers } from './recentReceivers'

const sent = [
  { to: '0xb', networkId: 'eip155:10' },
  { to: 'Sol', networkId: 'solana:1' },
  { to: '0xa', networkId: 'eip155:1' },
  { to: '0xb', networkId: 'eip155:1' },
] as unknown as readonly SentTransfer[]

test('receivers on this kind of chain are named, the last one first, each once', () => {
  expect(recentReceivers(sent, 'eip155:1')).toEqual(['0xb', '0xa'])
  expect(recentReceivers(sent, 'solana:2')).toEqual(['Sol'])
})
