import type { Insertable, Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** A mail that waits for its delivery. */
export interface QueuedMail {
  readonly id: string
  readonly sealed: string
  readonly dueMs: number
  readonly expiresMs: number
}

export const toOutboxRow = ({
  id,
  sealed,
  dueMs,
  expiresMs,
}: QueuedMail): Insertable<VaultTables['vault_outbox']> => ({
  id,
  sealed,
  tries: 0,
  due_ms: dueMs,
  expires_ms: expiresMs,
})

/** Mails are written in the transaction of their reason, and removed when the mail server has them. */
export function createOutboxStore(db: Kysely<VaultTables>) {
  return {
    /** Takes mails that are due, and hides them from other processes until `claimedUntilMs`. @throws StoreError */
    claim: (nowMs: number, claimedUntilMs: number, most: number) =>
      guarded(async () => {
        const due = await db
          .selectFrom('vault_outbox')
          .selectAll()
          .where('due_ms', '<=', nowMs)
          .where('expires_ms', '>', nowMs)
          .orderBy('due_ms')
          .limit(most)
          .execute()
        const claimed = await Promise.all(
          due.map(async (row) => {
            const { numUpdatedRows } = await db
              .updateTable('vault_outbox')
              .set({ due_ms: claimedUntilMs, tries: row.tries + 1 })
              .where('id', '=', row.id)
              .where('due_ms', '=', row.due_ms)
              .executeTakeFirst()
            return Number(numUpdatedRows) === 1
          }),
        )
        return due
          .filter((_, index) => claimed[index])
          .map(({ id, sealed, tries }) => ({ id, sealed, tries: tries + 1 }))
      }),
    remove: (id: string) =>
      guarded(async () => void (await db.deleteFrom('vault_outbox').where('id', '=', id).execute())),
    putOff: (id: string, dueMs: number) =>
      guarded(
        async () =>
          void (await db.updateTable('vault_outbox').set({ due_ms: dueMs }).where('id', '=', id).execute()),
      ),
    count: () =>
      guarded(async () => {
        const { count } = await db
          .selectFrom('vault_outbox')
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }),
    sweep: (nowMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_outbox').where('expires_ms', '<=', nowMs).execute()),
      ),
  }
}
