import type { Kysely } from 'kysely'
import type { VaultTables } from './VaultTables'

export interface Wallet {
  readonly sealedSeed: string
  /** JSON. */
  readonly addresses: string
}

export async function readWallet(from: Kysely<VaultTables>, account: string): Promise<Wallet | undefined> {
  const row = await from
    .selectFrom('vault_accounts')
    .select(['sealed_seed', 'addresses'])
    .where('id', '=', account)
    .executeTakeFirst()
  if (!row || row.sealed_seed === null || row.addresses === null) return undefined
  return { sealedSeed: row.sealed_seed, addresses: row.addresses }
}

/** `proof`: a hash of the proof that a device has unlocked the wallet. */
export async function writeWallet(
  trx: Kysely<VaultTables>,
  account: string,
  { sealedSeed, addresses }: Wallet,
  proof: string,
): Promise<void> {
  await trx
    .updateTable('vault_accounts')
    .set({ sealed_seed: sealedSeed, addresses, key_proof: proof })
    .where('id', '=', account)
    .execute()
}
