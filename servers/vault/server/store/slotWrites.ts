import type { Kysely } from 'kysely'
import type { Adoption } from '../policy/slotPolicy'
import { type Changer, queueNotice } from './createNoticeStore'
import type { Slot } from './readWalletFacts'
import type { VaultTables } from './VaultTables'

export async function insertSlot(trx: Kysely<VaultTables>, slot: Slot): Promise<void> {
  await trx
    .insertInto('vault_slots')
    .values({
      id: slot.id,
      account: slot.account,
      kind: slot.kind,
      name: slot.name,
      device: slot.device,
      half: slot.half,
      sealed_key: slot.sealedKey,
      created_ms: slot.createdMs,
      used_ms: slot.usedMs,
    })
    .execute()
}

/** Whether the slot was still there, and empty. */
export async function fillSlot(trx: Kysely<VaultTables>, id: string, sealedKey: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vault_slots')
    .set({ sealed_key: sealedKey })
    .where('id', '=', id)
    .where('sealed_key', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function deleteSlots(trx: Kysely<VaultTables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('vault_slots').where('id', 'in', ids).execute()
}

/** Notes that the device has unlocked the wallet. Whether this is the first time. */
export async function markOpened(
  trx: Kysely<VaultTables>,
  account: string,
  device: string,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vault_devices')
    .set({ opened_ms: nowMs })
    .where('account', '=', account)
    .where('device', '=', device)
    .where('opened_ms', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** A device that unlocks the wallet no longer waits, and a device that was removed starts again. */
export async function endOpening(trx: Kysely<VaultTables>, account: string, device: string): Promise<void> {
  await trx.deleteFrom('vault_openings').where('account', '=', account).where('device', '=', device).execute()
}

/** The wallet has what its project requires from now on. */
export async function adopt(
  trx: Kysely<VaultTables>,
  account: string,
  adoption: Adoption | undefined,
  { notice, nowMs }: Pick<Changer, 'notice' | 'nowMs'>,
): Promise<void> {
  if (!adoption) return
  const { requires, removes, isTold } = adoption
  await trx.updateTable('vault_accounts').set({ requires }).where('id', '=', account).execute()
  await deleteSlots(trx, removes)
  if (notice && isTold) await queueNotice(trx, notice, 'removed.automatic', nowMs)
}
