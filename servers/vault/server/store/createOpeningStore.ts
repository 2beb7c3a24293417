import type { OpeningDelay } from '@shared/vault/wallet'
import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { AccountPolicy, ProjectPolicy } from '../policy/delayOf'
import { openingPolicy } from '../policy/openingPolicy'
import { isKnownDevice, isStranger } from '../policy/walletFacts'
import { type Changer, queueNotice } from './createNoticeStore'
import { forgetDevice } from './forgetDevice'
import { raiseDelay, stretchOpenings } from './raiseDelay'
import { type AskedOpening, readWalletFacts } from './readWalletFacts'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'

/** A new device that waits. */
export type Opening = Omit<AskedOpening, 'device' | 'state'>

export function createOpeningStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
  return {
    /** What holds for new devices. A known device reads which devices wait, too. */
    of: (
      account: string,
      device: string,
    ): Promise<{ readonly policy: AccountPolicy; readonly openings: readonly Opening[] }> =>
      guarded(async () => {
        const facts = await readWalletFacts(db, account)
        const { policy } = facts
        if (!isKnownDevice(facts, device)) return { policy, openings: [] }
        const waiting = facts.openings.filter(({ state }) => state === 'waiting')
        return { policy, openings: waiting.map(({ device: _device, state: _state, ...opening }) => opening) }
      }),
    /** Until when a device waits, if it does. */
    waitOf: (account: string, device: string, nowMs: number): Promise<number | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_openings')
          .select('opens_ms')
          .where('account', '=', account)
          .where('device', '=', device)
          .where('state', '=', 'waiting')
          .where('opens_ms', '>', nowMs)
          .executeTakeFirst()
        return row && Number(row.opens_ms)
      }),
    /** Whether a device has proved that it has unlocked the wallet. */
    isKnown: (account: string, device: string): Promise<boolean> =>
      guarded(async () => isKnownDevice(await readWalletFacts(db, account), device)),
    /** Whether a device gets no power over the wallet. */
    isStranger: (account: string, device: string, asking: ProjectPolicy): Promise<boolean> =>
      guarded(async () => isStranger(await readWalletFacts(db, account), device, asking)),
    /** A known device uses the wallet with a project, whose delay holds from now on. */
    raiseDelay: (account: string, device: string, { delayHours }: ProjectPolicy): Promise<void> =>
      change(account, async (trx) => {
        if (isKnownDevice(await readWalletFacts(trx, account), device))
          await raiseDelay(trx, account, delayHours)
      }),
    /** Sets the owner's own delay. The delay that a waiting device was told is not shortened. */
    setDelay: (
      account: string,
      hours: OpeningDelay,
      { device, nowMs, notice, policy: asking }: Changer & { readonly policy: ProjectPolicy },
    ): Promise<'set' | 'device unknown' | 'too short'> =>
      change(account, async (trx) => {
        const outcome = openingPolicy.setDelay(await readWalletFacts(trx, account), { device, hours, asking })
        if (outcome === 'unchanged') return 'set'
        if (outcome !== 'set') return outcome
        await trx
          .updateTable('vault_accounts')
          .set({ own_delay_hours: hours })
          .where('id', '=', account)
          .execute()
        await stretchOpenings(trx, account, hours)
        if (notice) await queueNotice(trx, notice, `delay.${hours}`, nowMs)
        return 'set'
      }),
    /** A known device allows or denies another device. */
    answer: (
      account: string,
      id: string,
      isAllowed: boolean,
      { device, nowMs, notice }: Changer,
    ): Promise<'answered' | 'unknown' | 'device unknown'> =>
      change(account, async (trx) => {
        const facts = await readWalletFacts(trx, account)
        const decision = openingPolicy.answer(facts, { device, id, isAllowed })
        if (decision.outcome !== 'answered') return decision.outcome
        const { state } = decision
        await trx.updateTable('vault_openings').set({ state }).where('id', '=', id).execute()
        if (state === 'denied') await deleteDevice(trx, account, decision.device)
        if (notice) await queueNotice(trx, notice, state, nowMs)
        return 'answered'
      }),
    /** Removes devices that could have unlocked the wallet before this time. */
    sweep: (beforeMs: number) =>
      guarded(async () => {
        await db.deleteFrom('vault_openings').where('opens_ms', '<=', beforeMs).execute()
      }),
  }
}

/** The device may have unlocked the wallet before, and lost its key. */
async function deleteDevice(trx: Kysely<VaultTables>, account: string, device: string): Promise<void> {
  await forgetDevice(trx, account, device)
  await trx.deleteFrom('vault_slots').where('account', '=', account).where('device', '=', device).execute()
}
