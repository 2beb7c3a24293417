import { type Kysely, sql } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

/** A sealed question that waits for its window. */
export interface Mailbox {
  readonly id: string
  /** Whose frame reads the answers. */
  readonly account: string
  readonly question: string
  readonly untilMs: number
}

/** A window posts three answers: it is there, it was closed, and the visitor's. A reload posts them again. */
const answersMost = 16
const bytesMost = 64_000

export function createMailboxStore(db: Kysely<VaultTables>) {
  return {
    /** False for an id that is in use. @throws StoreError */
    add: ({ id, account, question, untilMs }: Mailbox): Promise<boolean> =>
      guarded(async () => {
        const added = await db
          .insertInto('vault_mailboxes')
          .values({ id, account, question, answers: '', answer_count: 0, until_ms: untilMs })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        return added !== undefined
      }),
    /** undefined once it has ended. @throws StoreError */
    question: (id: string, nowMs: number): Promise<string | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_mailboxes')
          .select('question')
          .where('id', '=', id)
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row?.question
      }),
    /** Adds an answer, in one statement. False for a box that has ended, or is full. @throws StoreError */
    answer: (id: string, answer: string, nowMs: number): Promise<boolean> =>
      guarded(async () => {
        const added = await db
          .updateTable('vault_mailboxes')
          .set({
            answers: sql<string>`answers || ${`${answer}\n`}`,
            answer_count: sql<number>`answer_count + 1`,
          })
          .where('id', '=', id)
          .where('until_ms', '>', nowMs)
          .where('answer_count', '<', answersMost)
          .where(sql<number>`length(answers)`, '<', bytesMost)
          .returning('id')
          .executeTakeFirst()
        return added !== undefined
      }),
    /** undefined for a box that has ended, or is of another account. @throws StoreError */
    answers: (id: string, account: string, nowMs: number): Promise<readonly string[] | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_mailboxes')
          .select('answers')
          .where('id', '=', id)
          .where('account', '=', account)
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row?.answers.split('\n').slice(0, -1)
      }),
    remove: (id: string, account: string): Promise<void> =>
      guarded(
        async () =>
          void (await db
            .deleteFrom('vault_mailboxes')
            .where('id', '=', id)
            .where('account', '=', account)
            .execute()),
      ),
    sweep: (nowMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_mailboxes').where('until_ms', '<=', nowMs).execute()),
      ),
  }
}
