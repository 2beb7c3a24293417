import type { Kysely } from 'kysely'
import { type QueuedMail, toOutboxRow } from './createOutboxStore'
import type { VaultTables } from './VaultTables'

/** The receivers and the language of the mails about a deletion, with the old email of a change that can be undone. */
export interface Told {
  readonly emails: readonly string[]
  readonly locale: string | null
}

/** Makes the mails of an event; undefined if no mail can be sent. */
export type MailsTo = (told: Told) => readonly QueuedMail[]

export const toTold = (
  { email, locale }: { readonly email: string | null; readonly locale: string | null },
  changes: readonly { readonly old_email: string | null }[],
): Told => {
  const emails = new Set([email, ...changes.map(({ old_email }) => old_email)])
  return { emails: [...emails].filter((each) => each !== null), locale }
}

export async function queueTo(trx: Kysely<VaultTables>, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('vault_outbox').values(mails.map(toOutboxRow)).execute()
}
