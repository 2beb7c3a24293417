import { createBus } from '@shared/bus/createBus'
import type { Network } from '@shared/domain/network'
import { createWithLock } from '@shared/domain/withLock'
import type { ShellStorage } from '../../../shell/ground/storage/createStorage'
import type { TransactionAdapter } from '../../../shell/reach/chains/transactionAdapter'
import type { ShellConnector } from '../../../shell/reach/connectors/connector'
import { createTransactions } from '../../../shell/wallet/transactions/createTransactions'
import { createTransactionState } from '../../../shell/wallet/transactions/transactionState'
import type { FakeClock } from '../../fakes/fakeClock'
import type { createFakeLocks } from '../../fakes/fakeLocks'
import type { FakeStorage } from '../../fakes/fakeStorage'

/** What the tabs of a browser share. */
export interface ModelBrowser {
  readonly storage: FakeStorage
  readonly locks: ReturnType<typeof createFakeLocks>
  readonly clock: FakeClock
  readonly network: Network
  readonly account: string
  readonly connector: ShellConnector
}

export const modelLog = { warn() {}, error() {} } as never

/**
 * A tab of the site, with the real log, rule, search and tracker over a model's chain. Once it is closed it asks and writes
 * nothing more.
 */
export function openModelTab(
  { storage, locks, clock, network, account, connector }: ModelBrowser,
  transactionsOf: (isGone: () => boolean) => TransactionAdapter,
) {
  const { locks: own, crash } = locks.tab()
  let isGone = false
  const state = createTransactionState()
  const tabStorage = storage.tab()
  const transactions = transactionsOf(() => isGone)
  const adapter = { transactions: async () => transactions }
  const page = createTransactions({
    bus: createBus(() => {}),
    storage: { ...tabStorage, set: (...entry) => isGone || tabStorage.set(...entry) } as ShellStorage,
    clock,
    http: { request: async () => undefined } as never,
    log: modelLog,
    state,
    adapterOf: async () => adapter as never,
    network: () => network,
    walletOf: () => ({ connector }) as never,
    assets: { read: async () => ({ holdings: [], at: 0, source: 'node' }) },
    withLock: createWithLock(own as never),
    active: () => ({ address: account, network, connector, adapter }) as never,
  })
  void page.restore()
  return {
    page,
    recent: state.recent,
    isGone: () => isGone,
    close() {
      isGone = true
      crash()
      page.dispose()
    },
  }
}
