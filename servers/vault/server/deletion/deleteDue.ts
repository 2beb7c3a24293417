import type { Deps } from '../callers/deps'
import { mailsOfOutcome } from './mailsOfDeletion'

export type DeletionDeps = Pick<Deps, 'store' | 'limits' | 'log' | 'now' | 'secrets' | 'wakeMail'>

/** The deletions of one round; the others follow in the next. */
const mostAtOnce = 100

/** Deletes the accounts whose time has come. One that cannot be deleted is tried again, and does not keep the others. */
export async function deleteDue(deps: DeletionDeps): Promise<void> {
  const { store, log, now, wakeMail } = deps
  const nowMs = now()
  for (const account of await store.deletions.due(nowMs, mostAtOnce)) {
    try {
      const isDeleted = await store.deletions.delete(account, mailsOfOutcome(deps, 'deleted'), nowMs)
      if (!isDeleted) continue
      wakeMail()
      log('info', 'account deleted', { account })
      await store.audit.add({ atMs: nowMs, event: 'account deleted', account, origin: '', ip: '' })
    } catch (error) {
      log('warn', 'account not deleted', { account, error: (error as Error).message })
    }
  }
}
