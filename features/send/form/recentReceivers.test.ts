import type { NetworkId } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { recentReceivers } from './recentReceivers'

const to = (receiver: string, networkId: NetworkId) => fakeTransfer({ to: receiver, networkId })
const sent = [to('0xb', 'eip155:10'), to('Sol', 'solana:1'), to('0xa', 'eip155:1'), to('0xb', 'eip155:1')]

test('receivers in this namespace are listed, the latest first, each once', () => {
  expect(recentReceivers(sent, 'eip155:1')).toEqual(['0xb', '0xa'])
  expect(recentReceivers(sent, 'solana:2')).toEqual(['Sol'])
})
