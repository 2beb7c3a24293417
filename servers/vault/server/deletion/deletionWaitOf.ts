import type { Caller, Deps } from '../callers/deps'
import { policyOf } from '../callers/policyOf'
import type { VaultSession } from '../store/createSessionStore'

/**
 * Milliseconds between the request for a deletion and the deletion. It is longer if a reader of the mailbox could
 * delete a wallet that the mailbox does not unlock.
 */
export async function deletionWaitOf(
  { store, limits }: Pick<Deps, 'store' | 'limits'>,
  session: Pick<VaultSession, 'account' | 'device' | 'provider'>,
  { project }: Pick<Caller, 'project'>,
): Promise<number> {
  const { account, device } = session
  const isByStranger = await store.openings.isStranger(account, device, policyOf(project, session))
  return isByStranger ? limits.deletionByStrangerMs : limits.deletionMs
}
