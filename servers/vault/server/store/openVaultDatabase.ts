import type { Kysely } from 'kysely'
import { type DatabaseOptions, openDatabase } from '../../../kit/store/openDatabase'
import { migrations } from './migrations'
import type { VaultTables } from './VaultTables'

/** @throws if the database is unavailable */
export const openVaultDatabase = (options: DatabaseOptions): Promise<Kysely<VaultTables>> =>
  openDatabase<VaultTables>(options, migrations)
