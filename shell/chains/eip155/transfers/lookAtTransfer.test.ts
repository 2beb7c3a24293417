import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import type { FollowedTransfer } from '../../transferAdapter'
import { lookAtTransfer } from './lookAtTransfer'

const [alice, bob] = ['a1', 'b0'].map((end) => `0x${end.padStart(40, '0')}`) as [string, string]
const transfer: FollowedTransfer = {
  id: '0xid',
  networkId: 'eip155:1',
  from: alice,
  to: bob,
  token: undefined,
  amount: 5n,
  sentAt: 0,
  status: 'pending',
}

test('a node that knows the block of a transaction before its receipt leaves it pending', async () => {
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x3',
    eth_getBlockByNumber: {
      transactions: [{ hash: '0xid', from: alice, nonce: '0x7', to: bob, value: '0x5' }],
    },
  }

  const seen = await lookAtTransfer(
    transfer,
    { nonce: 7, sentAtBlock: 3, seemsLost: true },
    {
      network: {} as Network,
      request: async (_, method) => answers[method],
      clock: createFakeClock(),
      provider: undefined,
    },
  )

  expect(seen).toEqual({ status: 'pending', trace: { nonce: 7, sentAtBlock: 3 } })
})
