import {
  createTransactions,
  type RunningTransactions,
  type TransactionsDeps,
} from '../transactions/createTransactions'
import { tellTransactions } from '../ui/tellTransactions'

/** Submits and follows transactions, and has toasts tell of them. */
export function startTransactions(deps: TransactionsDeps): RunningTransactions {
  const stopTelling = tellTransactions(deps.bus, deps.state)
  const running = createTransactions(deps)
  return {
    ...running,
    dispose() {
      stopTelling()
      running.dispose()
    },
  }
}
