import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import { guarded } from '../../kit/store/guarded'
import { addBlocks, byBlock } from './addBlocks'
import type { IndexedBlock } from './indexedBlock'
import type { IndexHead, IndexStore, StoredTransaction } from './indexStore'
import type { Store } from './store'
import type { Tables } from './tables'

/** After so many transactions statistics are updated; then after twice as many, and so on. */
const firstCounted = 500

/** The index in SQLite or PostgreSQL, by the same queries. */
export function createIndexStore(db: Kysely<Tables>, kind: Store['kind']): IndexStore {
  let added = 0
  let countAt = firstCounted

  /**
   * PostgreSQL plans by its statistics, which know nothing of a table that has just been filled: then it sorts the
   * whole history of an account for one page. Its own daemon updates too late for an index that catches up, and some
   * servers run without one.
   */
  async function countAnew(blocks: readonly IndexedBlock[]) {
    if (kind !== 'postgres') return
    added += blocks.reduce((sum, { transactions }) => sum + transactions.length, 0)
    if (added < countAt) return
    countAt = 2 * added
    for (const table of byBlock) await sql`analyze ${sql.table(table)}`.execute(db)
  }

  return {
    head: (chain) =>
      guarded(async () => {
        const row = await db
          .selectFrom('index_chains')
          .selectAll()
          .where('chain', '=', chain)
          .executeTakeFirst()
        return row && { number: Number(row.number), hash: row.hash }
      }),
    blocks: (chain) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('index_blocks')
          .select(['block', 'hash'])
          .where('chain', '=', chain)
          .orderBy('block', 'desc')
          .execute()
        return rows.map(({ block, hash }) => ({ number: Number(block), hash }))
      }),
    add: (chain, head, blocks, keep) =>
      guarded(async () => {
        const isAdded = await db.transaction().execute(async (trx) => {
          const last = blocks.at(-1)
          if (!last || !(await moveHead(trx, chain, head, last))) return false
          await addBlocks(trx, chain, blocks)
          await trx
            .deleteFrom('index_blocks')
            .where('chain', '=', chain)
            .where('block', '<=', last.number - keep)
            .execute()
          return true
        })
        if (isAdded) await countAnew(blocks)
        return isAdded
      }),
    rollBack: (chain, head, to) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          if (!(await moveHead(trx, chain, head, to))) return false
          for (const table of byBlock)
            await trx
              .deleteFrom(table)
              .where('chain', '=', chain)
              .where('block', '>', to?.number ?? -1)
              .execute()
          return true
        }),
      ),
    history: (account, chains, place, max) =>
      guarded(async () => {
        if (chains.length === 0) return []
        const [only] = chains
        const order =
          chains.length === 1
            ? (['block', 'position'] as const)
            : (['time', 'chain', 'block', 'position'] as const)
        const found = await db
          .selectFrom('index_activity')
          .innerJoin('index_transactions', (join) =>
            join
              .onRef('index_transactions.chain', '=', 'index_activity.chain')
              .onRef('index_transactions.hash', '=', 'index_activity.hash'),
          )
          .selectAll('index_transactions')
          .where('index_activity.account', '=', account)
          .$if(chains.length === 1, (rows) => rows.where('index_activity.chain', '=', only!))
          .$if(chains.length > 1, (rows) => rows.where('index_activity.chain', 'in', chains))
          .$if(place !== undefined, (rows) =>
            rows.where(
              chains.length === 1
                ? sql<SqlBool>`(index_activity.block, index_activity.position) < (${place!.block}, ${place!.position})`
                : sql<SqlBool>`(index_activity.time, index_activity.chain, index_activity.block, index_activity.position) < (${place!.timeS}, ${place!.chain}, ${place!.block}, ${place!.position})`,
            ),
          )
          .$call((rows) =>
            order.reduce((ordered, column) => ordered.orderBy(`index_activity.${column}`, 'desc'), rows),
          )
          .limit(max)
          .execute()
        const transfers =
          found.length === 0
            ? []
            : await db
                .selectFrom('index_transfers')
                .selectAll()
                .where('hash', 'in', [...new Set(found.map(({ hash }) => hash))])
                .where('chain', 'in', chains)
                .where((eb) => eb.or([eb('sender', '=', account), eb('receiver', '=', account)]))
                .orderBy('position')
                .execute()
        return found.map(
          (row): StoredTransaction => ({
            chain: row.chain,
            hash: row.hash,
            block: Number(row.block),
            position: Number(row.position),
            timeS: Number(row.time),
            sender: row.sender,
            receiver: row.receiver,
            nonce: Number(row.nonce),
            succeeded: Number(row.succeeded) === 1,
            act: row.act,
            transfers: transfers
              .filter(({ chain, hash }) => chain === row.chain && hash === row.hash)
              .map(({ kind, token, token_id, sender, receiver, amount }) => ({
                kind,
                token,
                tokenId: token_id,
                sender,
                receiver,
                amount: BigInt(amount),
              })),
          }),
        )
      }),
    tokensOf: (chain, account, max) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('index_holdings')
          .select('token')
          .where('chain', '=', chain)
          .where('account', '=', account)
          .where('kind', '=', 'erc20')
          .orderBy('block', 'desc')
          .orderBy('token')
          .limit(max)
          .execute()
        return rows.map(({ token }) => token)
      }),
    collectiblesOf: (account, chains, place, max) =>
      guarded(async () => {
        if (chains.length === 0) return []
        const rows = await db
          .selectFrom('index_holdings')
          .select(['chain', 'token', 'token_id', 'kind'])
          .where('account', '=', account)
          .where('chain', 'in', chains)
          .where('kind', '!=', 'erc20')
          .$if(place !== undefined, (found) =>
            found.where(
              sql<SqlBool>`(chain, token, token_id) > (${place!.chain}, ${place!.token}, ${place!.tokenId})`,
            ),
          )
          .orderBy('chain')
          .orderBy('token')
          .orderBy('token_id')
          .limit(max)
          .execute()
        return rows.map(({ chain, token, token_id, kind }) => ({
          chain,
          token,
          tokenId: token_id,
          kind: kind as 'erc721' | 'erc1155',
        }))
      }),
  }
}

/** Whether the head was the expected one. */
async function moveHead(
  trx: Transaction<Tables>,
  chain: string,
  from: IndexHead | undefined,
  to: IndexHead | undefined,
): Promise<boolean> {
  if (!from) {
    if (!to) return false
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('index_chains')
      .values({ chain, number: to.number, hash: to.hash })
      .onConflict((conflict) => conflict.column('chain').doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows) === 1
  }
  if (!to) {
    const { numDeletedRows } = await trx
      .deleteFrom('index_chains')
      .where('chain', '=', chain)
      .where('hash', '=', from.hash)
      .executeTakeFirst()
    return Number(numDeletedRows) === 1
  }
  const { numUpdatedRows } = await trx
    .updateTable('index_chains')
    .set({ number: to.number, hash: to.hash })
    .where('chain', '=', chain)
    .where('hash', '=', from.hash)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
