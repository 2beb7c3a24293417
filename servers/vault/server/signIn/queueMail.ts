import { randomUUID } from 'node:crypto'
import type { Mail } from '../../mail/mail'
import type { Deps } from '../callers/deps'
import type { QueuedMail } from '../store/createOutboxStore'

/** A mail for the outbox: sealed, because the database is to hold no code that still serves. */
export function queueMail(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  mail: Mail,
  expiresMs: number,
): QueuedMail {
  const id = randomUUID()
  return { id, sealed: secrets.seal(JSON.stringify(mail), `mail|${id}`), dueMs: now(), expiresMs }
}
