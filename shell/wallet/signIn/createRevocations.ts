import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import {
  type AccountId,
  type Namespace,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  toAccountId,
} from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { signInTimings } from './signInTimings'
import type { SignInSource } from './toSource'

interface RevocationsDeps {
  readonly source: SignInSource
  readonly networkIds: () => readonly NetworkId[]
  readonly clock: Clock
  readonly log: Logger
}

export type Revocations = ReturnType<typeof createRevocations>

/** Revokes the sign-in sessions of accounts that are disconnected, by the visitor or the wallet. */
export function createRevocations({ source, networkIds, clock, log }: RevocationsDeps) {
  const { siwx } = source
  /** The connected accounts by namespace, on the networks in use. */
  let accounts: ReadonlyMap<Namespace, AccountId> = new Map()
  let ending: Promise<unknown> = Promise.resolve()

  const revoke = (accountId: AccountId) => {
    const { namespace, address } = parseAccountId(accountId)
    return networkIds()
      .filter((networkId) => parseNetworkId(networkId).namespace === namespace)
      .map((networkId) => siwx.revokeSession(networkId, address))
  }

  return {
    /** Called with each connection. */
    follow(connection: Connection) {
      const before = accounts
      accounts = connectedIn(connection)
      const gone = [...before].filter(
        ([namespace]) => sessionOf(connection, namespace).status === 'disconnected',
      )
      if (gone.length === 0 || !source.endsOnDisconnect) return
      const ends =
        accounts.size === 0 ? [siwx.setSessions([])] : gone.flatMap(([, accountId]) => revoke(accountId))
      ending = Promise.all(ends).catch((error) => log.warn('The session could not be ended', error))
    },
    accountIds: () => [...accounts.values()],
    /** Resolves once the revocations under way have ended, or their time is over. */
    whenRevoked: () =>
      new Promise<void>((resolve) => {
        const stop = clock.after(signInTimings.signOutMs, resolve)
        ending.finally(() => {
          stop()
          resolve()
        })
      }),
  }
}

function connectedIn(connection: Connection) {
  const found = new Map<Namespace, AccountId>()
  for (const namespace of Object.keys(connection.namespaces) as Namespace[]) {
    const session = sessionOf(connection, namespace)
    const networkId = networkIdOf(connection, namespace)
    if (session.status === 'connected' && networkId)
      found.set(namespace, toAccountId(networkId, session.account.address))
  }
  return found
}
