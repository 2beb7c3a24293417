import type { Account } from '@shared/domain/account'
import type { NetworkId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'

/** The receiving account, with its network. */
export interface Receiver {
  readonly account: Account
  readonly networkId: NetworkId
}

/** The active account on the active network. */
export function receiverOf(connection: Connection): Receiver | undefined {
  const session = sessionOf(connection)
  const networkId = networkIdOf(connection)
  return session.status === 'connected' && networkId ? { account: session.account, networkId } : undefined
}
