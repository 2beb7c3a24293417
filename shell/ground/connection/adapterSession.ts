import type { Account } from '@shared/domain/account'
import type { NetworkId } from '@shared/domain/caip'
import type { SignInSession } from '@shared/domain/signIn'

/** A wallet's answer: at least one account, the one in use first. */
export interface AdapterSession {
  readonly accounts: readonly Account[]
  /** The wallet's own network, wanted and configured or not. */
  readonly networkId: NetworkId
  /** Sessions that it signed while connecting; checked is only that they answer the request. */
  readonly signedIn?: readonly SignInSession[] | undefined
}

/** What a wallet knows about its accounts besides their addresses. */
export type AccountTraits = Pick<Account, 'type' | 'embedded'>

/** A change that a wallet makes on its own. No accounts left means that it disconnected. */
export type ProviderEvent =
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Account[] }
  | { readonly type: 'networkChanged'; readonly networkId: NetworkId }
  | { readonly type: 'disconnected' }
