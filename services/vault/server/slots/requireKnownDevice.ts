import type { Caller, Deps } from '../deps'
import { policyOf } from '../policyOf'
import type { VaultSession } from '../store/sessionStore'
import { VaultError } from '../VaultError'

interface Of {
  readonly session: VaultSession
  readonly caller: Caller
}

/** Refuses a device that has not proved that it has opened the wallet. @throws VaultError */
export async function requireKnownDevice(
  { store }: Pick<Deps, 'store'>,
  { session }: Pick<Of, 'session'>,
): Promise<void> {
  if (!(await store.openings.isKnown(session.account, session.device))) throw new VaultError('DeviceUnknown')
}

/**
 * Refuses such a device if its login does not open the wallet at once: whoever only signed in would get around the wait.
 * @throws VaultError
 */
export async function refuseStranger({ store }: Pick<Deps, 'store'>, { session, caller }: Of): Promise<void> {
  const policy = policyOf(caller.project, session)
  if (await store.openings.isStranger(session.account, session.device, policy))
    throw new VaultError('DeviceUnknown')
}
