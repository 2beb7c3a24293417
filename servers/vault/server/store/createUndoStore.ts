import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { type EmailChange, toChange } from './emailChangeRow'
import type { VaultTables } from './VaultTables'

/** Changes of email that the owner of the old email can undo. */
export function createUndoStore(db: Kysely<VaultTables>) {
  return {
    /** Whether the account's address was changed so lately that it can be undone. */
    isUndoable: (account: string, nowMs: number): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_email_changes')
          .select('id')
          .where('account', '=', account)
          .where('state', '=', 'done')
          .where('undo_until_ms', '>', nowMs)
          .executeTakeFirst()
        return row !== undefined
      }),
    undoable: (undo: string, nowMs: number): Promise<EmailChange | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_email_changes')
          .selectAll()
          .where('undo', '=', undo)
          .where('state', '=', 'done')
          .where('undo_until_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toChange(row)
      }),
    /**
     * The old address is the account's again, also after later changes; all its sessions end, no device is known any
     * more, denied ones stay denied, and a deletion that was asked for is taken back. Once.
     */
    undo: (change: EmailChange): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { id, account, oldEmail, oldEmailKey, createdMs } = change
          const { numUpdatedRows } = await trx
            .updateTable('vault_email_changes')
            .set({ state: 'ended' })
            .where('id', '=', id)
            .where('state', '=', 'done')
            .executeTakeFirst()
          if (Number(numUpdatedRows) === 0) return false
          await trx
            .updateTable('vault_email_changes')
            .set({ state: 'ended' })
            .where('account', '=', account)
            .where('created_ms', '>=', createdMs)
            .execute()
          await trx
            .updateTable('vault_accounts')
            .set({ email: oldEmail, email_key: oldEmailKey, delete_ms: null, keep: null })
            .where('id', '=', account)
            .execute()
          await trx.deleteFrom('vault_sessions').where('account', '=', account).execute()
          await trx.deleteFrom('vault_devices').where('account', '=', account).execute()
          // Who was denied stays so.
          await trx
            .deleteFrom('vault_openings')
            .where('account', '=', account)
            .where('state', '!=', 'denied')
            .execute()
          return true
        }),
      ),
  }
}
