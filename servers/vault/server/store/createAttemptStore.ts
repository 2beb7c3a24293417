import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { type Attempt, toAttempt, toAttemptRow } from './attemptRow'
import { type QueuedMail, toOutboxRow } from './createOutboxStore'
import type { VaultTables } from './VaultTables'

export function createAttemptStore(db: Kysely<VaultTables>) {
  return {
    /** Whether the device has signed in to the account of the email: one statement, also without an account. */
    isKnownDevice: (emailKey: string, origin: string, device: string, mostWrong: number): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_devices')
          .innerJoin('vault_accounts', 'vault_accounts.id', 'vault_devices.account')
          .select('vault_devices.device')
          .where('vault_accounts.email_key', '=', emailKey)
          .where('vault_devices.origin', '=', origin)
          .where('vault_devices.device', '=', device)
          .where('vault_devices.wrong', '<', mostWrong)
          .executeTakeFirst()
        return row !== undefined
      }),
    /** The attempt and its mail, together. Earlier attempts of the device for the address end. */
    begin: (attempt: Attempt, hashes: { approval: string | null; code: string | null }, mail: QueuedMail) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await trx
            .updateTable('vault_attempts')
            .set({ state: 'ended' })
            .where('email_key', '=', attempt.emailKey)
            .where('device', '=', attempt.device)
            .where('origin', '=', attempt.origin)
            .where('state', 'in', ['device', 'code'])
            .execute()
          await trx
            .insertInto('vault_attempts')
            .values({ ...toAttemptRow(attempt), ...hashes, tries: 0 })
            .execute()
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
        }),
      ),
    find: (id: string): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db.selectFrom('vault_attempts').selectAll().where('id', '=', id).executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** The account that its right code adds a login to. */
    accountToJoin: (id: string): Promise<string | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_attempts')
          .innerJoin('vault_accounts', 'vault_accounts.email_key', 'vault_attempts.email_key')
          .select('vault_accounts.id')
          .where('vault_attempts.id', '=', id)
          .where('vault_attempts.login_provider', 'is not', null)
          .executeTakeFirst()
        return row?.id
      }),
    /** The attempt that still awaits the approval. */
    awaiting: (approval: string, nowMs: number): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_attempts')
          .selectAll()
          .where('approval', '=', approval)
          .where('state', '=', 'device')
          .where('until_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** Marks the attempt as opened by the window that has its secret. Undefined if there is no such attempt. */
    open: (id: string, windowHash: string, nowMs: number): Promise<Attempt | undefined> =>
      guarded(async () => {
        const row = await db
          .updateTable('vault_attempts')
          .set({ is_opened: 1 })
          .where('id', '=', id)
          .where('window_hash', '=', windowHash)
          .where('state', '=', 'device')
          .where('until_ms', '>', nowMs)
          .returningAll()
          .executeTakeFirst()
        return row && toAttempt(row)
      }),
    /** Turns the approval into a code and its mail, once, for the browser that has the secret. Whether it did. */
    approve: (
      { approval, windowHash }: { approval: string; windowHash: string },
      nowMs: number,
      code: { hash: string; untilMs: number },
      mail: QueuedMail,
    ): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('vault_attempts')
            .set({ state: 'code', code: code.hash, until_ms: code.untilMs })
            .where('approval', '=', approval)
            .where('window_hash', '=', windowHash)
            .where('state', '=', 'device')
            .where('until_ms', '>', nowMs)
            .executeTakeFirst()
          if (Number(numUpdatedRows) === 0) return false
          await trx.insertInto('vault_outbox').values(toOutboxRow(mail)).execute()
          return true
        }),
      ),
    refuse: (approval: string) =>
      guarded(async () => {
        await db
          .updateTable('vault_attempts')
          .set({ state: 'ended' })
          .where('approval', '=', approval)
          .where('state', '=', 'device')
          .execute()
      }),
    sweep: (beforeMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_attempts').where('until_ms', '<', beforeMs).execute()),
      ),
  }
}
