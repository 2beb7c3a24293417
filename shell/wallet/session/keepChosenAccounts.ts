import type { Namespace } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import type { SessionMemory } from './createSessionMemory'

/**
 * Remembers, as long as a session lives, which of its accounts the visitor has chosen, if the wallet itself puts
 * another one first. A session that is yet to be restored keeps what is stored.
 */
export function keepChosenAccounts(
  connection: ReadonlyStore<Connection>,
  memory: Pick<SessionMemory, 'keepAccount'>,
): Dispose {
  let before = connection.get()
  return connection.subscribe(() => {
    const after = connection.get()
    for (const [name, { session }] of Object.entries(after.namespaces)) {
      const namespace = name as Namespace
      const earlier = before.namespaces[namespace]?.session
      if (session === earlier || session.status === 'connecting') continue
      // A wallet that has not answered yet may still bring the session back.
      if (session.status === 'disconnected' && earlier?.status !== 'connected') continue
      const isChosen =
        session.status === 'connected' && session.account.address !== session.accounts[0]!.address
      void memory.keepAccount(namespace, isChosen ? session.account.address : undefined)
    }
    before = after
  })
}
