import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** Which secret the database belongs to, by its mark. `nextMark`: the mark of an unfinished rotation. */
interface SecretMarks {
  readonly mark: string
  readonly nextMark: string | null
}

export function createSecretStore(db: Kysely<VaultTables>) {
  const read = async (): Promise<SecretMarks | undefined> => {
    const row = await db.selectFrom('vault_secret').select(['mark', 'next_mark']).executeTakeFirst()
    return row && { mark: row.mark, nextMark: row.next_mark }
  }
  return {
    /** Undefined if no server has started on the database. */
    read: () => guarded(read),
    /** Gives the mark to a database without a mark. Returns what the database has from then on. */
    mark: (mark: string): Promise<SecretMarks> =>
      guarded(async () => {
        await db
          .insertInto('vault_secret')
          .values({ id: 1, mark, next_mark: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        return (await read())!
      }),
    /** Begins a rotation of a database with this mark, unless one has begun. */
    beginRotation: (mark: string, nextMark: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_secret')
          .set({ next_mark: nextMark })
          .where('mark', '=', mark)
          .where('next_mark', 'is', null)
          .execute()
      }),
    /** The database belongs to the next secret from now on. */
    endRotation: (nextMark: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_secret')
          .set({ mark: nextMark, next_mark: null })
          .where('next_mark', '=', nextMark)
          .execute()
      }),
  }
}

/**
 * Whether the rotation to this secret goes on. Keeps its end, and other processes that rotate, waiting until the transaction
 * has ended.
 */
export async function lockRotation(trx: Kysely<VaultTables>, nextMark: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vault_secret')
    .set({ next_mark: nextMark })
    .where('next_mark', '=', nextMark)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
