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
}
