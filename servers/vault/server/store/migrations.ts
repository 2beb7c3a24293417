import { type ColumnBuilderCallback, type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely'

/** Run once each, in this order; what has run is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_sign_in': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vault_limits')
        .addColumn('key', 'text', key)
        .addColumn('count', 'bigint', required)
        .addColumn('ends_ms', 'bigint', required)
        .execute()
      await db.schema
        .createTable('vault_attempts')
        .addColumn('id', 'text', key)
        .addColumn('project', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('email', 'text', required)
        .addColumn('email_key', 'text', required)
        .addColumn('device', 'text', required)
        .addColumn('device_name', 'text', required)
        .addColumn('ip', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('number', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('approval', 'text', (column) => column.unique())
        .addColumn('code', 'text')
        .addColumn('tries', 'integer', required)
        .addColumn('until_ms', 'bigint', required)
        .addColumn('created_ms', 'bigint', required)
        .execute()
      await db.schema
        .createIndex('vault_attempts_device')
        .on('vault_attempts')
        .columns(['email_key', 'device'])
        .execute()
      await db.schema
        .createTable('vault_outbox')
        .addColumn('id', 'text', key)
        .addColumn('sealed', 'text', required)
        .addColumn('tries', 'integer', required)
        .addColumn('due_ms', 'bigint', required)
        .addColumn('expires_ms', 'bigint', required)
        .execute()
      await db.schema.createIndex('vault_outbox_due').on('vault_outbox').column('due_ms').execute()
      await db.schema
        .createTable('vault_proofs')
        .addColumn('id', 'text', key)
        .addColumn('expires_ms', 'bigint', required)
        .execute()
      await db.schema
        .createTable('vault_accounts')
        .addColumn('id', 'text', key)
        .addColumn('email', 'text', required)
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('sealed_seed', 'text')
        .addColumn('addresses', 'text')
        .addColumn('slot_changes', 'bigint', required)
        .addColumn('created_ms', 'bigint', required)
        .execute()
      await db.schema
        .createTable('vault_devices')
        .addColumn('account', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('device', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('wrong', 'integer', required)
        .addColumn('created_ms', 'bigint', required)
        .addColumn('used_ms', 'bigint', required)
        .addPrimaryKeyConstraint('vault_devices_key', ['account', 'origin', 'device'])
        .execute()
      await db.schema
        .createTable('vault_sessions')
        .addColumn('id', 'text', key)
        .addColumn('account', 'text', required)
        .addColumn('project', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('device', 'text', required)
        .addColumn('device_name', 'text', required)
        .addColumn('generation', 'bigint', required)
        .addColumn('rotated_ms', 'bigint', required)
        .addColumn('verified_ms', 'bigint', required)
        .addColumn('created_ms', 'bigint', required)
        .addColumn('expires_ms', 'bigint', required)
        .execute()
      await db.schema.createIndex('vault_sessions_account').on('vault_sessions').column('account').execute()
      await db.schema
        .createTable('vault_slots')
        .addColumn('id', 'text', key)
        .addColumn('account', 'text', required)
        .addColumn('kind', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('device', 'text')
        .addColumn('half', 'text', required)
        .addColumn('sealed_key', 'text')
        .addColumn('created_ms', 'bigint', required)
        .execute()
      await db.schema.createIndex('vault_slots_account').on('vault_slots').column('account').execute()
      await db.schema
        .createTable('vault_audit')
        .addColumn('id', 'text', key)
        .addColumn('at_ms', 'bigint', required)
        .addColumn('event', 'text', required)
        .addColumn('account', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('ip', 'text', required)
        .execute()
      await db.schema
        .createIndex('vault_audit_account')
        .on('vault_audit')
        .columns(['account', 'at_ms'])
        .execute()
    },
  },
  '0002_email_changes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vault_email_changes')
        .addColumn('id', 'text', key)
        .addColumn('account', 'text', required)
        .addColumn('device', 'text', required)
        .addColumn('origin', 'text', required)
        .addColumn('old_email', 'text', required)
        .addColumn('old_email_key', 'text', required)
        .addColumn('new_email', 'text', required)
        .addColumn('new_email_key', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('code', 'text', required)
        .addColumn('tries', 'integer', required)
        .addColumn('until_ms', 'bigint', required)
        .addColumn('undo', 'text', (column) => column.unique())
        .addColumn('undo_until_ms', 'bigint', required)
        .addColumn('created_ms', 'bigint', required)
        .execute()
      for (const column of ['account', 'old_email_key'] as const)
        await db.schema
          .createIndex(`vault_email_changes_${column}`)
          .on('vault_email_changes')
          .column(column)
          .execute()
    },
  },
  '0003_secret': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vault_secret')
        .addColumn('id', 'integer', key)
        .addColumn('mark', 'text', required)
        .addColumn('next_mark', 'text')
        .execute()
    },
  },
  '0004_logins': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        await rebuild(db, 'vault_accounts', (table) =>
          table
            .addColumn('id', 'text', key)
            .addColumn('email', 'text')
            .addColumn('email_key', 'text', (column) => column.unique())
            .addColumn('sealed_seed', 'text')
            .addColumn('addresses', 'text')
            .addColumn('slot_changes', 'bigint', required)
            .addColumn('created_ms', 'bigint', required),
        )
        await rebuild(db, 'vault_email_changes', (table) =>
          table
            .addColumn('id', 'text', key)
            .addColumn('account', 'text', required)
            .addColumn('device', 'text', required)
            .addColumn('origin', 'text', required)
            .addColumn('old_email', 'text')
            .addColumn('old_email_key', 'text')
            .addColumn('new_email', 'text', required)
            .addColumn('new_email_key', 'text', required)
            .addColumn('locale', 'text', required)
            .addColumn('state', 'text', required)
            .addColumn('code', 'text', required)
            .addColumn('tries', 'integer', required)
            .addColumn('until_ms', 'bigint', required)
            .addColumn('undo', 'text', (column) => column.unique())
            .addColumn('undo_until_ms', 'bigint', required)
            .addColumn('created_ms', 'bigint', required),
        )
        for (const column of ['account', 'old_email_key'] as const)
          await db.schema
            .createIndex(`vault_email_changes_${column}`)
            .on('vault_email_changes')
            .column(column)
            .execute()
        const ofLogin = ['login_provider', 'login_subject', 'login_sealed_subject', 'login_name'] as const
        for (const column of ofLogin)
          await db.schema.alterTable('vault_attempts').addColumn(column, 'text').execute()
        await db.schema.alterTable('vault_sessions').addColumn('login', 'text').execute()
        await db.schema
          .createTable('vault_logins')
          .addColumn('id', 'text', key)
          .addColumn('account', 'text', required)
          .addColumn('provider', 'text', required)
          .addColumn('subject', 'text', required)
          .addColumn('sealed_subject', 'text', required)
          .addColumn('name', 'text')
          .addColumn('created_ms', 'bigint', required)
          .addUniqueConstraint('vault_logins_subject', ['provider', 'subject'])
          .execute()
        await db.schema.createIndex('vault_logins_account').on('vault_logins').column('account').execute()
        await db.schema
          .createTable('vault_social_attempts')
          .addColumn('id', 'text', key)
          .addColumn('way', 'text', required)
          .addColumn('provider', 'text', required)
          .addColumn('project', 'text', required)
          .addColumn('origin', 'text', required)
          .addColumn('device', 'text', required)
          .addColumn('device_name', 'text', required)
          .addColumn('ip', 'text', required)
          .addColumn('locale', 'text', required)
          .addColumn('session', 'text')
          .addColumn('popup', 'text')
          .addColumn('ticket', 'text', (column) => column.unique())
          .addColumn('state', 'text', (column) => column.unique())
          .addColumn('number', 'text')
          .addColumn('return_url', 'text')
          .addColumn('channel', 'text')
          .addColumn('status', 'text', required)
          .addColumn('result', 'text')
          .addColumn('handle', 'text')
          .addColumn('until_ms', 'bigint', required)
          .addColumn('created_ms', 'bigint', required)
          .execute()
        await db.schema
          .createIndex('vault_social_attempts_until')
          .on('vault_social_attempts')
          .column('until_ms')
          .execute()
      }),
  },
  '0005_sponsor': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        await db.schema
          .createTable('vault_sponsor_budgets')
          .addColumn('key', 'text', key)
          .addColumn('gwei', 'bigint', required)
          .addColumn('ends_ms', 'bigint', required)
          .execute()
        await db.schema
          .createTable('vault_sponsored')
          .addColumn('chain', 'text', required)
          .addColumn('sender', 'text', required)
          .addColumn('nonce', 'text', required)
          .addColumn('project', 'text', required)
          .addColumn('account', 'text', required)
          .addColumn('day', 'text', required)
          .addColumn('gwei', 'bigint', required)
          .addColumn('status', 'text', required)
          .addColumn('from_block', 'bigint', required)
          .addColumn('until_s', 'bigint', required)
          .addColumn('created_ms', 'bigint', required)
          .addPrimaryKeyConstraint('vault_sponsored_key', ['chain', 'sender', 'nonce', 'project', 'account'])
          .execute()
        await db.schema
          .createIndex('vault_sponsored_status')
          .on('vault_sponsored')
          .columns(['status', 'chain', 'created_ms'])
          .execute()
      }),
  },
  '0006_grants': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        await db.schema
          .createTable('vault_grants')
          .addColumn('pci', 'text', key)
          .addColumn('account', 'text', required)
          .addColumn('project', 'text', required)
          .addColumn('origin', 'text', required)
          .addColumn('chain', 'text', required)
          .addColumn('permissions', 'text', required)
          .addColumn('calls', 'integer', required)
          .addColumn('used_calls', 'integer', required)
          .addColumn('spent', 'text', required)
          .addColumn('fees', 'text', required)
          .addColumn('spent_fees', 'text', required)
          .addColumn('uses', 'bigint', required)
          .addColumn('expires_ms', 'bigint', required)
          .addColumn('created_ms', 'bigint', required)
          .execute()
        await db.schema.createIndex('vault_grants_account').on('vault_grants').column('account').execute()
        await db.schema.createIndex('vault_grants_expires').on('vault_grants').column('expires_ms').execute()
      }),
  },
  '0007_uses': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        await db.schema.alterTable('vault_accounts').addColumn('locale', 'text').execute()
        await db.schema.alterTable('vault_slots').addColumn('used_ms', 'bigint').execute()
        await db.schema.alterTable('vault_devices').addColumn('opened_ms', 'bigint').execute()
        // Devices that have a slot have opened the wallet, and are not new.
        await sql`update vault_devices set opened_ms = used_ms where exists (
          select 1 from vault_slots where vault_slots.account = vault_devices.account
          and vault_slots.device = vault_devices.device and vault_slots.sealed_key is not null)`.execute(db)
      }),
  },
  '0008_delay': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        const none: ColumnBuilderCallback = (column) => column.notNull().defaultTo(0)
        await db.schema.alterTable('vault_accounts').addColumn('own_delay_hours', 'integer', none).execute()
        await db.schema
          .alterTable('vault_accounts')
          .addColumn('project_delay_hours', 'integer', none)
          .execute()
        await db.schema.alterTable('vault_accounts').addColumn('requires', 'text').execute()
        await db.schema.alterTable('vault_accounts').addColumn('key_proof', 'text').execute()
        await db.schema
          .createTable('vault_openings')
          .addColumn('id', 'text', key)
          .addColumn('account', 'text', required)
          .addColumn('project', 'text', required)
          .addColumn('origin', 'text', required)
          .addColumn('device', 'text', required)
          .addColumn('device_name', 'text', required)
          .addColumn('country', 'text')
          .addColumn('asked_ms', 'bigint', required)
          .addColumn('opens_ms', 'bigint', required)
          .addColumn('state', 'text', required)
          .execute()
        await db.schema
          .createIndex('vault_openings_device')
          .on('vault_openings')
          .columns(['account', 'device'])
          .unique()
          .execute()
        await db.schema.createIndex('vault_openings_opens').on('vault_openings').column('opens_ms').execute()
      }),
  },
  '0009_deletion': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        await db.schema.alterTable('vault_accounts').addColumn('delete_ms', 'bigint').execute()
        await db.schema.alterTable('vault_accounts').addColumn('keep', 'text').execute()
        for (const column of ['delete_ms', 'keep'] as const)
          await db.schema
            .createIndex(`vault_accounts_${column}`)
            .on('vault_accounts')
            .column(column)
            .execute()
        await db.schema.alterTable('vault_devices').addColumn('country', 'text').execute()
      }),
  },
  '0010_sign_in_windows': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        // An attempt without a secret can no longer be approved; it lives for ten minutes.
        await db.schema.alterTable('vault_attempts').addColumn('window_hash', 'text').execute()
        await db.schema
          .alterTable('vault_attempts')
          .addColumn('is_opened', 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
      }),
  },
  '0011_mailboxes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vault_mailboxes')
        .addColumn('id', 'text', key)
        .addColumn('account', 'text', required)
        .addColumn('question', 'text', required)
        .addColumn('answers', 'text', required)
        .addColumn('answer_count', 'integer', required)
        .addColumn('until_ms', 'bigint', required)
        .execute()
    },
  },
  '0012_social_windows': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        // An attempt lives for ten minutes: those that are under way are begun again.
        await db.schema.dropTable('vault_social_attempts').execute()
        await db.schema
          .createTable('vault_social_attempts')
          .addColumn('id', 'text', key)
          .addColumn('provider', 'text', required)
          .addColumn('project', 'text', required)
          .addColumn('origin', 'text', required)
          .addColumn('device', 'text', required)
          .addColumn('device_name', 'text', required)
          .addColumn('ip', 'text', required)
          .addColumn('locale', 'text', required)
          .addColumn('session', 'text')
          .addColumn('window_hash', 'text')
          .addColumn('state', 'text', (column) => column.unique())
          .addColumn('number', 'text')
          .addColumn('return_url', 'text')
          .addColumn('channel', 'text')
          .addColumn('status', 'text', required)
          .addColumn('result', 'text')
          .addColumn('until_ms', 'bigint', required)
          .addColumn('created_ms', 'bigint', required)
          .execute()
        await db.schema
          .createIndex('vault_social_attempts_until')
          .on('vault_social_attempts')
          .column('until_ms')
          .execute()
      }),
  },
  '0013_grant_macs': {
    up: (database: Kysely<unknown>) =>
      inTransaction(database, async (db) => {
        // A grant without a MAC permits nothing.
        await sql`delete from vault_grants`.execute(db)
        await db.schema
          .alterTable('vault_grants')
          .addColumn('mac', 'text', (column) => column.notNull().defaultTo(''))
          .execute()
      }),
  },
}

/** All or nothing: Kysely itself runs a migration of SQLite without a transaction. */
const inTransaction = (db: Kysely<unknown>, run: (trx: Kysely<unknown>) => Promise<void>) =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** A table of other columns with the rows of the old one: SQLite changes no column. */
async function rebuild(
  db: Kysely<unknown>,
  table: string,
  columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
): Promise<void> {
  const next = `${table}_next`
  await columns(db.schema.createTable(next)).execute()
  await sql`insert into ${sql.table(next)} select * from ${sql.table(table)}`.execute(db)
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(next).renameTo(table).execute()
}

const key: ColumnBuilderCallback = (column) => column.primaryKey()
const required: ColumnBuilderCallback = (column) => column.notNull()
