import type { EmailPort } from '@shared/contract/ports/embedded'
import type { PairedSession } from '../../connectors/connector'

/** The embedded wallet, as the core uses it. */
export interface Auth {
  readonly session: PairedSession
  readonly email: Omit<EmailPort, 'address'>
  dispose(): void
}
