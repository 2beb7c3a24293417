import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { VaultTables } from './VaultTables'

export type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'session revoked'
  | 'refresh token reused'
  | 'login added'
  | 'login removed'
  | 'address changed'
  | 'address change undone'
  | 'deletion begun'
  | 'account kept'
  | 'account deleted'
  | 'wallet stored'
  | 'slot filled'
  | 'slot renewed'
  | 'slot revoked'
  | 'seed exported'
  | 'key exported'
  | 'wrapper statement issued'
  | 'delay changed'
  | 'opening asked'
  | 'opening allowed'
  | 'opening denied'
  | 'operation sponsored'
  | 'grant made'
  | 'grant used'
  | 'grant revoked'

export interface AuditEntry {
  readonly atMs: number
  readonly event: AuditEvent
  readonly account: string
  readonly origin: string
  /** An HMAC of the network address. */
  readonly ip: string
}

/** What happened to accounts. It holds no address, no code, no token and no key. */
export function createAuditStore(db: Kysely<VaultTables>) {
  return {
    add: ({ atMs, event, account, origin, ip }: AuditEntry) =>
      guarded(async () => {
        await db
          .insertInto('vault_audit')
          .values({ id: randomUUID(), at_ms: atMs, event, account, origin, ip })
          .execute()
      }),
    /** The oldest first. */
    of: (account: string): Promise<readonly AuditEntry[]> =>
      guarded(async () => {
        const rows = await db
          .selectFrom('vault_audit')
          .selectAll()
          .where('account', '=', account)
          .orderBy('at_ms')
          .execute()
        return rows.map(({ at_ms, event, account, origin, ip }) => ({
          atMs: Number(at_ms),
          event: event as AuditEvent,
          account,
          origin,
          ip,
        }))
      }),
    sweep: (beforeMs: number) =>
      guarded(async () => void (await db.deleteFrom('vault_audit').where('at_ms', '<', beforeMs).execute())),
  }
}
