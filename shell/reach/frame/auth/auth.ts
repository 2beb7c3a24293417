import type {
  EmailPort,
  GrantsPort,
  RecoveryPort,
  SmartAccountPort,
  SocialPort,
} from '@shared/contract/ports/embedded'
import type { OauthProvider } from '@shared/domain/login'
import type { PairedSession } from '../../connectors/connector'

/** The parts of the ports whose code is the wallet's. */
export type LateEmailPort = Omit<EmailPort, 'address' | 'lastAddress'>
export interface LateSocialPort
  extends Omit<SocialPort, 'login' | 'attempt' | 'offered' | 'begin' | 'cancel'> {
  /** A login that has begun; its steps are written into the state. Never rejects. */
  follow(begun: BegunLogin): Promise<void>
  /** The page is back from the provider with its answer. Never rejects. */
  resume(signal: AbortSignal): Promise<void>
}

export type LateSmartAccountPort = Omit<SmartAccountPort, 'account'>

export interface BegunLogin {
  readonly provider: OauthProvider
  readonly isJoin: boolean
  /** The whole page goes to the provider, in place of a window. */
  readonly onPage: boolean
  /** The visitor has left, or another login has begun. */
  readonly signal: AbortSignal
}

/** The embedded wallet, as the core uses it. */
export interface Auth {
  readonly session: PairedSession
  readonly email: LateEmailPort
  readonly social: LateSocialPort
  readonly smartAccount: LateSmartAccountPort
  readonly grants: GrantsPort
  readonly recovery: RecoveryPort
  dispose(): void
}
