import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { StoreError } from '../../../kit/store/StoreError'
import type { ProjectPolicy } from '../policy/delayOf'
import { slotPolicy } from '../policy/slotPolicy'
import { type Changer, queueNotice } from './createNoticeStore'
import { forgetDevice } from './forgetDevice'
import { raiseDelay } from './raiseDelay'
import { readSlots, readWalletFacts, type Slot } from './readWalletFacts'
import { adopt, deleteSlots, endOpening, fillSlot, insertSlot, markOpened } from './slotWrites'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'
import { readWallet, type Wallet, writeWallet } from './walletRow'

/** A device that proves that it has the account's key. */
export interface Proving {
  /** A hash of the proof. */
  readonly proof: string
}

/** A change for a project. */
interface ForProject {
  readonly policy: ProjectPolicy
}

/** A slot was removed while a wallet was stored. Rolls the change back. */
class SlotGone extends StoreError {
  constructor() {
    super(undefined)
  }
}

export function createSlotStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
  return {
    wallet: (account: string) => guarded(() => readWallet(db, account)),
    /** Of the account, unfilled ones too, the oldest first. */
    of: (account: string) => guarded(() => readSlots(db, account)),
    add: (slot: Slot, most: number, by: string): Promise<'added' | 'full' | 'not allowed'> =>
      change(slot.account, async (trx) => {
        const facts = await readWalletFacts(trx, slot.account)
        const decision = slotPolicy.add(facts, { kind: slot.kind, device: by, most })
        if (decision.outcome !== 'added') return decision.outcome
        await deleteSlots(trx, decision.removes)
        await insertSlot(trx, slot)
        return 'added'
      }),
    /** Stores seed, addresses and the first slots, all or nothing, once. `by`: the device that stores; it gets no notice. */
    storeWallet: (
      account: string,
      wallet: Wallet,
      filled: readonly { readonly id: string; readonly sealedKey: string }[],
      by: Pick<Changer, 'device' | 'nowMs'> & Proving & ForProject,
    ): Promise<'stored' | 'exists' | 'slot unknown'> =>
      change(account, async (trx) => {
        const facts = await readWalletFacts(trx, account)
        const ids = filled.map(({ id }) => id)
        const outcome = slotPolicy.storeWallet(facts, ids)
        if (outcome !== 'stored') return outcome
        // A sweep may have removed an empty slot since it was read. A wallet without that slot could be lost.
        for (const { id, sealedKey } of filled)
          if (!(await fillSlot(trx, id, sealedKey))) throw new SlotGone()
        await writeWallet(trx, account, wallet, by.proof)
        await raiseDelay(trx, account, by.policy.delayHours)
        await markOpened(trx, account, by.device, by.nowMs)
        return 'stored' as const
      }).catch((error: unknown) => {
        if (error instanceof SlotGone) return 'slot unknown'
        throw error
      }),
    /** Fills an empty slot of a wallet. The slot of a device triggers a notice if the device is new, other slots always. */
    fill: (
      account: string,
      id: string,
      sealedKey: string,
      { notice, nowMs, proof, policy: asking }: Omit<Changer, 'device'> & Proving & ForProject,
    ): Promise<'filled' | 'no wallet' | 'unknown' | 'in use' | 'device unknown'> =>
      change(account, async (trx) => {
        const decision = slotPolicy.fill(await readWalletFacts(trx, account), { id, proof, asking })
        if (decision.outcome !== 'filled') return decision.outcome
        // A sweep may have removed the empty slot since it was read.
        if (!(await fillSlot(trx, id, sealedKey))) return 'unknown'
        const { kind, device, adoption } = decision
        if (device !== null) {
          await raiseDelay(trx, account, asking.delayHours)
          await endOpening(trx, account, device)
          if ((await markOpened(trx, account, device, nowMs)) && notice)
            await queueNotice(trx, notice, 'opened', nowMs)
        } else if (notice && kind !== 'device') await queueNotice(trx, notice, `added.${kind}`, nowMs)
        await adopt(trx, account, adoption, { notice, nowMs })
        return 'filled'
      }),
    markUsed: (slots: readonly Slot[], nowMs: number): Promise<void> =>
      guarded(async () => {
        const ids = slots.map(({ id }) => id)
        await db.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', 'in', ids).execute()
      }),
    /** Removes a slot. If it was the slot of a device, that device is signed out, and no longer known. */
    revoke: (
      account: string,
      id: string,
      { device, notice, nowMs, policy: asking }: Changer & ForProject,
    ): Promise<'revoked' | 'unknown' | 'last' | 'device unknown'> =>
      change(account, async (trx) => {
        const decision = slotPolicy.revoke(await readWalletFacts(trx, account), { id, device, asking })
        if (decision.outcome !== 'revoked') return decision.outcome
        await deleteSlots(trx, [id])
        const { filled, adoption } = decision
        if (filled && filled.device !== null) {
          await forgetDevice(trx, account, filled.device)
          await endOpening(trx, account, filled.device)
        }
        if (filled && notice) await queueNotice(trx, notice, `removed.${filled.kind}`, nowMs)
        await adopt(trx, account, adoption, { notice, nowMs })
        return 'revoked'
      }),
    /** Removes slots that were made before this time and never filled. */
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
