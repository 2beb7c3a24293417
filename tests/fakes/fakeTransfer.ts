import type { Transaction } from '@shared/domain/transaction'
import type { TransferIntent } from '@shared/domain/transfer'

/** A transaction that is a transfer, without the layer between the two. */
export type FlatTransfer = Omit<Transaction, 'intent'> & Omit<TransferIntent, 'kind'>

/** A transfer of 1 wei that waits to be taken by the network, but for what is given. */
export function fakeTransfer(change: Partial<FlatTransfer> = {}): Transaction<TransferIntent> {
  const { token, to = '0xbob', amount = 1n, symbol = 'ETH', decimals = 18, ...rest } = change
  return {
    id: '0x1',
    networkId: 'eip155:1',
    from: '0xalice',
    submittedAt: 1,
    status: 'pending',
    ...rest,
    intent: { kind: 'transfer', ...(token && { token }), to, amount, symbol, decimals },
  }
}
