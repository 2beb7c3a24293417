import type { Chains } from '@shared/contract/ports/chains'
import { type Namespace, parseNetworkId, toAccountId } from '@shared/domain/caip'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { loadOnce } from '../../ground/async/loadOnce'
import type { ChainAdapter } from '../../reach/chains/adapter'
import { authId } from '../../reach/frame/auth/authConnector'
import type { CoreDeps } from './coreDeps'
import type { CoreState } from './createCoreState'
import { tellGranted } from './tellGranted'

interface EmbeddedLoaderDeps
  extends Pick<CoreState, 'connectors' | 'embedded'>,
    Pick<CoreState, 'transactions'> {
  readonly disposals: Dispose[]
  readonly deps: Pick<CoreDeps, 'bus' | 'loadEmbedded'>
  readonly connection: ReadonlyStore<Connection>
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
}

/** Loads the embedded wallet with its first use. */
export function createEmbeddedLoader(parts: EmbeddedLoaderDeps, connect: Chains['connect']) {
  const { deps, embedded, connection } = parts

  /** The namespace in use, or else another one: the login takes no other wallet's place while one is free. */
  const freeNamespace = () => {
    const free = parts.connectors
      .find(authId)
      ?.namespaces.filter((namespace) => sessionOf(connection.get(), namespace).status !== 'connected')
    return free?.find((namespace) => namespace === connection.get().activeNamespace) ?? free?.[0]
  }

  const load = loadOnce(async () => {
    const auth = await deps.loadEmbedded({
      state: embedded!.state,
      dialog: () => embedded!.element().dialog,
      networkId: () => networkIdOf(connection.get())!,
      askNode: async (networkId, method, params) =>
        (await parts.adapterOf('eip155')).askNode!(parts.network(networkId)!, method, params),
      connect: (signal) => connect(authId, { namespace: freeNamespace(), signal }),
      preferredAccountType: () => connection.get().namespaces.eip155?.preferredAccountType,
      onApproved(networkId) {
        const session = sessionOf(connection.get(), parseNetworkId(networkId).namespace)
        if (session.status !== 'connected') return () => {}
        const accountId = toAccountId(networkId, session.account.address)
        return (tokens) => deps.bus.emit('balanceChanged', { accountId, tokens })
      },
      onGranted: () => tellGranted(parts.transactions.speaker.get()),
    })
    parts.disposals.push(auth.dispose)
    return auth
  })
  embedded?.state.load.update(() => load)

  return load
}
