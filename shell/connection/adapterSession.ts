import type { Account } from '@shared/domain/account'
import type { NetworkId } from '@shared/domain/caip'
import type { SignInSession } from '@shared/domain/signIn'

/** What a wallet answered: at least one account, the one in use first. */
export interface AdapterSession {
  readonly accounts: readonly Account[]
  /** The wallet's own network, wanted and configured or not. */
  readonly networkId: NetworkId
  /** What it signed while connecting, with nothing checked but that it is what was asked for. */
  readonly signedIn?: readonly SignInSession[] | undefined
}

/** What a wallet does on its own. No accounts left means that it disconnected. */
export type ProviderEvent =
  | { readonly type: 'accountsChanged'; readonly accounts: readonly Account[] }
  | { readonly type: 'networkChanged'; readonly networkId: NetworkId }
  | { readonly type: 'disconnected' }
