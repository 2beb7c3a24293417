import type { Bus } from '@shared/bus/createBus'
import type { Transactions } from '@shared/contract/ports/transactions'
import type { OrderIntent } from '@shared/domain/order'
import type { Transaction } from '@shared/domain/transaction'
import { freeze } from '@shared/store/freeze'
import type { TransactionSender } from '../../reach/chains/transactionAdapter'
import type { Entries } from './createEntries'
import type { TransactionLog } from './createTransactionLog'

interface FollowOrderDeps extends Pick<Entries, 'momentNow'> {
  readonly bus: Bus
  readonly log: TransactionLog
  /** @throws ActiveAccountNotFound */
  readonly active: () => TransactionSender
}

/** Writes orders down, each once, and has them followed. */
export function createFollowOrder({ bus, log, active, momentNow }: FollowOrderDeps): Transactions['follow'] {
  /** Orders that are being written down, by id. */
  const orders = new Map<string, Promise<Transaction>>()

  async function followOrder(id: string, { kind, label, changes, effect, source }: OrderIntent) {
    const { address: from, network } = active()
    const known = log.get().find(({ transaction }) => transaction.id === id)
    if (known) return known.transaction
    const transaction: Transaction = {
      id,
      networkId: network.caipNetworkId,
      from,
      submittedAt: momentNow(),
      status: 'pending',
      intent: freeze(
        structuredClone({ kind, label, ...(changes && { changes }), ...(effect && { effect }), source }),
      ),
    }
    await log.update({ key: id, transaction, tracking: {} })
    bus.emit('transactionSubmitted', { transaction })
    return transaction
  }

  return (id, order) => {
    const running = orders.get(id)
    if (running) return running
    const following = followOrder(id, order).finally(() => orders.delete(id))
    orders.set(id, following)
    return following
  }
}
