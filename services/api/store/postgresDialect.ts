import { type Dialect, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '../../server/log'

/** Connections to PostgreSQL with a time limit. */
export function postgresDialect(connectionString: string, log: Log): Dialect {
  const pool = new Pool({
    connectionString,
    application_name: 'latchkey-api',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  // Without a listener, a server that ends its idle connections ends the process.
  pool.on('error', (error) => log('warn', 'database connection lost', { error: error.message }))
  return new PostgresDialect({ pool })
}
