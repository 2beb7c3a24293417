import type { Kysely, Selectable } from 'kysely'
import type { Address, Hex } from 'viem'
import { guarded } from '../../kit/store/guarded'
import type { Terms } from '../terms/terms'
import type { ExchangeSession, PaymentKey, PaymentStore, StoredPayment } from './paymentStore'
import type { Tables } from './tables'

/** Payments in SQLite or PostgreSQL, by the same queries. */
export function createPaymentStore(db: Kysely<Tables>): PaymentStore {
  const find = async ({ project, id }: PaymentKey) => {
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('project', '=', project)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toPayment(row)
  }
  const told = async ({ project, id }: PaymentKey) => {
    const rows = await db
      .selectFrom('payment_transactions')
      .select('hash')
      .where('project', '=', project)
      .where('id', '=', id)
      .orderBy('told_ms', 'desc')
      .orderBy('hash')
      .execute()
    return rows.map(({ hash }) => hash as Hex)
  }
  return {
    add: (payment) =>
      guarded(async () => {
        const { project, id, terms } = payment
        await db
          .insertInto('payments')
          .values({
            project,
            id,
            ...toColumns(terms),
            created: payment.createdS,
            since_block: Number(payment.sinceBlock),
          })
          .onConflict((conflict) => conflict.columns(['project', 'id']).doNothing())
          .execute()
        return (await find(payment))!
      }),
    find: (key) => guarded(() => find(key)),
    tell: ({ project, id }, hash, nowMs, most) =>
      guarded(async () => {
        await db
          .insertInto('payment_transactions')
          .values({ project, id, hash, told_ms: nowMs })
          .onConflict((conflict) =>
            conflict.columns(['project', 'id', 'hash']).doUpdateSet({ told_ms: nowMs }),
          )
          .execute()
        const old = (await told({ project, id })).slice(most)
        if (old.length === 0) return
        await db
          .deleteFrom('payment_transactions')
          .where('project', '=', project)
          .where('id', '=', id)
          .where('hash', 'in', old)
          .execute()
      }),
    told: (key) => guarded(() => told(key)),
    take: ({ project, id }, { chain, hash, place }) =>
      guarded(async () => {
        await db
          .insertInto('payment_transfers')
          .values({ chain, hash, place, project, id })
          .onConflict((conflict) => conflict.columns(['chain', 'hash', 'place']).doNothing())
          .execute()
        const row = await db
          .selectFrom('payment_transfers')
          .select(['project', 'id'])
          .where('chain', '=', chain)
          .where('hash', '=', hash)
          .where('place', '=', place)
          .executeTakeFirstOrThrow()
        return row.project === project && row.id === id
      }),
    taken: ({ project, id }) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('payment_transfers')
          .select(['chain', 'hash', 'place'])
          .where('project', '=', project)
          .where('id', '=', id)
          .orderBy('hash')
          .orderBy('place')
          .execute()
        return rows.map((row) => ({ ...row, hash: row.hash as Hex }))
      }),
    addSession: ({ terms, createdS, payment, ...session }) =>
      guarded(async () => {
        await db
          .insertInto('exchange_sessions')
          .values({ ...session, ...toColumns(terms), payment: payment ?? null, created: createdS })
          .execute()
      }),
    session: (id) =>
      guarded(async () => {
        const row = await db
          .selectFrom('exchange_sessions')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        return row && toSession(row)
      }),
    sessionsOf: ({ project, id }, most) =>
      guarded(async () => {
        const rows = await db
          .selectFrom('exchange_sessions')
          .selectAll()
          .where('project', '=', project)
          .where('payment', '=', id)
          .orderBy('created', 'desc')
          .orderBy('id')
          .limit(most)
          .execute()
        return rows.map(toSession)
      }),
  }
}

const toColumns = ({ chain, token, recipient, amount }: Terms) => ({
  chain,
  token: token ?? null,
  recipient,
  amount: String(amount),
})

const toTerms = (
  row: Pick<Selectable<Tables['payments']>, 'chain' | 'token' | 'recipient' | 'amount'>,
): Terms => ({
  chain: row.chain,
  token: (row.token as Address | null) ?? undefined,
  recipient: row.recipient as Address,
  amount: BigInt(row.amount),
})

const toSession = (row: Selectable<Tables['exchange_sessions']>): ExchangeSession => ({
  id: row.id,
  project: row.project,
  exchange: row.exchange,
  payment: row.payment ?? undefined,
  terms: toTerms(row),
  createdS: Number(row.created),
})

const toPayment = (row: Selectable<Tables['payments']>): StoredPayment => ({
  project: row.project,
  id: row.id,
  terms: toTerms(row),
  createdS: Number(row.created),
  sinceBlock: BigInt(row.since_block),
})
