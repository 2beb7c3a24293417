import type { VaultOptions } from './startVault'

type Env = Readonly<Record<string, string | undefined>>

/** Where the database is. Neither is set for one in memory. @throws with the correction */
export function databaseFromEnv({
  DATABASE_URL,
  DATABASE_FILE,
}: Env): Pick<VaultOptions, 'databaseUrl' | 'databaseFile'> {
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL))
    throw new Error('DATABASE_URL begins with postgres://. For a file, set DATABASE_FILE to its path.')
  if (DATABASE_URL && DATABASE_FILE) throw new Error('Set DATABASE_URL or DATABASE_FILE, not both.')
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(DATABASE_FILE && { databaseFile: DATABASE_FILE }),
  }
}

/** @throws with the correction, which does not repeat the secret */
export function secretFromEnv(env: Env, name: 'VAULT_SECRET' | 'VAULT_SECRET_OLD'): Uint8Array {
  const text = env[name] ?? ''
  if (!/^[0-9a-fA-F]{64,}$/.test(text) || text.length % 2 > 0)
    throw new Error(`${name} is 32 random bytes or more in hex: openssl rand -hex 32.`)
  return Buffer.from(text, 'hex')
}
