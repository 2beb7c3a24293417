import type { Caller, Deps } from '../deps'
import { policyOf } from '../policyOf'
import type { VaultSession } from '../store/sessionStore'

/**
 * Milliseconds between the question for a deletion and the deletion: more where somebody who reads the mailbox could
 * destroy what that does not open.
 */
export async function deletionWaitOf(
  { store, limits }: Pick<Deps, 'store' | 'limits'>,
  { account, device }: Pick<VaultSession, 'account' | 'device'>,
  { project }: Pick<Caller, 'project'>,
): Promise<number> {
  const isByStranger = await store.deletions.isByStranger(account, device, policyOf(project))
  return isByStranger ? limits.deletionByStrangerMs : limits.deletionMs
}
