import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../api/store/guarded'
import { canDoWithout } from '../../http/canDoWithout'
import { lockAccount } from './lockAccount'
import { type Notice, queueNotice } from './noticeStore'
import type { VaultTables } from './tables'

export type SlotKind = VaultTables['vault_slots']['kind']

/** A way to open an account's wallet. */
export interface Slot {
  readonly id: string
  readonly account: string
  readonly kind: SlotKind
  readonly name: string
  readonly device: string | null
  /** The vault's half, sealed. */
  readonly half: string
  readonly sealedKey: string | null
  readonly createdMs: number
  /** When it last opened the wallet, as far as the vault can see that. */
  readonly usedMs: number | null
}

/** Who changes what opens a wallet, and how that is told. */
export interface Changer {
  readonly device: string
  readonly nowMs: number
  /** None where nobody can be told. */
  readonly notice: Notice | undefined
}

export interface Wallet {
  readonly sealedSeed: string
  readonly addresses: string
}

export function createSlotStore(db: Kysely<VaultTables>) {
  /** Changes of an account's slots follow each other. @throws AccountGone */
  const change = <Value>(account: string, run: (trx: Kysely<VaultTables>) => Promise<Value>) =>
    guarded(() =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, account)
        return run(trx)
      }),
    )
  const slotsOf = async (from: Kysely<VaultTables>, account: string): Promise<readonly Slot[]> => {
    const rows = await from
      .selectFrom('vault_slots')
      .selectAll()
      .where('account', '=', account)
      .orderBy('created_ms')
      .orderBy('id')
      .execute()
    return rows.map(toSlot)
  }
  const fill = async (trx: Kysely<VaultTables>, account: string, id: string, sealedKey: string) => {
    const { numUpdatedRows } = await trx
      .updateTable('vault_slots')
      .set({ sealed_key: sealedKey })
      .where('id', '=', id)
      .where('account', '=', account)
      .where('sealed_key', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows) === 1
  }
  /** Whether the device had not opened the wallet before. It has now. */
  const openFirst = async (trx: Kysely<VaultTables>, account: string, device: string, nowMs: number) => {
    const { numUpdatedRows } = await trx
      .updateTable('vault_devices')
      .set({ opened_ms: nowMs })
      .where('account', '=', account)
      .where('device', '=', device)
      .where('opened_ms', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  }
  const walletOf = async (from: Kysely<VaultTables>, account: string): Promise<Wallet | undefined> => {
    const row = await from
      .selectFrom('vault_accounts')
      .select(['sealed_seed', 'addresses'])
      .where('id', '=', account)
      .executeTakeFirst()
    if (!row || row.sealed_seed === null || row.addresses === null) return undefined
    return { sealedSeed: row.sealed_seed, addresses: row.addresses }
  }
  return {
    wallet: (account: string) => guarded(() => walletOf(db, account)),
    /** Of the account, unfilled ones too, the oldest first. */
    of: (account: string) => guarded(() => slotsOf(db, account)),
    /** Whether there was room for it. */
    add: (slot: Slot, most: number): Promise<boolean> =>
      change(slot.account, async (trx) => {
        if ((await slotsOf(trx, slot.account)).length >= most) return false
        const { id, account, kind, name, device, half, sealedKey, createdMs, usedMs } = slot
        const times = { created_ms: createdMs, used_ms: usedMs }
        await trx
          .insertInto('vault_slots')
          .values({ id, account, kind, name, device, half, sealed_key: sealedKey, ...times })
          .execute()
        return true
      }),
    /** Seed, addresses and the first slots, all or nothing, once. `by`: of whose device nobody is told. */
    storeWallet: (
      account: string,
      { sealedSeed, addresses }: Wallet,
      filled: readonly { readonly id: string; readonly sealedKey: string }[],
      by: Pick<Changer, 'device' | 'nowMs'>,
    ): Promise<'stored' | 'exists' | 'slot unknown'> =>
      change(account, async (trx) => {
        if (await walletOf(trx, account)) return 'exists'
        const empty = (await slotsOf(trx, account)).filter(({ sealedKey }) => sealedKey === null)
        if (!filled.every(({ id }) => empty.some((slot) => slot.id === id))) return 'slot unknown'
        for (const { id, sealedKey } of filled) await fill(trx, account, id, sealedKey)
        await trx
          .updateTable('vault_accounts')
          .set({ sealed_seed: sealedSeed, addresses })
          .where('id', '=', account)
          .execute()
        await openFirst(trx, account, by.device, by.nowMs)
        return 'stored'
      }),
    /** Seals an automatic slot anew, unless somebody has done so meanwhile. Who can open the wallet stays the same. */
    renew: (
      account: string,
      id: string,
      { sealedKey, instead }: { readonly sealedKey: string; readonly instead: string },
    ): Promise<boolean> =>
      change(account, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('vault_slots')
          .set({ sealed_key: sealedKey })
          .where('id', '=', id)
          .where('account', '=', account)
          .where('kind', '=', 'automatic')
          .where('sealed_key', '=', instead)
          .executeTakeFirst()
        return Number(numUpdatedRows) === 1
      }),
    /** Fills an empty slot of a wallet, and tells of it; of a device's, where the device is a new one. */
    fill: (
      account: string,
      id: string,
      sealedKey: string,
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<'filled' | 'no wallet' | 'unknown' | 'in use'> =>
      change(account, async (trx) => {
        if (!(await walletOf(trx, account))) return 'no wallet'
        const slot = (await slotsOf(trx, account)).find((each) => each.id === id)
        if (!slot) return 'unknown'
        if (!(await fill(trx, account, id, sealedKey))) return 'in use'
        if (slot.kind !== 'device') {
          if (notice) await queueNotice(trx, notice, `added.${slot.kind}`, nowMs)
        } else if (slot.device !== null && (await openFirst(trx, account, slot.device, nowMs)) && notice) {
          await queueNotice(trx, notice, 'opened', nowMs)
        }
        return 'filled'
      }),
    /** The automatic slot opens the wallet for a device. It is told of where the device is a new one. */
    openAutomatic: (account: string, id: string, { device, nowMs, notice }: Changer): Promise<void> =>
      change(account, async (trx) => {
        await trx.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', '=', id).execute()
        if ((await openFirst(trx, account, device, nowMs)) && notice)
          await queueNotice(trx, notice, 'opened', nowMs)
      }),
    /** A device is about to show the seed, which its people are told. */
    exportSeed: (
      account: string,
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<'exported' | 'no wallet'> =>
      change(account, async (trx) => {
        if (!(await walletOf(trx, account))) return 'no wallet'
        if (notice) await queueNotice(trx, notice, 'exported', nowMs)
        return 'exported'
      }),
    markUsed: (slots: readonly Slot[], nowMs: number): Promise<void> =>
      guarded(async () => {
        const ids = slots.map(({ id }) => id)
        await db.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', 'in', ids).execute()
      }),
    /** The last filled slot besides those of devices stays. A device whose slot is revoked is signed out, and unknown. */
    revoke: (
      account: string,
      id: string,
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<'revoked' | 'unknown' | 'last'> =>
      change(account, async (trx) => {
        const slots = await slotsOf(trx, account)
        const slot = slots.find((each) => each.id === id)
        if (!slot) return 'unknown'
        const filled = slots.filter(({ sealedKey }) => sealedKey !== null)
        if (slot.sealedKey !== null && !canDoWithout(filled, id)) return 'last'
        await trx.deleteFrom('vault_slots').where('id', '=', id).execute()
        if (slot.sealedKey === null) return 'revoked'
        if (slot.device !== null) await forgetDevice(trx, account, slot.device)
        if (notice) await queueNotice(trx, notice, `removed.${slot.kind}`, nowMs)
        return 'revoked'
      }),
    /** Removes slots that were made before and never filled. */
    sweep: (beforeMs: number) =>
      guarded(async () => {
        await db
          .deleteFrom('vault_slots')
          .where('sealed_key', 'is', null)
          .where('created_ms', '<', beforeMs)
          .execute()
      }),
  }
}

async function forgetDevice(trx: Kysely<VaultTables>, account: string, device: string) {
  for (const table of ['vault_sessions', 'vault_devices'] as const)
    await trx.deleteFrom(table).where('account', '=', account).where('device', '=', device).execute()
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
