import type { AccountType } from '@shared/domain/account'
import { type AccountId, toAccountId } from '@shared/domain/caip'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import {
  ActiveAccountNotFound,
  ActiveNetworkNotFound,
  ConnectionClientNotFound,
  NetworkOrAccountUndefined,
} from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { preferAccountType, selectAccount } from '../../ground/connection/connectionModel'
import type { ConnectionStore } from '../../ground/connection/createConnectionStore'
import { type ConfiguredNetworks, isConfigured } from '../../ground/connection/pickNetwork'
import type { SessionWallet } from './createLiveSessions'
import type { SessionMemory } from './createSessionMemory'
import type { Sessions } from './createSessions'

/** The account in use, on a configured network, and the wallet that signs for it. */
export interface ActiveWallet extends SessionWallet {
  readonly address: string
  readonly network: Network
}

export interface ActiveAccount {
  /** @throws NetworkOrAccountUndefined */
  id(): AccountId
  /** @throws ActiveAccountNotFound, ActiveNetworkNotFound, ConnectionClientNotFound */
  wallet(): ActiveWallet
  /** Puts another account of the session in use. @throws ActiveAccountNotFound if the wallet does not share it */
  select(address: string): Promise<void>
  /** Puts the kind of account in use if the wallet shares several, now and on later visits. */
  preferType(type: AccountType): Promise<void>
}

interface ActiveAccountDeps {
  readonly config: () => ConfiguredNetworks
  readonly connection: ConnectionStore
  readonly sessions: Pick<Sessions, 'walletOf'>
  readonly memory: Pick<SessionMemory, 'keepPreferredType'>
  readonly network: (networkId: string) => Network | undefined
}

/** The account of the active namespace. */
export function createActiveAccount(deps: ActiveAccountDeps): ActiveAccount {
  const { config, connection, sessions, memory, network } = deps
  return {
    id() {
      const session = sessionOf(connection.get())
      const networkId = networkIdOf(connection.get())
      if (session.status !== 'connected' || !networkId || !isConfigured(config(), networkId)) {
        throw new LatchkeyError(NetworkOrAccountUndefined)
      }
      return toAccountId(networkId, session.account.address)
    },

    wallet() {
      const session = sessionOf(connection.get())
      const networkId = networkIdOf(connection.get())
      const wallet = sessions.walletOf(connection.get().activeNamespace)
      const found = networkId && network(networkId)
      if (session.status !== 'connected') throw new LatchkeyError(ActiveAccountNotFound)
      if (!found) throw new LatchkeyError(ActiveNetworkNotFound)
      if (!wallet) throw new LatchkeyError(ConnectionClientNotFound)
      return { ...wallet, address: session.account.address, network: found }
    },

    async select(address) {
      const { activeNamespace } = connection.get()
      connection.commit((before) => selectAccount(before, activeNamespace, address))
      const session = sessionOf(connection.get())
      // Addresses of EVM may be written in either case.
      const isChosen =
        session.status === 'connected' && session.account.address.toLowerCase() === address.toLowerCase()
      if (!isChosen) throw new LatchkeyError(ActiveAccountNotFound)
    },

    async preferType(type) {
      const { activeNamespace } = connection.get()
      const types = sessions.walletOf(activeNamespace)?.connector.accountTypes
      const used = types ? await types.prefer(activeNamespace, type) : type
      connection.commit((before) => preferAccountType(before, activeNamespace, used))
      await memory.keepPreferredType(activeNamespace, used)
    },
  }
}
