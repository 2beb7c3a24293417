import type { AccountType } from '@shared/domain/account'
import type { Connection } from '@shared/domain/connection'
import type { Connector, ConnectorType } from '@shared/domain/connector'
import { mainnet } from './fakeNetworks'
import { fakeAccounts } from './fakeWallet'

/** An installed wallet. */
export const fakeConnector: Connector = {
  id: 'org.example.fake',
  type: 'ANNOUNCED',
  name: 'Fake Wallet',
  namespaces: ['eip155'],
}

/** No wallet is connected; the next one will be asked for mainnet. */
export const disconnected: Connection = {
  activeNamespace: 'eip155',
  namespaces: { eip155: { networkId: mainnet.caipNetworkId, session: { status: 'disconnected' } } },
}

/** The fake wallet's first account is connected, on the given network. */
export function connectedOn(
  networkId = mainnet.caipNetworkId,
  address: string = fakeAccounts[0],
  type: ConnectorType = 'ANNOUNCED',
  accountType: AccountType = 'eoa',
): Connection {
  const account = { namespace: 'eip155', address, type: accountType } as const
  const session = {
    status: 'connected',
    connector: { ...fakeConnector, type },
    account,
    accounts: [account],
  } as const
  return { activeNamespace: 'eip155', namespaces: { eip155: { networkId, session } } }
}
