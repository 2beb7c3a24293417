import { limitsFromEnv } from '../../../kit/limitsFromEnv'
import { databaseFromEnv } from '../../../kit/store/databaseFromEnv'
import { defaultLimits } from '../http/limits'
import { secretFromEnv } from '../secretFromEnv'
import { createSecrets } from '../secrets/createSecrets'
import { openVaultDatabase } from '../store/openVaultDatabase'
import { rotateSecret } from './rotateSecret'

/** Rotates the database of the environment from `VAULT_SECRET_OLD` to `VAULT_SECRET`. @throws with the correction */
export async function rotateCommand(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const next = createSecrets(secretFromEnv(env, 'VAULT_SECRET'))
  const old = createSecrets(secretFromEnv(env, 'VAULT_SECRET_OLD'))
  const database = databaseFromEnv(env)
  if (!database.databaseUrl && !database.databaseFile)
    throw new Error('Set DATABASE_URL or DATABASE_FILE to the database of the vault.')
  const { secretCheckMs, shutdownMs } = { ...defaultLimits, ...limitsFromEnv(env, 'VAULT', defaultLimits) }
  const db = await openVaultDatabase({ ...database, log: () => {} })
  try {
    await rotateSecret({ db, old, next, waitMs: 2 * secretCheckMs + shutdownMs, say })
  } finally {
    await db.destroy()
  }
}
