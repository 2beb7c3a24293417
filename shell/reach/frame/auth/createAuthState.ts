import type { AccountType } from '@shared/domain/account'
import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { createStore } from '@shared/store/createStore'
import type { Dispose } from '@shared/store/store'
import type { PairedNamespace, PairedState } from '../../connectors/pairedNamespace'
import type { AuthNamespace } from './authConnector'

/** The accounts of the login, and the network in use, of a namespace. */
export interface AuthAccounts {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
  /** The smart account, with the kind in use; absent on a network without smart accounts. */
  readonly smart?: SmartAccount & { readonly type: EmbeddedAccountType }
}

/** How the account's calls are made: by its key, or by its code. */
export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

type Accounts = { readonly [N in AuthNamespace]?: AuthAccounts }

export interface AuthState {
  of(namespace: AuthNamespace): AuthAccounts | undefined
  state(namespace: AuthNamespace): PairedState
  isOpen(): boolean
  /** Adds the namespaces to those that are known. */
  put(accounts: Accounts): void
  /** Changes what is known about the smart account, if the network in use has one. */
  putSmart(change: Partial<AuthAccounts['smart'] & object>): void
  subscribe(listener: () => void): Dispose
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
    putSmart: (change) =>
      store.update((before) => {
        const { eip155 } = before
        return eip155?.smart
          ? { ...before, eip155: { ...eip155, smart: { ...eip155.smart, ...change } } }
          : before
      }),
    subscribe: store.subscribe,
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
