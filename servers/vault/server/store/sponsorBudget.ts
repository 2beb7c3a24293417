import { type Kysely, sql } from 'kysely'
import type { VaultTables } from './VaultTables'

/** Whose operation, and for whom: an entry point takes each nonce of a sender once. */
export interface SponsoredKey {
  /** CAIP-2. */
  readonly chain: string
  /** The address, in lower case. */
  readonly sender: string
  readonly nonce: bigint
  readonly project: string
  readonly account: string
}

/** After that long, neither a promise nor a ceiling matters any more. */
export const keptMs = 3 * 86_400_000

/** Adds to a budget, in one statement, if it stays under the ceiling. */
export async function spend(
  trx: Kysely<VaultTables>,
  key: string,
  gwei: number,
  most: number,
  nowMs: number,
): Promise<boolean> {
  if (gwei > most) return false
  const counted = await trx
    .insertInto('vault_sponsor_budgets')
    .values({ key, gwei, ends_ms: nowMs + keptMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ gwei: sql<number>`vault_sponsor_budgets.gwei + ${gwei}` })
        .where('vault_sponsor_budgets.gwei', '<=', most - gwei),
    )
    .returning('gwei')
    .executeTakeFirst()
  return counted !== undefined
}

export async function giveBack(
  trx: Kysely<VaultTables>,
  { project, account }: SponsoredKey,
  day: string,
  gwei: number,
): Promise<void> {
  // In the order of `reserve`, so that two transactions never wait for each other.
  for (const key of [budgetKey(day, project), budgetKey(day, project, account)])
    await trx
      .updateTable('vault_sponsor_budgets')
      .set((set) => ({ gwei: set('gwei', '-', gwei) }))
      .where('key', '=', key)
      .execute()
}

export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** Ids of accounts and days have no bar, so no two budgets have one key. */
export const budgetKey = (day: string, project: string, account = '') => `${day}|${account}|${project}`
