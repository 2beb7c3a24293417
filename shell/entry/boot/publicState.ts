import { type Namespace, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { isUnauthenticated, type SignIn } from '@shared/domain/signIn'
import { type ConfiguredNetworks, configuredNamespaces } from '../../ground/connection/pickNetwork'
import type { Account, LatchkeyState } from '../../ground/widget/state'

/** A connection as the host sees it. The account of a namespace that has not changed stays the same object. */
export function publicState(
  connection: Connection,
  signIn: SignIn,
  config: ConfiguredNetworks,
  before: LatchkeyState['byNamespace'],
): Partial<LatchkeyState> {
  const { activeNamespace } = connection
  const byNamespace: Partial<Record<Namespace, Account>> = {}
  for (const namespace of configuredNamespaces(config)) {
    const account = accountOf(connection, namespace, config)
    const asked = namespace === activeNamespace && account.status === 'connected' && isUnauthenticated(signIn)
    const now = asked ? { ...account, status: 'connected-unauthenticated' as const } : account
    const last = before[namespace]
    byNamespace[namespace] = last && isSame(last, now) ? last : now
  }
  const active = byNamespace[activeNamespace]!
  return { ...active, networkId: active.networkId!, byNamespace }
}

function accountOf(connection: Connection, namespace: Namespace, { networks }: ConfiguredNetworks): Account {
  const session = sessionOf(connection, namespace)
  const networkId = networkIdOf(connection, namespace)!
  const isConnected = session.status === 'connected'
  return {
    namespace,
    status: session.status,
    address: isConnected ? session.account.address : undefined,
    accountType: isConnected ? session.account.type : undefined,
    embeddedWalletInfo: isConnected ? session.account.embedded : undefined,
    preferredAccountType: connection.namespaces[namespace]?.preferredAccountType,
    accountId: isConnected ? toAccountId(networkId, session.account.address) : undefined,
    accounts: isConnected ? session.accounts.map(({ address }) => toAccountId(networkId, address)) : [],
    connector: isConnected ? session.connector : undefined,
    networkId,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
  }
}

function isSame(before: Account, now: Account): boolean {
  const { accounts, ...rest } = now
  return (
    Object.entries(rest).every(([key, value]) => before[key as keyof Account] === value) &&
    accounts.join() === before.accounts.join()
  )
}
