import type { ColumnBuilderCallback, Kysely } from 'kysely'
import { addIndex } from '../../kit/store/addIndex'
import type { Migrations } from '../../kit/store/migrate'

/** Each step runs once, in this order. A released step is never edited. */
export const migrations: Migrations = {
  prefix: 'api',
  steps: {
    '0001_initial': {
      async up(db: Kysely<unknown>) {
        await createWalletTables(db)
        await createProfileTables(db)
        await createTelemetryTable(db)
        await createIndexTables(db)
        await createAuthTables(db)
        await createPaymentTables(db)
        await createOrderTable(db)
      },
    },
  },
}

async function createWalletTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallets')
    .addColumn('id', 'text', key)
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('badge_type', 'text', required)
    .addColumn('search_name', 'text', required)
    .addColumn('search_words', 'text', required)
    .addColumn('record', 'text', required)
    .addColumn('digest', 'text', required)
    .execute()
  await addIndex(db, 'wallets_position', 'wallets', ['position', 'id'])
  await db.schema
    .createTable('wallet_chains')
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addColumn('chain', 'text', required)
    .addPrimaryKeyConstraint('wallet_chains_key', ['wallet_id', 'chain'])
    .execute()
  await addIndex(db, 'wallet_chains_chain', 'wallet_chains', ['chain'])
}

async function createProfileTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('name', 'text', key)
    .addColumn('registered', 'bigint', required)
    .addColumn('updated', 'bigint', required)
    .addColumn('attributes', 'text', required)
    .execute()
  await db.schema
    .createTable('profile_addresses')
    .addColumn('name', 'text', (column) => column.notNull().references('profiles.name').onDelete('cascade'))
    .addColumn('coin_type', 'bigint', required)
    .addColumn('address', 'text', required)
    .addColumn('created', 'bigint', required)
    .addPrimaryKeyConstraint('profile_addresses_key', ['name', 'coin_type'])
    .execute()
  await addIndex(db, 'profile_addresses_address', 'profile_addresses', ['address'])
}

async function createTelemetryTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('telemetry_counts')
    .addColumn('day', 'text', required)
    .addColumn('project', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('count', 'bigint', required)
    .addPrimaryKeyConstraint('telemetry_counts_key', ['day', 'project', 'type', 'event'])
    .execute()
}

async function createIndexTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('index_chains')
    .addColumn('chain', 'text', required)
    .addColumn('number', 'bigint', required)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('index_chains_key', ['chain'])
    .execute()
  await db.schema
    .createTable('index_blocks')
    .addColumn('chain', 'text', required)
    .addColumn('block', 'bigint', required)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('index_blocks_key', ['chain', 'block'])
    .execute()
  await db.schema
    .createTable('index_transactions')
    .addColumn('chain', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('block', 'bigint', required)
    .addColumn('position', 'integer', required)
    .addColumn('time', 'bigint', required)
    .addColumn('sender', 'text', required)
    .addColumn('receiver', 'text', required)
    .addColumn('nonce', 'bigint', required)
    .addColumn('succeeded', 'integer', required)
    .addColumn('act', 'text', required)
    .addPrimaryKeyConstraint('index_transactions_key', ['chain', 'hash'])
    .execute()
  await db.schema
    .createTable('index_transfers')
    .addColumn('chain', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('block', 'bigint', required)
    .addColumn('position', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('token', 'text', required)
    .addColumn('token_id', 'text', required)
    .addColumn('sender', 'text', required)
    .addColumn('receiver', 'text', required)
    .addColumn('amount', 'text', required)
    .addPrimaryKeyConstraint('index_transfers_key', ['chain', 'hash', 'position'])
    .execute()
  await db.schema
    .createTable('index_activity')
    .addColumn('chain', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('block', 'bigint', required)
    .addColumn('position', 'integer', required)
    .addColumn('time', 'bigint', required)
    .addColumn('hash', 'text', required)
    .addPrimaryKeyConstraint('index_activity_key', ['account', 'chain', 'block', 'position'])
    .execute()
  await db.schema
    .createTable('index_holdings')
    .addColumn('chain', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('token', 'text', required)
    .addColumn('token_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('block', 'bigint', required)
    .addPrimaryKeyConstraint('index_holdings_key', ['account', 'chain', 'token', 'token_id'])
    .execute()
  await addIndex(db, 'index_activity_time', 'index_activity', [
    'account',
    'time',
    'chain',
    'block',
    'position',
  ])
  // The indexer deletes the rows of a block that the chain has replaced.
  for (const table of ['index_transactions', 'index_transfers', 'index_activity', 'index_holdings'])
    await addIndex(db, `${table}_block`, table, ['chain', 'block'])
}

async function createAuthTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auth_keys')
    .addColumn('slot', 'text', key)
    .addColumn('kid', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('secret_key', 'text', required)
    .addColumn('verifies_until', 'bigint', required)
    .execute()
  await db.schema
    .createTable('auth_nonces')
    .addColumn('nonce', 'text', key)
    .addColumn('expires', 'bigint', required)
    .execute()
  await db.schema
    .createTable('auth_sessions')
    .addColumn('id', 'text', key)
    .addColumn('project', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('origin', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('issued_ms', 'bigint', required)
    .addColumn('expires', 'bigint', required)
    .execute()
  await db.schema
    .createTable('auth_accounts')
    .addColumn('project', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('created', 'bigint', required)
    .addColumn('signed_in', 'bigint', required)
    .addColumn('metadata', 'text')
    .addPrimaryKeyConstraint('auth_accounts_key', ['project', 'account'])
    .execute()
  await addIndex(db, 'auth_sessions_account', 'auth_sessions', ['project', 'account', 'issued_ms', 'id'])
  for (const table of ['auth_nonces', 'auth_sessions'])
    await addIndex(db, `${table}_expires`, table, ['expires'])
}

async function createPaymentTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('project', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('chain', 'text', required)
    .addColumn('token', 'text')
    .addColumn('recipient', 'text', required)
    .addColumn('amount', 'text', required)
    .addColumn('created', 'bigint', required)
    .addColumn('since_block', 'bigint', required)
    .addPrimaryKeyConstraint('payments_key', ['project', 'id'])
    .execute()
  await db.schema
    .createTable('payment_transactions')
    .addColumn('project', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('told_ms', 'bigint', required)
    .addPrimaryKeyConstraint('payment_transactions_key', ['project', 'id', 'hash'])
    .execute()
  // A transfer pays for one payment: the first that it proves.
  await db.schema
    .createTable('payment_transfers')
    .addColumn('chain', 'text', required)
    .addColumn('hash', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('project', 'text', required)
    .addColumn('id', 'text', required)
    .addPrimaryKeyConstraint('payment_transfers_key', ['chain', 'hash', 'place'])
    .execute()
  await db.schema
    .createTable('exchange_sessions')
    .addColumn('id', 'text', key)
    .addColumn('project', 'text', required)
    .addColumn('exchange', 'text', required)
    .addColumn('payment', 'text')
    .addColumn('chain', 'text', required)
    .addColumn('token', 'text')
    .addColumn('recipient', 'text', required)
    .addColumn('amount', 'text', required)
    .addColumn('created', 'bigint', required)
    .execute()
  await addIndex(db, 'exchange_sessions_payment', 'exchange_sessions', ['project', 'payment', 'created'])
}

async function createOrderTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('onramp_orders')
    .addColumn('id', 'text', key)
    .addColumn('project', 'text', required)
    .addColumn('provider', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('chain', 'text', required)
    .addColumn('token', 'text')
    .addColumn('symbol', 'text', required)
    .addColumn('payment_amount', 'text', required)
    .addColumn('payment_currency', 'text', required)
    .addColumn('created_ms', 'bigint', required)
    .addColumn('status', 'text', required)
    .addColumn('expected', 'text')
    .addColumn('received', 'text')
    .addColumn('hash', 'text')
    .execute()
  await addIndex(db, 'onramp_orders_address', 'onramp_orders', ['address', 'created_ms'])
}

const key: ColumnBuilderCallback = (column) => column.primaryKey()
const required: ColumnBuilderCallback = (column) => column.notNull()
