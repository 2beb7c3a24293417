import type { ColumnBuilderCallback, Kysely, Migration } from 'kysely'

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
        .execute()
    },
  },
}

const key: ColumnBuilderCallback = (column) => column.primaryKey()
const required: ColumnBuilderCallback = (column) => column.notNull()
