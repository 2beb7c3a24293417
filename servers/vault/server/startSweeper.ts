import { type DeletionDeps, deleteDue } from './deletion/deleteDue'

/** Removes what has ended, periodically. Returns the function that stops it. */
export function startSweeper(deps: DeletionDeps) {
  const { store, limits, log, now } = deps
  const sweep = async () => {
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
  // The next round may succeed.
  const run = () => void sweep().catch((error: Error) => log('warn', 'not swept', { error: error.message }))
  const timer = setInterval(run, limits.sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}
