import type { DatabaseConnection, Dialect } from 'kysely'

/** The dialect, with a hook that is called before each statement, begin and commit too. It may throw. */
export function watchStatements(dialect: Dialect, onStatement: (sql: string) => void): Dialect {
  const watched = new WeakSet<DatabaseConnection>()
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async (...options) => {
        const connection = await acquire(...options)
        if (watched.has(connection)) return connection
        watched.add(connection)
        const execute = connection.executeQuery.bind(connection)
        connection.executeQuery = (async (query) => {
          onStatement(query.sql)
          return execute(query)
        }) as typeof execute
        return connection
      }
      return driver
    },
  }
}
