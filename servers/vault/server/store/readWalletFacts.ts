import type { OpeningDelay } from '@shared/vault/wallet'
import type { Kysely, Selectable } from 'kysely'
import type { OpeningFact, SlotFact, SlotKind, WalletFacts } from '../policy/walletFacts'
import type { VaultTables } from './VaultTables'

/** A way to unlock the wallet of an account. */
export interface Slot extends SlotFact {
  readonly account: string
  readonly kind: SlotKind
  readonly name: string
  /** The vault's half, sealed. */
  readonly half: string
  readonly createdMs: number
  /** When it last unlocked the wallet, as far as the vault can see. */
  readonly usedMs: number | null
}

/** A device that has asked, with what its owner reads about it. */
export interface AskedOpening extends OpeningFact {
  readonly name: string
  /** ISO 3166-1. */
  readonly country: string | null
}

export interface WalletRows extends WalletFacts {
  readonly slots: readonly Slot[]
  readonly openings: readonly AskedOpening[]
}

/** Slots from the oldest to the newest, and openings in the order in which they were asked for. */
export async function readWalletFacts(from: Kysely<VaultTables>, account: string): Promise<WalletRows> {
  const row = await from
    .selectFrom('vault_accounts')
    .select(['own_delay_hours', 'project_delay_hours', 'requires', 'key_proof', 'sealed_seed', 'addresses'])
    .where('id', '=', account)
    .executeTakeFirst()
  const openings = await from
    .selectFrom('vault_openings')
    .selectAll()
    .where('account', '=', account)
    .orderBy('asked_ms')
    .orderBy('id')
    .execute()
  return {
    hasWallet: !!row && row.sealed_seed !== null && row.addresses !== null,
    policy: {
      ownHours: (row?.own_delay_hours ?? 0) as OpeningDelay,
      projectHours: (row?.project_delay_hours ?? 0) as OpeningDelay,
      requires: row?.requires ?? undefined,
      keyProof: row?.key_proof ?? null,
    },
    slots: await readSlots(from, account),
    openings: openings.map(toOpening),
  }
}

/** All slots of the account, empty ones too, from the oldest to the newest. */
export async function readSlots(from: Kysely<VaultTables>, account: string): Promise<readonly Slot[]> {
  const rows = await from
    .selectFrom('vault_slots')
    .selectAll()
    .where('account', '=', account)
    .orderBy('created_ms')
    .orderBy('id')
    .execute()
  return rows.map(toSlot)
}

const toSlot = (row: Selectable<VaultTables['vault_slots']>): Slot => ({
  id: row.id,
  account: row.account,
  kind: row.kind,
  name: row.name,
  device: row.device,
  half: row.half,
  sealedKey: row.sealed_key,
  createdMs: Number(row.created_ms),
  usedMs: row.used_ms === null ? null : Number(row.used_ms),
})

const toOpening = (row: Selectable<VaultTables['vault_openings']>): AskedOpening => ({
  id: row.id,
  device: row.device,
  name: row.device_name,
  country: row.country,
  state: row.state,
  askedMs: Number(row.asked_ms),
  opensMs: Number(row.opens_ms),
})
