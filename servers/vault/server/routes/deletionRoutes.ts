import { randomBytes } from 'node:crypto'
import type { DeletionAnswer } from '@shared/vault/deletion'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { deletionWaitOf } from '../deletion/deletionWaitOf'
import { mailsOfOutcome, mailsOfRequest } from '../deletion/mailsOfDeletion'
import { VaultError } from '../http/VaultError'
import { sessionOf } from '../power/guardRoutes'
import { hashApproval, takeAll } from '../signIn/beginAttempt'

/** The deletion of an account: asked for now, done by the sweeper later, and until then taken back by any session. */
export const deletionRoutes: AddRoute = (app, deps) => {
  const { store, limits, now, publicUrl } = deps

  app.post('/v1/account/deletion', async (c) => {
    const { session, caller } = sessionOf(c)
    const { account } = session
    const before = await store.deletions.dueMs(account)
    if (typeof before === 'number') return c.json({ dueMs: before } satisfies DeletionAnswer)
    const windowMs = 86_400_000
    await takeAll(deps, [{ key: `deletions|${account}`, max: limits.deletionsPerDay, windowMs }])
    const token = randomBytes(32).toString('base64url')
    const nowMs = now()
    const dueMs = nowMs + (await deletionWaitOf(deps, session, caller))
    const mails = mailsOfRequest(deps, caller, { link: `${publicUrl}/keep?token=${token}`, dueMs })
    const begun = await store.deletions.begin(account, { dueMs, keep: hashApproval(token) }, mails, nowMs)
    if (begun.outcome === 'undoable') throw new VaultError('AddressChangedLately')
    if (begun.outcome === 'begun') {
      deps.wakeMail()
      await note(deps, caller, 'deletion begun', account)
    }
    return c.json({ dueMs: begun.dueMs } satisfies DeletionAnswer)
  })

  app.delete('/v1/account/deletion', async (c) => {
    const { session, caller } = sessionOf(c)
    const { account } = session
    if (!(await store.deletions.keep(account, mailsOfOutcome(deps, 'kept', caller), now())))
      throw new VaultError('NotDeleted')
    deps.wakeMail()
    await note(deps, caller, 'account kept', account)
    return c.json({})
  })
}
