import type { Log } from '../../kit/log'
import type { VaultStore } from './store/openVaultStore'

/**
 * Looks now and then whether the database still belongs to the secret with this mark, and calls `onRotation` once if it does
 * not: what this server would write, no later server could read. Returns the function that stops it.
 */
export function watchSecret({
  store,
  mark,
  everyMs,
  log,
  onRotation,
}: {
  readonly store: Pick<VaultStore, 'secret'>
  readonly mark: string
  readonly everyMs: number
  readonly log: Log
  readonly onRotation: () => void
}) {
  const look = async () => {
    const found = await store.secret.read()
    if (found?.mark === mark && found.nextMark === null) return
    clearInterval(timer)
    log('error', 'secret rotated', { hint: 'Start the server with the next VAULT_SECRET.' })
    onRotation()
  }
  // A database that does not answer takes no writes either.
  const run = () => void look().catch(() => {})
  const timer = setInterval(run, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
