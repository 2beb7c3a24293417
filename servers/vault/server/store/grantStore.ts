import type { GrantPermission, GrantUse } from '@shared/vault/grants'
import { type GrantState, matchGrant } from '@shared/vault/matchGrant'
import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { lockAccount } from './lockAccount'
import { type Changer, queueNotice } from './noticeStore'
import type { VaultTables } from './VaultTables'

/** What a visitor permits a page once, without being asked again. */
export interface Grant extends GrantState {
  /** Random, and of the frame's making. */
  readonly pci: string
  readonly mac: string
  readonly account: string
  /** Of the handshake. Other pages cannot use it. */
  readonly origin: string
  readonly project: string
  readonly chainId: string
  readonly expiresMs: number
  readonly createdMs: number
}

/** The page that uses a grant, and the grant. */
export type GrantOf = Pick<Grant, 'pci' | 'account' | 'origin' | 'project'>

export function createGrantStore(db: Kysely<VaultTables>) {
  return {
    /** Tells the account's people of it. There is room if few others have not ended. */
    add: (
      grant: Grant,
      most: number,
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<'added' | 'full' | 'taken'> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          await lockAccount(trx, grant.account)
          const { pci } = grant
          if (await trx.selectFrom('vault_grants').select('pci').where('pci', '=', pci).executeTakeFirst())
            return 'taken'
          const { count } = await trx
            .selectFrom('vault_grants')
            .select((select) => select.fn.countAll().as('count'))
            .where('account', '=', grant.account)
            .where('expires_ms', '>', grant.createdMs)
            .executeTakeFirstOrThrow()
          if (Number(count) >= most) return 'full'
          await trx.insertInto('vault_grants').values(toRow(grant)).execute()
          if (notice) await queueNotice(trx, notice, 'granted', nowMs)
          return 'added'
        }),
      ),
    /** Of an account at a page and on a network, those that have not ended, the newest first. */
    of: (
      { account, origin, project, chainId }: Pick<Grant, 'account' | 'origin' | 'project' | 'chainId'>,
      nowMs: number,
    ): Promise<readonly Grant[]> =>
      guarded(async () => {
        const rows = await db
          .selectFrom('vault_grants')
          .selectAll()
          .where('account', '=', account)
          .where('origin', '=', origin)
          .where('project', '=', project)
          .where('chain', '=', chainId)
          .where('expires_ms', '>', nowMs)
          .orderBy('created_ms', 'desc')
          .orderBy('pci')
          .execute()
        return rows.map(toGrant)
      }),
    /** Counts the calls, all of them or none: uses at the same time follow each other. */
    use: (
      { pci, account, origin, project }: GrantOf,
      { chainId, ...use }: GrantUse & { readonly chainId: string },
      nowMs: number,
    ): Promise<'used' | 'unknown' | 'exceeded'> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('vault_grants')
            .set((set) => ({ uses: set('uses', '+', 1) }))
            .where('pci', '=', pci)
            .where('account', '=', account)
            .where('origin', '=', origin)
            .where('project', '=', project)
            .where('chain', '=', chainId)
            .where('expires_ms', '>', nowMs)
            .returningAll()
            .executeTakeFirst()
          if (!row) return 'unknown'
          const after = matchGrant(toGrant(row), use)
          if (!after) return 'exceeded'
          await trx
            .updateTable('vault_grants')
            .set({
              used_calls: after.usedCalls,
              spent: spentText(after.spent),
              spent_fees: String(after.spentFees),
            })
            .where('pci', '=', pci)
            .execute()
          return 'used'
        }),
      ),
    /** Whether the account had it. */
    revoke: (account: string, pci: string): Promise<boolean> =>
      guarded(async () => {
        const { numDeletedRows } = await db
          .deleteFrom('vault_grants')
          .where('pci', '=', pci)
          .where('account', '=', account)
          .executeTakeFirst()
        return Number(numDeletedRows) === 1
      }),
    sweep: (nowMs: number) =>
      guarded(
        async () => void (await db.deleteFrom('vault_grants').where('expires_ms', '<=', nowMs).execute()),
      ),
  }
}

const spentText = (spent: readonly bigint[]) => JSON.stringify(spent.map(String))

const toRow = (grant: Grant): VaultTables['vault_grants'] => ({
  ...{ pci: grant.pci, mac: grant.mac, account: grant.account, project: grant.project, origin: grant.origin },
  ...{ chain: grant.chainId, permissions: JSON.stringify(grant.permissions), calls: grant.calls },
  ...{ used_calls: grant.usedCalls, spent: spentText(grant.spent), uses: 0 },
  ...{ fees: String(grant.fees), spent_fees: String(grant.spentFees) },
  ...{ expires_ms: grant.expiresMs, created_ms: grant.createdMs },
})

const toGrant = (row: Selectable<VaultTables['vault_grants']>): Grant => ({
  ...{
    pci: row.pci,
    mac: row.mac,
    account: row.account,
    project: row.project,
    origin: row.origin,
    chainId: row.chain,
  },
  permissions: JSON.parse(row.permissions) as readonly GrantPermission[],
  ...{ calls: Number(row.calls), usedCalls: Number(row.used_calls) },
  spent: (JSON.parse(row.spent) as readonly string[]).map(BigInt),
  ...{ fees: BigInt(row.fees), spentFees: BigInt(row.spent_fees) },
  ...{ expiresMs: Number(row.expires_ms), createdMs: Number(row.created_ms) },
})
