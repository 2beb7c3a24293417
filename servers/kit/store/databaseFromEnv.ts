import type { DatabaseOptions } from './openDatabase'

/** The place of the database. Neither is set for a database in memory. @throws with the correction */
export function databaseFromEnv({
  DATABASE_URL,
  DATABASE_FILE,
}: Readonly<Record<string, string | undefined>>): {
  [Name in 'databaseUrl' | 'databaseFile']?: NonNullable<DatabaseOptions[Name]>
} {
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL))
    throw new Error('DATABASE_URL begins with postgres://. For a file, set DATABASE_FILE to its path.')
  if (DATABASE_URL && DATABASE_FILE) throw new Error('Set DATABASE_URL or DATABASE_FILE, not both.')
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_FILE && { databaseFile: DATABASE_FILE }),
  }
}
