import type { Kysely, Migration } from 'kysely'

/** Run once each, in this order; what has run is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_wallets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('wallets')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('badge_type', 'text', (column) => column.notNull())
        .addColumn('search_name', 'text', (column) => column.notNull())
        .addColumn('search_words', 'text', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('wallets_position').on('wallets').columns(['position', 'id']).execute()
      await db.schema
        .createTable('wallet_chains')
        .addColumn('wallet_id', 'text', (column) =>
          column.notNull().references('wallets.id').onDelete('cascade'),
        )
        .addColumn('chain', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('wallet_chains_key', ['wallet_id', 'chain'])
        .execute()
      await db.schema.createIndex('wallet_chains_chain').on('wallet_chains').column('chain').execute()
    },
  },
  '0002_profiles': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('profiles')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('registered', 'bigint', (column) => column.notNull())
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .addColumn('attributes', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('profile_addresses')
        .addColumn('name', 'text', (column) =>
          column.notNull().references('profiles.name').onDelete('cascade'),
        )
        .addColumn('coin_type', 'bigint', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('profile_addresses_key', ['name', 'coin_type'])
        .execute()
      await db.schema
        .createIndex('profile_addresses_address')
        .on('profile_addresses')
        .column('address')
        .execute()
    },
  },
  '0003_telemetry': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('telemetry_counts')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('count', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('telemetry_counts_key', ['day', 'project', 'type', 'event'])
        .execute()
    },
  },
  '0004_index': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('index_chains')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('number', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_chains_key', ['chain'])
        .execute()
      await db.schema
        .createTable('index_blocks')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_blocks_key', ['chain', 'block'])
        .execute()
      await db.schema
        .createTable('index_transactions')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('receiver', 'text', (column) => column.notNull())
        .addColumn('nonce', 'bigint', (column) => column.notNull())
        .addColumn('succeeded', 'integer', (column) => column.notNull())
        .addColumn('act', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_transactions_key', ['chain', 'hash'])
        .execute()
      await db.schema
        .createTable('index_transfers')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('token_id', 'text', (column) => column.notNull())
        .addColumn('sender', 'text', (column) => column.notNull())
        .addColumn('receiver', 'text', (column) => column.notNull())
        .addColumn('amount', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_transfers_key', ['chain', 'hash', 'position'])
        .execute()
      await db.schema
        .createTable('index_activity')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('time', 'bigint', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_activity_key', ['account', 'chain', 'block', 'position'])
        .execute()
      await db.schema
        .createTable('index_holdings')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('token_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('block', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('index_holdings_key', ['account', 'chain', 'token', 'token_id'])
        .execute()
      await db.schema
        .createIndex('index_activity_time')
        .on('index_activity')
        .columns(['account', 'time', 'chain', 'block', 'position'])
        .execute()
      // For blocks that are taken back.
      for (const table of ['index_transactions', 'index_transfers', 'index_activity', 'index_holdings'])
        await db.schema.createIndex(`${table}_block`).on(table).columns(['chain', 'block']).execute()
    },
  },
  '0005_auth': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('auth_keys')
        .addColumn('slot', 'text', (column) => column.primaryKey())
        .addColumn('kid', 'text', (column) => column.notNull().unique())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('secret_key', 'text', (column) => column.notNull())
        .addColumn('verifies_until', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('auth_nonces')
        .addColumn('nonce', 'text', (column) => column.primaryKey())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('auth_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('issued_ms', 'bigint', (column) => column.notNull())
        .addColumn('expires', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('auth_accounts')
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('account', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('signed_in', 'bigint', (column) => column.notNull())
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
    },
  },
  '0006_payments': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('payments')
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('token', 'text')
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('amount', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .addColumn('since_block', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('payments_key', ['project', 'id'])
        .execute()
      await db.schema
        .createTable('payment_transactions')
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('told_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('payment_transactions_key', ['project', 'id', 'hash'])
        .execute()
      // A transfer pays one payment: the first that it proves.
      await db.schema
        .createTable('payment_transfers')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('place', 'integer', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('payment_transfers_key', ['chain', 'hash', 'place'])
        .execute()
      await db.schema
        .createTable('exchange_sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('exchange', 'text', (column) => column.notNull())
        .addColumn('payment', 'text')
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('token', 'text')
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('amount', 'text', (column) => column.notNull())
        .addColumn('created', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('exchange_sessions_payment')
        .on('exchange_sessions')
        .columns(['project', 'payment', 'created'])
        .execute()
    },
  },
  '0007_onramp': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('onramp_orders')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('chain', 'text', (column) => column.notNull())
        .addColumn('token', 'text')
        .addColumn('symbol', 'text', (column) => column.notNull())
        .addColumn('payment_amount', 'text', (column) => column.notNull())
        .addColumn('payment_currency', 'text', (column) => column.notNull())
        .addColumn('created_ms', 'bigint', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('expected', 'text')
        .addColumn('received', 'text')
        .addColumn('hash', 'text')
        .execute()
      await db.schema
        .createIndex('onramp_orders_address')
        .on('onramp_orders')
        .columns(['address', 'created_ms'])
        .execute()
    },
  },
}
