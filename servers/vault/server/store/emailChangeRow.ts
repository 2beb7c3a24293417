import type { Selectable } from 'kysely'
import type { VaultTables } from './VaultTables'

/** A change of an account's address. */
export interface EmailChange {
  readonly id: string
  readonly account: string
  readonly device: string
  readonly origin: string
  /** Null if the account had no email: then no old mailbox has to agree, and none can undo it. */
  readonly oldEmail: string | null
  readonly oldEmailKey: string | null
  readonly newEmail: string
  readonly newEmailKey: string
  readonly locale: string
  readonly untilMs: number
  readonly createdMs: number
}

export const toChangeRow = (change: EmailChange) => ({
  id: change.id,
  account: change.account,
  device: change.device,
  origin: change.origin,
  old_email: change.oldEmail,
  old_email_key: change.oldEmailKey,
  new_email: change.newEmail,
  new_email_key: change.newEmailKey,
  locale: change.locale,
  until_ms: change.untilMs,
  created_ms: change.createdMs,
})

export const toChange = (row: Selectable<VaultTables['vault_email_changes']>): EmailChange => ({
  id: row.id,
  account: row.account,
  device: row.device,
  origin: row.origin,
  oldEmail: row.old_email,
  oldEmailKey: row.old_email_key,
  newEmail: row.new_email,
  newEmailKey: row.new_email_key,
  locale: row.locale,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
})
