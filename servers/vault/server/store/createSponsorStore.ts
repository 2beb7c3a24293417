import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { budgetKey, dayOf, giveBack, keptMs, type SponsoredKey, spend } from './sponsorBudget'
import type { VaultTables } from './VaultTables'

export interface Reservation extends SponsoredKey {
  /** Its highest fee, rounded up. */
  readonly gwei: number
  readonly fromBlock: number
  /** Until when it can happen, in seconds since 1970. */
  readonly untilS: number
}

/** The most that fees may come to in a day of UTC, in gwei. */
export interface SponsorCeilings {
  readonly perAccount: number
  readonly perDay: number
}

/** A promise that is still open. */
export type OpenReservation = SponsoredKey & Pick<Reservation, 'fromBlock' | 'untilS'>

/** Of one network, in one round. */
const mostOpen = 200

/** Promised and paid fees, counted against ceilings that all processes on the database share. */
export function createSponsorStore(db: Kysely<VaultTables>) {
  return {
    /**
     * Counts the operation's highest fee against both ceilings, all or nothing. For a nonce that is reserved already it
     * counts what is more, in the day of the first time: only one of the two operations can happen.
     * `happened`: the nonce has been paid for. @throws StoreError
     */
    reserve: (
      reservation: Reservation,
      ceilings: SponsorCeilings,
      nowMs: number,
    ): Promise<'reserved' | 'ceiling' | 'happened'> =>
      orRefused(() => db.transaction().execute((trx) => reserve(trx, reservation, ceilings, nowMs))),
    /** What is left of the ceilings today, in gwei. @throws StoreError */
    left: (
      { project, account }: Pick<Reservation, 'project' | 'account'>,
      { perAccount, perDay }: SponsorCeilings,
      nowMs: number,
    ): Promise<number> =>
      guarded(async () => {
        const [ofProject, ofAccount] = [
          budgetKey(dayOf(nowMs), project),
          budgetKey(dayOf(nowMs), project, account),
        ]
        const rows = await db
          .selectFrom('vault_sponsor_budgets')
          .select(['key', 'gwei'])
          .where('key', 'in', [ofProject, ofAccount])
          .execute()
        const spent = (key: string) => Number(rows.find((row) => row.key === key)?.gwei ?? 0)
        return Math.min(perDay - spent(ofProject), perAccount - spent(ofAccount))
      }),
    /** Promises on a network, the oldest first. @throws StoreError */
    open: (chain: string): Promise<readonly OpenReservation[]> =>
      guarded(async () => {
        const rows = await db
          .selectFrom('vault_sponsored')
          .select(['sender', 'nonce', 'project', 'account', 'from_block', 'until_s'])
          .where('status', '=', 'reserved')
          .where('chain', '=', chain)
          .orderBy('created_ms')
          .limit(mostOpen)
          .execute()
        return rows.map((row) => ({
          chain,
          sender: row.sender,
          nonce: BigInt(row.nonce),
          project: row.project,
          account: row.account,
          fromBlock: Number(row.from_block),
          untilS: Number(row.until_s),
        }))
      }),
    /** The operation happened, and cost that much. Whether this call was the first to say so. @throws StoreError */
    pay: (key: SponsoredKey, gwei: number): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const row = await trx
            .selectFrom('vault_sponsored')
            .select(['gwei', 'day'])
            .where(isRow(toRow(key)))
            .executeTakeFirst()
          const { numUpdatedRows } = await trx
            .updateTable('vault_sponsored')
            .set({ gwei, status: 'paid' })
            .where(isRow(toRow(key)))
            .where('status', '=', 'reserved')
            .where('gwei', '=', row?.gwei ?? 0)
            .executeTakeFirst()
          if (!row || Number(numUpdatedRows) === 0) return false
          await giveBack(trx, key, row.day, Number(row.gwei) - gwei)
          return true
        }),
      ),
    /** The operation can no longer happen, unless it was promised again meanwhile. @throws StoreError */
    release: (key: SponsoredKey, untilS: number): Promise<boolean> =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const row = await trx
            .deleteFrom('vault_sponsored')
            .where(isRow(toRow(key)))
            .where('status', '=', 'reserved')
            .where('until_s', '=', untilS)
            .returning(['gwei', 'day'])
            .executeTakeFirst()
          if (row) await giveBack(trx, key, row.day, Number(row.gwei))
          return row !== undefined
        }),
      ),
    sweep: (nowMs: number) =>
      guarded(async () => {
        await db.deleteFrom('vault_sponsor_budgets').where('ends_ms', '<=', nowMs).execute()
        await db
          .deleteFrom('vault_sponsored')
          .where('created_ms', '<=', nowMs - keptMs)
          .execute()
      }),
  }
}

/** @throws Refused, which ends the transaction */
async function reserve(
  trx: Transaction<VaultTables>,
  { gwei, fromBlock, untilS, ...of }: Reservation,
  ceilings: SponsorCeilings,
  nowMs: number,
): Promise<'reserved'> {
  const key = toRow(of)
  const { project, account } = of
  const first = { ...key, day: dayOf(nowMs), gwei: 0, status: 'reserved' as const }
  await trx
    .insertInto('vault_sponsored')
    .values({ ...first, from_block: fromBlock, until_s: untilS, created_ms: nowMs })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'sender', 'nonce', 'project', 'account']).doNothing(),
    )
    .execute()
  // The row is the lock for its nonce, on both databases.
  const row = await trx
    .updateTable('vault_sponsored')
    .set({ until_s: sql<number>`case when until_s < ${untilS} then ${untilS} else until_s end` })
    .where(isRow(key))
    .where('status', '=', 'reserved')
    .returning(['gwei', 'day'])
    .executeTakeFirst()
  if (!row) throw new Refused('happened')
  const more = gwei - Number(row.gwei)
  if (more <= 0) return 'reserved'
  for (const [budget, most] of [
    [budgetKey(row.day, project), ceilings.perDay],
    [budgetKey(row.day, project, account), ceilings.perAccount],
  ] as const)
    if (!(await spend(trx, budget, more, most, nowMs))) throw new Refused('ceiling')
  await trx.updateTable('vault_sponsored').set({ gwei }).where(isRow(key)).execute()
  return 'reserved'
}

/** Ends a transaction without a trace. */
class Refused extends Error {
  readonly result: 'ceiling' | 'happened'

  constructor(result: 'ceiling' | 'happened') {
    super(result)
    this.result = result
  }
}

const orRefused = (
  run: () => Promise<Refused['result'] | 'reserved'>,
): Promise<'reserved' | Refused['result']> =>
  guarded(() =>
    run().catch((error: unknown): Refused['result'] => {
      if (error instanceof Refused) return error.result
      throw error
    }),
  )

const toRow = ({ chain, sender, nonce, project, account }: SponsoredKey) => ({
  chain,
  sender,
  nonce: String(nonce),
  project,
  account,
})
const isRow = (row: ReturnType<typeof toRow>) => (where: ExpressionBuilder<VaultTables, 'vault_sponsored'>) =>
  where.and(row)
