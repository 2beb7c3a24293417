import { afterAll, beforeAll } from 'vitest'
import { findPostgres, type PostgresServer, startPostgres } from '../../../tests/api/postgres'
import { describeWith } from '../../../tests/runner/describeWith'
import { startTestVault } from '../../../tests/vault/startTestVault'
import { emailChangeSuite } from './signIn/emailChangeSuite'
import { signInSuite } from './signIn/signInSuite'
import { walletSuite } from './slots/walletSuite'
import type { VaultOptions } from './startVault'
import { tokensSuite } from './tokens/tokensSuite'

describeWith(findPostgres(), 'with a PostgreSQL', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres.remove())

  const start = async (options: Partial<VaultOptions> = {}) =>
    startTestVault({ databaseUrl: await postgres.createDatabase(), ...options })

  signInSuite('postgres', start)
  tokensSuite('postgres', start)
  walletSuite('postgres', start)
  emailChangeSuite('postgres', start)
})
