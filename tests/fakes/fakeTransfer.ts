import type { Transaction } from '@shared/domain/transaction'
import type { TransferIntent } from '@shared/domain/transfer'

/** A transfer with its intent's fields flattened. */
export type FlatTransfer = Omit<Transaction, 'intent'> & Omit<TransferIntent, 'kind'>

/** A pending transfer of 1 wei, with the given changes. */
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
