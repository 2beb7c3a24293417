import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../kit/store/guarded'
import type { OrderStatus, OrderStore, StoredOrder } from './orderStore'
import type { Tables } from './tables'

/** Purchases in SQLite or PostgreSQL, by the same queries. */
export function createOrderStore(db: Kysely<Tables>): OrderStore {
  return {
    add: (order) =>
      guarded(async () => {
        const { token, payment, createdMs, expected, received, hash, ...rest } = order
        await db
          .insertInto('onramp_orders')
          .values({
            ...rest,
            token: token ?? null,
            payment_amount: payment.amount,
            payment_currency: payment.currency,
            created_ms: createdMs,
            ...toColumns({ expected, received, hash }),
          })
          .execute()
      }),
    find: (id) =>
      guarded(async () => {
        const row = await db.selectFrom('onramp_orders').selectAll().where('id', '=', id).executeTakeFirst()
        return row && toOrder(row)
      }),
    update: (id, { status, ...change }) =>
      guarded(async () => {
        await db
          .updateTable('onramp_orders')
          .set({ status, ...toColumns(change) })
          .where('id', '=', id)
          .where('status', 'not in', ['done', 'partly'])
          .execute()
      }),
    ofAddress: ({ project, address, provider, chain, skip }, most) =>
      guarded(async () => {
        let query = db
          .selectFrom('onramp_orders')
          .selectAll()
          .where('address', '=', address)
          .where('project', '=', project)
          .where('provider', '=', provider)
        if (chain !== undefined) query = query.where('chain', '=', chain)
        const rows = await query
          .orderBy('created_ms', 'desc')
          .orderBy('id')
          .limit(most)
          .offset(skip)
          .execute()
        return rows.map(toOrder)
      }),
  }
}

const toColumns = ({ expected, received, hash }: Pick<StoredOrder, 'expected' | 'received' | 'hash'>) => ({
  expected: expected === undefined ? null : String(expected),
  received: received === undefined ? null : String(received),
  hash: hash ?? null,
})

const toOrder = (row: Selectable<Tables['onramp_orders']>): StoredOrder => ({
  id: row.id,
  project: row.project,
  provider: row.provider,
  address: row.address,
  chain: row.chain,
  token: row.token ?? undefined,
  symbol: row.symbol,
  payment: { amount: row.payment_amount, currency: row.payment_currency },
  createdMs: Number(row.created_ms),
  status: row.status as OrderStatus,
  expected: row.expected === null ? undefined : BigInt(row.expected),
  received: row.received === null ? undefined : BigInt(row.received),
  hash: row.hash ?? undefined,
})
