import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import { createStore } from '@shared/store/createStore'
import type { Dispose } from '@shared/store/store'
import type { PairedNamespace, PairedState } from '../../connectors/pairedNamespace'
import type { AuthNamespace } from './authConnector'

/** The accounts of the login, and the network in use, of a namespace. */
export interface AuthAccounts {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
}

type Accounts = { readonly [N in AuthNamespace]?: AuthAccounts }

export interface AuthState {
  of(namespace: AuthNamespace): AuthAccounts | undefined
  state(namespace: AuthNamespace): PairedState
  isOpen(): boolean
  /** Adds the namespaces to those that are known. */
  put(accounts: Accounts): void
  /** The login has ended. */
  clear(): void
  /** Calls back for changes of that namespace alone. */
  onChange(namespace: AuthNamespace, listener: Parameters<PairedNamespace['onChange']>[0]): Dispose
}

/** Who is signed in to the embedded wallet, as the frame has told last. Nothing of it is kept for later visits. */
export function createAuthState(): AuthState {
  const store = createStore<Accounts>({})
  const stateOf = (namespace: AuthNamespace): PairedState => {
    const { networkId, addresses = [] } = store.get()[namespace] ?? {}
    return { reference: networkId && parseNetworkId(networkId).reference, addresses }
  }
  return {
    of: (namespace) => store.get()[namespace],
    state: stateOf,
    isOpen: () => Object.keys(store.get()).length > 0,
    put: (accounts) => store.update((before) => ({ ...before, ...accounts })),
    clear: () => store.update(() => ({})),
    onChange(namespace, listener) {
      let before = stateOf(namespace)
      return store.subscribe(() => {
        const [previous, state] = [before, stateOf(namespace)]
        before = state
        const isSame =
          previous.reference === state.reference && String(previous.addresses) === String(state.addresses)
        if (!isSame) listener(state, previous)
      })
    },
  }
}
