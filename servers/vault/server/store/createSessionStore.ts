import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

export interface VaultSession {
  readonly id: string
  readonly account: string
  readonly project: string
  readonly origin: string
  readonly device: string
  readonly deviceName: string
  readonly generation: number
  readonly rotatedMs: number
  readonly verifiedMs: number
  readonly createdMs: number
  readonly expiresMs: number
  /** The provider of the login that opened it; null for a mail. */
  readonly provider: LoginProvider | null
}

export function createSessionStore(db: Kysely<VaultTables>) {
  const sessions = () =>
    db
      .selectFrom('vault_sessions')
      .leftJoin('vault_logins', 'vault_logins.id', 'vault_sessions.login')
      .selectAll('vault_sessions')
      .select('vault_logins.provider')
  return {
    find: (id: string, nowMs: number): Promise<VaultSession | undefined> =>
      guarded(async () => {
        const row = await sessions()
          .where('vault_sessions.id', '=', id)
          .where('expires_ms', '>', nowMs)
          .executeTakeFirst()
        return row && toSession(row)
      }),
    /** The newest first. */
    of: (account: string, nowMs: number): Promise<readonly VaultSession[]> =>
      guarded(async () => {
        const rows = await sessions()
          .where('vault_sessions.account', '=', account)
          .where('expires_ms', '>', nowMs)
          .orderBy('vault_sessions.created_ms', 'desc')
          .orderBy('vault_sessions.id')
          .execute()
        return rows.map(toSession)
      }),
    /** Exchanges the refresh token of `generation` for the next one. Of concurrent calls, one does. */
    rotate: (id: string, generation: number, nowMs: number, expiresMs: number): Promise<boolean> =>
      guarded(async () => {
        const { numUpdatedRows } = await db
          .updateTable('vault_sessions')
          .set({ generation: generation + 1, rotated_ms: nowMs, expires_ms: expiresMs })
          .where('id', '=', id)
          .where('generation', '=', generation)
          .executeTakeFirst()
        return Number(numUpdatedRows) === 1
      }),
    /** Whether there was one. */
    end: (id: string, account: string): Promise<boolean> =>
      guarded(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('vault_sessions')
          .where('id', '=', id)
          .where('account', '=', account)
          .executeTakeFirst()
        return Number(numDeletedRows) === 1
      }),
    sweep: (nowMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_sessions').where('expires_ms', '<=', nowMs).execute()),
      ),
  }
}

const toSession = (
  row: Selectable<VaultTables['vault_sessions']> & Pick<VaultSession, 'provider'>,
): VaultSession => ({
  id: row.id,
  account: row.account,
  project: row.project,
  origin: row.origin,
  device: row.device,
  deviceName: row.device_name,
  generation: Number(row.generation),
  rotatedMs: Number(row.rotated_ms),
  verifiedMs: Number(row.verified_ms),
  createdMs: Number(row.created_ms),
  expiresMs: Number(row.expires_ms),
  provider: row.provider,
})
