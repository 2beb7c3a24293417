import type { EmailPort } from '@shared/contract/ports/embedded'
import type { PairedSession } from '../../connectors/connector'

/** The part of the port whose code is the wallet's. */
export type LateEmailPort = Omit<EmailPort, 'address' | 'lastAddress'>

/** The embedded wallet, as the core uses it. */
export interface Auth {
  readonly session: PairedSession
  readonly email: LateEmailPort
  dispose(): void
}
