import type { Network } from '@shared/domain/network'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { fakeTransfer } from '../../../../tests/fakes/fakeTransfer'
import { createFakeWallet } from '../../../../tests/fakes/fakeWallet'
import type { Eip1193Provider } from '../../../connectors/connector'
import { checkStatus } from './checkStatus'

const [alice, bob] = ['a1', 'b0'].map((end) => `0x${end.padStart(40, '0')}`) as [string, string]
const transfer = fakeTransfer({ id: '0xid', from: alice, to: bob, amount: 5n })

/** A node with these answers by method, for any parameters. */
const where = (answers: Record<string, unknown>, provider?: Eip1193Provider) => ({
  network: {} as Network,
  request: async (_: Network, method: string) => answers[method],
  clock: createFakeClock(),
  provider,
})

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

  const tracking = { nonce: 7, submittedAtBlock: 3 }

  const seen = await checkStatus(transfer, { ...tracking, seemsLost: true }, where(answers))

  expect(seen).toEqual({ status: 'pending', tracking })
})

test('where the block of the replacing transaction is unknown, it may have been the same payment', async () => {
  const answers = {
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x8',
    eth_blockNumber: '0x3',
    eth_getBlockByNumber: null,
  }

  const seen = await checkStatus(transfer, { nonce: 7, seemsLost: true }, where(answers))

  expect(seen).toEqual({ status: 'dropped', tracking: { nonce: 7 } })
})

test('the receipt of a batch’s transaction tells the received amount', async () => {
  const wallet = createFakeWallet()
  const receipts = [{ status: '0x1', transactionHash: '0xhash' }]
  wallet.answer('wallet_getCallsStatus', { value: { status: 200, receipts } })
  const lookWith = (receipt: object | null) =>
    checkStatus(transfer, { isBatch: true }, where({ eth_getTransactionReceipt: receipt }, wallet.provider))

  const paid = await lookWith({ status: '0x1', blockNumber: '0x3', to: bob })
  const paidElsewhere = await lookWith({ status: '0x1', blockNumber: '0x3', to: alice })
  const unknown = await lookWith(null)

  expect(paid).toEqual({ status: 'confirmed', id: '0xhash', received: 5n })
  expect([paidElsewhere, unknown]).toEqual(Array(2).fill({ status: 'confirmed', id: '0xhash' }))
})
