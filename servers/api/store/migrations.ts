import type { ColumnBuilderCallback, Kysely } from 'kysely'
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
  await db.schema.createIndex('wallets_position').on('wallets').columns(['position', 'id']).execute()
  await db.schema
    .createTable('wallet_chains')
    .addColumn('wallet_id', 'text', (column) => column.notNull().references('wallets.id').onDelete('cascade'))
    .addColumn('chain', 'text', required)
    .addPrimaryKeyConstraint('wallet_chains_key', ['wallet_id', 'chain'])
    .execute()
  await db.schema.createIndex('wallet_chains_chain').on('wallet_chains').column('chain').execute()
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
  await db.schema.createIndex('profile_addresses_address').on('profile_addresses').column('address').execute()
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
  await db.schema
    .createIndex('index_activity_time')
    .on('index_activity')
    .columns(['account', 'time', 'chain', 'block', 'position'])
    .execute()
  // The indexer deletes the rows of a block that the chain has replaced.
  for (const table of ['index_transactions', 'index_transfers', 'index_activity', 'index_holdings'])
    await db.schema.createIndex(`${table}_block`).on(table).columns(['chain', 'block']).execute()
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
  await db.schema
    .createIndex('auth_sessions_account')
    .on('auth_sessions')
    .columns(['project', 'account', 'issued_ms', 'id'])
    .execute()
  for (const table of ['auth_nonces', 'auth_sessions'])
    await db.schema.createIndex(`${table}_expires`).on(table).column('expires').execute()
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
  await db.schema
    .createIndex('exchange_sessions_payment')
    .on('exchange_sessions')
    .columns(['project', 'payment', 'created'])
    .execute()
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
  await db.schema
    .createIndex('onramp_orders_address')
    .on('onramp_orders')
    .columns(['address', 'created_ms'])
    .execute()
}

const key: ColumnBuilderCallback = (column) => column.primaryKey()
const required: ColumnBuilderCallback = (column) => column.notNull()
