import type { Kysely } from 'kysely'
import type { ProjectPolicy } from '../policy/delayOf'
import { openingPolicy } from '../policy/openingPolicy'
import { slotPolicy } from '../policy/slotPolicy'
import { type Changer, queueNotice } from './createNoticeStore'
import type { Proving } from './createSlotStore'
import { readWalletFacts } from './readWalletFacts'
import { markOpened } from './slotWrites'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'

/** A device on which logins alone are to unlock the wallet. */
export interface Opener extends Changer {
  readonly policy: ProjectPolicy
  /** What is stored about the device if it has to wait. */
  readonly asked: {
    readonly id: string
    readonly project: string
    readonly origin: string
    readonly deviceName: string
    readonly country: string | null
  }
  /** Devices that may wait at the same time. */
  readonly most: number
}

export type OpeningOutcome =
  | { readonly status: 'opens' | 'denied' | 'full' }
  | { readonly status: 'waits'; readonly opensMs: number; readonly isNew: boolean }

/** Slots by which logins alone unlock a wallet. */
export function createAutomaticSlotStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
  return {
    /** Unlocks the wallet by the automatic slot, or starts the wait. A new device triggers a notice in both cases. */
    open: (
      account: string,
      id: string,
      opener: Opener,
    ): Promise<OpeningOutcome | { readonly status: 'unknown' }> =>
      change(account, async (trx) => {
        const { device, nowMs, notice, policy: asking, most } = opener
        const facts = await readWalletFacts(trx, account)
        // A request may have removed the slot since it was read.
        if (!facts.slots.some((slot) => slot.id === id)) return { status: 'unknown' }
        const decision = openingPolicy.ask(facts, { device, nowMs, asking, most })
        const outcome = await writeAsked(trx, account, decision, opener)
        if (outcome.status !== 'opens') return outcome
        await trx.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', '=', id).execute()
        if ((await markOpened(trx, account, device, nowMs)) && notice)
          await queueNotice(trx, notice, 'opened', nowMs)
        return outcome
      }),
    /** Seals an automatic slot again. Who can unlock the wallet stays the same. */
    renew: (
      account: string,
      id: string,
      { sealedKey, instead, proof }: { readonly sealedKey: string; readonly instead: string } & Proving,
    ): Promise<'renewed' | 'unknown' | 'device unknown'> =>
      change(account, async (trx) => {
        const outcome = slotPolicy.renew(await readWalletFacts(trx, account), { id, instead, proof })
        if (outcome === 'renewed')
          await trx.updateTable('vault_slots').set({ sealed_key: sealedKey }).where('id', '=', id).execute()
        return outcome
      }),
  }
}

/** Writes what was decided about a device that asks, within the change that unlocks the wallet. Its first request is told. */
async function writeAsked(
  trx: Kysely<VaultTables>,
  account: string,
  decision: ReturnType<typeof openingPolicy.ask>,
  { device, nowMs, notice, asked }: Opener,
): Promise<OpeningOutcome> {
  if (decision.status === 'waits' && decision.isNew) {
    const { opensMs, hours } = decision
    await trx
      .insertInto('vault_openings')
      .values({
        id: asked.id,
        account,
        project: asked.project,
        origin: asked.origin,
        device,
        device_name: asked.deviceName,
        country: asked.country,
        asked_ms: nowMs,
        opens_ms: opensMs,
        state: 'waiting',
      })
      .execute()
    if (notice) await queueNotice(trx, notice, `asked.${hours}`, nowMs)
    return { status: 'waits', opensMs, isNew: true }
  }
  if ('stretchesTo' in decision && decision.stretchesTo !== undefined)
    await trx
      .updateTable('vault_openings')
      .set({ opens_ms: decision.stretchesTo })
      .where('account', '=', account)
      .where('device', '=', device)
      .execute()
  return decision.status === 'waits'
    ? { status: 'waits', opensMs: decision.opensMs, isNew: false }
    : { status: decision.status }
}
