import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Transactions } from '@shared/contract/ports/transactions'
import type { Namespace } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import { AmountAndReceiverRequired, TokenRequired } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import type { ReadonlyStore } from '@shared/store/store'
import type { ShellStorage } from '../../ground/storage/createStorage'
import type { SessionWallet } from '../session/createLiveSessions'
import type { RunningTransactions } from './createTransactions'
import { isFollowed } from './isFollowed'
import type { TransactionState } from './transactionState'

interface TransactionsPortDeps {
  readonly connection: ReadonlyStore<Connection>
  readonly state: TransactionState
  readonly storage: Pick<ShellStorage, 'get'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'warn'>
  readonly walletOf: (namespace: Namespace) => SessionWallet | undefined
  /** Downloads the code that makes and tracks transactions. */
  readonly load: () => Promise<RunningTransactions>
}

/** Transactions as features have them; their code is loaded by the first. */
export function createTransactionsPort(deps: TransactionsPortDeps): {
  readonly port: Transactions
  /** Follows pending transactions; where a view shows earlier ones (`isLookedAt`), reads all of them. Never rejects. */
  follow(isLookedAt?: boolean): Promise<void>
} {
  const { connection, state, storage, clock, log, walletOf, load } = deps
  return {
    port: {
      recent: state.recent,
      watch: state.watch,
      isAllowed() {
        const { activeNamespace } = connection.get()
        return walletOf(activeNamespace)?.connector.sends?.(activeNamespace) ?? true
      },
      takesBatches: async () => (await load()).takesBatches(),
      async quote(intent, options) {
        if (intent.kind === 'transfer' && !intent.symbol) throw new LatchkeyError(TokenRequired)
        return (await load()).quote(intent, options)
      },
      review: async (...args) => (await load()).review(...args),
      async submit(quote, options) {
        const isComplete = quote.kind === 'calls' ? quote.calls.length : quote.amount && quote.to
        if (!isComplete) throw new LatchkeyError(AmountAndReceiverRequired)
        return (await load()).submit(quote, options)
      },
      follow: async (...args) => (await load()).follow(...args),
    },
    async follow(isLookedAt) {
      try {
        const stored = await storage.get('transactions')
        if (stored?.some((entry) => isLookedAt || isFollowed(entry, clock.now()))) await load()
      } catch (error) {
        log.warn('Earlier transactions cannot be followed', error)
      }
    },
  }
}
