import type { GrantUse } from '@shared/vault/grants'
import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { grantPolicy } from '../policy/grantPolicy'
import { type Changer, queueNotice } from './createNoticeStore'
import { type Grant, spentText, toGrant, toGrantRow } from './grantRow'
import { lockAccount } from './lockAccount'
import type { VaultTables } from './VaultTables'

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
          const taken = await trx
            .selectFrom('vault_grants')
            .select('pci')
            .where('pci', '=', pci)
            .executeTakeFirst()
          const { count } = await trx
            .selectFrom('vault_grants')
            .select((select) => select.fn.countAll().as('count'))
            .where('account', '=', grant.account)
            .where('expires_ms', '>', grant.createdMs)
            .executeTakeFirstOrThrow()
          const outcome = grantPolicy.add(
            { isTaken: taken !== undefined, liveGrants: Number(count) },
            { most },
          )
          if (outcome !== 'added') return outcome
          await trx.insertInto('vault_grants').values(toGrantRow(grant)).execute()
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
          const decision = grantPolicy.use(row && toGrant(row), use)
          if (decision.outcome !== 'used') return decision.outcome
          const { after } = decision
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
