import { type Dialect, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Log } from '../log'

/** Connections to PostgreSQL with a time limit. */
export function postgresDialect(connectionString: string, log: Log): Dialect {
  const pool = new Pool({
    connectionString,
    application_name: 'latchkey-api',
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  // Without listeners, a server that ends connections ends the process: those in use, as between two statements of a
  // transaction, are the client's to report; idle ones the pool reports, too.
  pool.on('connect', (client) => {
    client.on('error', (error) => log('warn', 'database connection lost', { error: error.message }))
  })
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
