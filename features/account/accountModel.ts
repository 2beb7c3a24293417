import type { Holding } from '@shared/portfolio/holding'
import type { ReadonlyStore, Store } from '@shared/store/store'
import type { CollectiblePages } from './collectibles/collectiblePages'
import type { Identity } from './identity/identity'
import type { Portfolio, ShownAccount } from './model'
import type { Naming } from './names/naming'

/** The feature's state in one widget. */
export interface AccountModel {
  /** The active account; after a disconnect the last one, which the widget shows while it fades out. */
  readonly shown: ReadonlyStore<ShownAccount | undefined>
  /** Keyed by account and network (`accountKey`). */
  readonly portfolios: Store<Readonly<Record<string, Portfolio>>>
  /** Holdings of the host's own token (`tokens`), by account and network. */
  readonly hostTokens: Store<Readonly<Record<string, Holding>>>
  /** Keyed by address. */
  readonly identities: Store<Readonly<Record<string, Identity>>>
  /** Keyed by account and network. */
  readonly collectibles: Store<Readonly<Record<string, CollectiblePages>>>
  /** Whether amounts are hidden, for privacy. */
  readonly isHidden: Store<boolean>
  /** The name that is being chosen. */
  readonly naming: Store<Naming | undefined>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
}
