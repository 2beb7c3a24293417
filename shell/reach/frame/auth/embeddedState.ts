import type { SocialAttempt } from '@shared/contract/ports/embedded'
import type { SocialLogin } from '@shared/domain/login'
import type { SmartAccount } from '@shared/domain/smartAccount'
import type { Store } from '@shared/store/store'
import type { Approvals } from '../createApprovals'
import type { Auth } from './auth'

/** The embedded wallet's part of the state: empty until its code is loaded. */
export interface EmbeddedState {
  readonly approvals: Store<Approvals | undefined>
  /** The address that opens the connected wallet. */
  readonly address: Store<string | undefined>
  /** The provider's login by which the visitor came in. */
  readonly login: Store<SocialLogin | undefined>
  /** The smart account on the EVM network in use, if that has any. */
  readonly smartAccount: Store<SmartAccount | undefined>
  /** The login that is under way. */
  readonly attempt: Store<SocialAttempt>
  /** Loads the code; given by the core. */
  readonly load: Store<(() => Promise<Auth>) | undefined>
}
