import type { Assets } from '@shared/contract/ports/assets'
import { parseAccountId } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { loadOnce } from '../../ground/async/loadOnce'
import type { Balances } from '../../wallet/assets/createBalances'
import type { ActiveAccount } from '../../wallet/session/createActiveAccount'
import type { Sessions } from '../../wallet/session/createSessions'
import type { NoteRequest } from '../../wallet/transactions/createNote'
import type { TransactionsDeps } from '../../wallet/transactions/createTransactions'
import { createTransactionsPort } from '../../wallet/transactions/createTransactionsPort'
import type { TransactionState } from '../../wallet/transactions/transactionState'
import type { CoreDeps } from './coreDeps'
import type { SessionChunks } from './sessionChunks'

interface LatePortsDeps extends Pick<TransactionsDeps, 'adapterOf' | 'network'> {
  readonly connection: ReadonlyStore<Connection>
  readonly sessions: Pick<Sessions, 'walletOf'>
  readonly transactions: TransactionState
  readonly disposals: Dispose[]
  readonly deps: CoreDeps
  readonly active: Pick<ActiveAccount, 'id' | 'wallet'>
  readonly balances: Pick<Balances, 'listedByWallet' | 'native'>
}

/** The ports whose code is loaded with their first use: transactions, and balances of all tokens. */
export function createLatePorts(
  parts: LatePortsDeps,
  chunks: Pick<SessionChunks, 'assets' | 'transactions'>,
) {
  const { deps, network, active, balances, transactions: state, disposals } = parts
  const { walletOf } = parts.sessions

  const loadAssets = loadOnce(async () => {
    const { createAssets } = await chunks.assets()
    const loaded = createAssets({
      ...deps,
      http: deps.http(),
      apiUrl: () => deps.config().apiUrl,
      active() {
        const { networkId, address } = parseAccountId(active.id())
        return { networkId, address }
      },
      network,
      nativeBalance: balances.native,
      walletAssets: balances.listedByWallet,
    })
    disposals.push(loaded.dispose)
    return loaded
  })
  const assets: Assets = { read: async (options) => (await loadAssets()).read(options) }

  const load = loadOnce(async () => {
    const { startTransactions } = await chunks.transactions()
    const running = startTransactions({
      ...deps,
      http: deps.http(),
      state,
      adapterOf: parts.adapterOf,
      network,
      active: active.wallet,
      assets,
      walletOf,
    })
    disposals.push(running.dispose)
    await running.restore()
    return running
  })
  const note: NoteRequest = async (...args) => (await load()).note(...args)

  return {
    assets,
    transactions: createTransactionsPort({ ...deps, connection: parts.connection, state, walletOf, load }),
    note,
  }
}
