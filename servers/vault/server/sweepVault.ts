import { type DeletionDeps, deleteDue } from './deletion/deleteDue'

/** Removes what has ended. */
export async function sweepVault(deps: DeletionDeps): Promise<void> {
  const { store, limits, now } = deps
  const nowMs = now()
  await store.limits.sweep(nowMs)
  await store.proofs.sweep(nowMs)
  await store.mailboxes.sweep(nowMs)
  await store.outbox.sweep(nowMs)
  await store.sessions.sweep(nowMs)
  // A frame that asks late is still told that its attempt has ended.
  await store.attempts.sweep(nowMs - limits.approvalMs)
  await store.social.sweep(nowMs - limits.socialMs)
  await store.changes.sweep(nowMs)
  await store.slots.sweep(nowMs - limits.slotFillMs)
  await store.openings.sweep(nowMs - limits.openingKeptMs)
  await store.grants.sweep(nowMs)
  await store.sponsor.sweep(nowMs)
  await store.audit.sweep(nowMs - limits.auditMs)
  await deleteDue(deps)
}
