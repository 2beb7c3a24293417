import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'
import type { Approvals } from '../createApprovals'
import type { Auth } from './startAuth'

/** The embedded wallet's part of the state, which is there from the start, and empty until its code is loaded. */
export interface EmbeddedState {
  readonly approvals: Store<Approvals | undefined>
  /** The address that opens the connected wallet. */
  readonly address: Store<string | undefined>
  /** Loads the code; given by the core. */
  readonly load: Store<(() => Promise<Auth>) | undefined>
}

export const createEmbeddedState = (): EmbeddedState => ({
  approvals: createStore<Approvals | undefined>(undefined),
  address: createStore<string | undefined>(undefined),
  load: createStore<(() => Promise<Auth>) | undefined>(undefined),
})
