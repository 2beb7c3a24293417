import { createWithLock } from '@shared/domain/withLock'
import { tellTransactions } from '../../ui/tellTransactions'
import {
  createTransactions,
  type RunningTransactions,
  type TransactionsDeps,
} from '../../wallet/transactions/createTransactions'
import type { CoreDeps } from './coreDeps'

type TransactionsSetup = Omit<TransactionsDeps, 'withLock'> & Pick<CoreDeps, 'locks'>

/** Submits and follows transactions, and announces them by toasts. */
export function startTransactions({ locks, ...deps }: TransactionsSetup): RunningTransactions {
  const stopTelling = tellTransactions(deps.bus, deps.state)
  const running = createTransactions({ ...deps, withLock: createWithLock(locks) })
  return {
    ...running,
    dispose() {
      stopTelling()
      running.dispose()
    },
  }
}
