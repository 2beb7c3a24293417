import type { Transaction, WalletIntent } from '@shared/domain/transaction'

/** An intent with its account and network: all that the visitor has reviewed. */
export type Quoted = Pick<Transaction<WalletIntent>, 'from' | 'networkId' | 'intent'>
