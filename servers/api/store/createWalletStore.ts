import { createHash } from 'node:crypto'
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { guarded } from '../../kit/store/guarded'
import { anyEvmChain, type WalletRecord } from '../wallets/walletRecord'
import type { Store } from './store'
import type { Tables } from './tables'
import type { StoredWallet, WalletQuery, WalletStore } from './walletStore'

/**
 * The well-known networks, which are listed for a wallet that supports any EVM network.
 */
const evmChains: readonly string[] = [
  1, 10, 25, 56, 100, 130, 137, 143, 146, 204, 250, 324, 1088, 1284, 1285, 1329, 2020, 2741, 4689, 5000, 8217,
  8453, 42161, 42220, 43114, 59144, 80094, 81457, 534352, 7777777, 1313161554,
].map((id) => `eip155:${id}`)

/** Of processes that seed one database at the same time, the second waits. The number is ours among advisory locks. */
const seedLock = 4_670

/** Wallets in SQLite or PostgreSQL, by the same queries. */
export function createWalletStore(db: Kysely<Tables>, kind: Store['kind']): WalletStore {
  return {
    find: (query) =>
      guarded(async () => {
        const where = filterOf(query)
        const key = searchKey(query.search ?? '')
        const page = db
          .selectFrom('wallets')
          .select('record')
          .where(where)
          .$if(key !== '', (rows) => rows.orderBy(rankOf(key)))
          .orderBy('position')
          .orderBy('id')
          .limit(query.entries)
          .offset((query.page - 1) * query.entries)
        const all = db
          .selectFrom('wallets')
          .select((eb) => eb.fn.countAll().as('count'))
          .where(where)
        const [rows, { count }] = await Promise.all([page.execute(), all.executeTakeFirstOrThrow()])
        return { wallets: rows.map(({ record }) => JSON.parse(record)), count: Number(count) }
      }),
    nameOf: (id) =>
      guarded(async () => {
        const row = await db.selectFrom('wallets').select('name').where('id', '=', id).executeTakeFirst()
        return row?.name
      }),
    count: () =>
      guarded(async () => {
        const { count } = await db
          .selectFrom('wallets')
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
        return Number(count)
      }),
    seed: (records) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
          return seed(trx, records)
        }),
      ),
  }
}

const nothing = sql<SqlBool>`1 = 0`

function filterOf({ search, badgeType, include, exclude, chains }: WalletQuery) {
  return (eb: ExpressionBuilder<Tables, 'wallets'>) => {
    const conditions: Expression<SqlBool>[] = []
    const key = searchKey(search ?? '')
    if (key) conditions.push(like('search_name', `%${escaped(key)}%`))
    if (badgeType) conditions.push(eb('badge_type', '=', badgeType))
    if (include) conditions.push(include.length > 0 ? eb('id', 'in', include) : nothing)
    if (exclude && exclude.length > 0) conditions.push(eb('id', 'not in', exclude))
    if (chains && chains.length === 0) conditions.push(nothing)
    if (chains && chains.length > 0) {
      const any = chains.some((chain) => chain.startsWith('eip155:')) ? [anyEvmChain] : []
      const supporters = eb
        .selectFrom('wallet_chains')
        .select('wallet_id')
        .where('chain', 'in', [...chains, ...any])
      conditions.push(eb('id', 'in', supporters))
    }
    return eb.and(conditions)
  }
}

/** Ranks: the whole name, its beginning, the beginning of a word, anywhere. */
const rankOf = (key: string) => sql<number>`case
  when search_name = ${key} then 0
  when ${like('search_name', `${escaped(key)}%`)} then 1
  when ${like('search_words', `% ${escaped(key)}%`)} then 2
  else 3 end`

const like = (column: 'search_name' | 'search_words', pattern: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`

const escaped = (text: string) => text.replaceAll(/[!%_]/g, '!$&')

async function seed(trx: Transaction<Tables>, records: readonly WalletRecord[]) {
  const stored = await trx.selectFrom('wallets').select(['id', 'digest']).execute()
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]))
  const rows = records.map(toRow)
  const wrong = rows.filter(({ id, digest }) => digests.get(id) !== digest)
  const kept = new Set(rows.map(({ id }) => id))
  const gone = stored.map(({ id }) => id).filter((id) => !kept.has(id))
  for (const { chains, ...row } of wrong) {
    const { id: _, ...changes } = row
    await trx
      .insertInto('wallets')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute()
    await trx.deleteFrom('wallet_chains').where('wallet_id', '=', row.id).execute()
    if (chains.length > 0)
      await trx
        .insertInto('wallet_chains')
        .values(chains.map((chain) => ({ wallet_id: row.id, chain })))
        .execute()
  }
  if (gone.length > 0) {
    await trx.deleteFrom('wallet_chains').where('wallet_id', 'in', gone).execute()
    await trx.deleteFrom('wallets').where('id', 'in', gone).execute()
  }
  const added = wrong.filter(({ id }) => !digests.has(id)).length
  return { added, changed: wrong.length - added, removed: gone.length }
}

function toRow(record: WalletRecord, index: number): Tables['wallets'] & { chains: readonly string[] } {
  const order = (index + 1) * 10
  const given = record.chains ?? []
  const chains = [...new Set(given.flatMap((chain) => (chain === anyEvmChain ? evmChains : [chain])))]
  const wallet: StoredWallet = {
    id: record.id,
    name: record.name,
    badge_type: record.badge_type ?? 'none',
    chains,
    homepage: record.homepage ?? null,
    order,
    link_mode: record.link_mode ?? null,
    mobile_link: record.mobile_link ?? null,
    desktop_link: record.desktop_link ?? null,
    webapp_link: record.webapp_link ?? null,
    app_store: record.app_store ?? null,
    play_store: record.play_store ?? null,
    chrome_store: record.chrome_store ?? null,
    rdns: record.rdns ?? null,
    injected: record.injected ?? null,
  }
  const json = JSON.stringify(wallet)
  const searchName = searchKey(record.name)
  const rowChains = [...new Set([...chains, ...given])]
  return {
    id: record.id,
    position: order,
    name: record.name,
    badge_type: wallet.badge_type,
    search_name: searchName,
    search_words: ` ${searchName.split(/[^\p{L}\p{N}]+/u).join(' ')}`,
    record: json,
    digest: createHash('sha256')
      .update(JSON.stringify([json, searchName, rowChains]))
      .digest('hex'),
    chains: rowChains,
  }
}

/** A name or a search in comparable form: no case, no accents, single spaces. */
function searchKey(text: string): string {
  return text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()
}
