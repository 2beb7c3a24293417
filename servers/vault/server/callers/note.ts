import { addressKey } from '../../../kit/addressKey'
import type { AuditEvent } from '../store/createAuditStore'
import type { Caller, Deps } from './deps'

/** Writes what happened to an account into the audit log, and counts it in the process's own. */
export async function note(
  { store, secrets, now, log }: Deps,
  { origin, ip }: Pick<Caller, 'origin' | 'ip'>,
  event: AuditEvent,
  account: string,
): Promise<void> {
  log('info', event, { account })
  await store.audit.add({ atMs: now(), event, account, origin, ip: secrets.mac('ip', addressKey(ip)) })
}
