import { type Dialect, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'
import Database from 'libsql'

/** SQLite in a file, or in memory without one. */
export function sqliteDialect(file = ':memory:'): Dialect {
  const database = new Database(file)
  database.exec('pragma foreign_keys = on; pragma busy_timeout = 5000')
  if (file !== ':memory:') database.exec('pragma journal_mode = wal')
  return new TransactionalSqliteDialect({
    database: {
      close: () => void database.close(),
      prepare(query): SqliteStatement {
        const statement = database.prepare(query)
        return {
          reader: statement.reader,
          all: (parameters) => statement.all(parameters.map(toBindable)),
          run: (parameters) => statement.run(parameters.map(toBindable)),
          iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
        }
      },
    },
  })
}

/** libsql 0.5 ends the process when it is to bind a boolean. */
const toBindable = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/** Migrations run in a transaction, all or nothing. SQLite can do that, and Kysely does not use it by default. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
