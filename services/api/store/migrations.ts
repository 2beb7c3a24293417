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
}
