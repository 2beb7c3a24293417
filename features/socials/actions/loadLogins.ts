import type { SocialPort } from '@shared/contract/ports/embedded'
import type { Store } from '@shared/store/store'
import type { LoginsFlow } from '../loginsFlow'

/** Reads the logins; those that are shown stay until there are new ones. Never rejects. */
export async function loadLogins(
  port: SocialPort,
  flow: Store<LoginsFlow>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const logins = await port.logins({ signal })
    if (!signal.aborted) flow.update(() => ({ status: 'here', logins }))
  } catch (error) {
    if (!signal.aborted) flow.update(() => ({ status: 'failed', error }))
  }
}
