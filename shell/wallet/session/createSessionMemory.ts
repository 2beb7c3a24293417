import type { AccountType } from '@shared/domain/account'
import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { ShellStorage } from '../../ground/storage/createStorage'
import { recentWalletsMax } from '../../ground/storage/keys'
import type { StoredValues } from '../../ground/storage/storedValues'
import { readStoredSessions } from './readStoredSessions'

/** Sessions that outlive the page. Changes run one after the other, since each builds on the stored value. */
export interface SessionMemory {
  /** Rejects if the storage cannot be read. */
  read(): Promise<Partial<StoredValues>>
  /** The session is to be restored on the next visit. */
  keep(namespace: Namespace, connectorId: string): Promise<void>
  /** The session could not be restored. Another tab may still have it. */
  giveUp(namespace: Namespace): Promise<void>
  /** The session was ended: no tab restores it. */
  forget(namespace: Namespace): Promise<void>
  keepRecent(connectorIds: readonly string[]): void
  keepActive(namespace: Namespace, networkId: NetworkId | undefined): void
  /** The account that the visitor chose, if it is not the wallet's own choice. */
  chosenAccount(namespace: Namespace): Promise<string | undefined>
  keepAccount(namespace: Namespace, address: string | undefined): Promise<void>
  keepPreferredType(namespace: Namespace, type: AccountType): Promise<void>
}

/** A wallet moves to the front of the recent ones. */
export function withRecent(recent: readonly string[], connectorId: string): readonly string[] {
  return [connectorId, ...recent.filter((id) => id !== connectorId)].slice(0, recentWalletsMax)
}

/** Remembers sessions in browser storage. */
export function createSessionMemory(storage: ShellStorage): SessionMemory {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  /** Unreadable values count as absent: forgetting a session must not fail. */
  const known = <K extends keyof StoredValues>(key: K) => storage.get(key).catch(() => undefined)

  async function setConnector(namespace: Namespace, connectorId: string | undefined) {
    const { [namespace]: _, ...others } = (await known('connectedConnectors')) ?? {}
    const connectors = connectorId ? { ...others, [namespace]: connectorId } : others
    storage.set('connectedConnectors', connectors)
    storage.set('connectionStatus', Object.keys(connectors).length > 0 ? 'connected' : 'disconnected')
  }

  return {
    read: () => inTurn(() => readStoredSessions(storage)),

    keep: (namespace, connectorId) =>
      inTurn(async () => {
        const connections = (await known('connections')) ?? {}
        const ids = connections[namespace] ?? []
        if (!ids.includes(connectorId)) {
          storage.set('connections', { ...connections, [namespace]: [connectorId, ...ids] })
        }
        await setConnector(namespace, connectorId)
      }),

    giveUp: (namespace) => inTurn(() => setConnector(namespace, undefined)),

    forget: (namespace) =>
      inTurn(async () => {
        const { [namespace]: _, ...others } = (await known('connections')) ?? {}
        storage.set('connections', others)
        await setConnector(namespace, undefined)
      }),

    keepRecent: (connectorIds) => storage.set('recentWallets', connectorIds),

    chosenAccount: (namespace) => inTurn(async () => (await known('chosenAccounts'))?.[namespace]),

    keepAccount: (namespace, address) =>
      inTurn(async () => {
        const { [namespace]: kept, ...others } = (await known('chosenAccounts')) ?? {}
        if (kept !== address)
          storage.set('chosenAccounts', { ...others, ...(address && { [namespace]: address }) })
      }),

    keepPreferredType: (namespace, type) =>
      inTurn(async () => {
        const types = (await known('preferredAccountTypes')) ?? {}
        storage.set('preferredAccountTypes', { ...types, [namespace]: type })
      }),

    keepActive(namespace, networkId) {
      storage.set('activeNamespace', namespace)
      if (networkId) storage.set('activeNetworkId', networkId)
      // The network of an earlier visit would bring back its namespace.
      else storage.remove('activeNetworkId')
    },
  }
}
