import type { OpeningDelay } from '@shared/vault/wallet'
import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import {
  type AccountPolicy,
  delayOf,
  hourMs,
  type ProjectPolicy,
  raiseDelay,
  readPolicy,
  stretchOpenings,
} from './accountPolicy'
import { forgetDevice, isKnownDevice } from './knownDevice'
import { type Changer, queueNotice } from './noticeStore'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'

/** A new device that waits. */
export interface Opening {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly askedMs: number
  readonly opensMs: number
}

/** A device for which the logins alone are to open the wallet. */
export interface Opener extends Changer {
  readonly policy: ProjectPolicy
  /** What is written down about it where it has to wait. */
  readonly asked: {
    readonly id: string
    readonly project: string
    readonly origin: string
    readonly deviceName: string
    readonly country: string | null
  }
  /** Devices that may wait at a time. */
  readonly most: number
}

export type OpeningOutcome =
  | { readonly status: 'opens' | 'denied' | 'full' }
  | { readonly status: 'waits'; readonly opensMs: number; readonly isNew: boolean }

export function createOpeningStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
  return {
    /** What holds for new devices, and those that wait: for a device that opens the wallet, without itself. */
    of: (
      account: string,
      device: string,
    ): Promise<{ readonly policy: AccountPolicy; readonly openings: readonly Opening[] }> =>
      guarded(async () => {
        const policy = await readPolicy(db, account)
        if (!(await isKnownDevice(db, account, device))) return { policy, openings: [] }
        const rows = await db
          .selectFrom('vault_openings')
          .selectAll()
          .where('account', '=', account)
          .where('state', '=', 'waiting')
          .orderBy('asked_ms')
          .orderBy('id')
          .execute()
        const openings = rows.map(({ id, device_name, country, asked_ms, opens_ms }) => ({
          ...{ id, name: device_name, country, askedMs: Number(asked_ms), opensMs: Number(opens_ms) },
        }))
        return { policy, openings }
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
    /** Whether a device has proved that it has opened the wallet. */
    isKnown: (account: string, device: string): Promise<boolean> =>
      guarded(() => isKnownDevice(db, account, device)),
    /**
     * Whether a device has not opened a wallet that its logins alone do not open, or not at once: it takes no power over it.
     */
    isStranger: (account: string, device: string, asking: ProjectPolicy): Promise<boolean> =>
      guarded(async () => {
        const slots = await db
          .selectFrom('vault_slots')
          .select('kind')
          .where('account', '=', account)
          .where('sealed_key', 'is not', null)
          .execute()
        const isOpen = slots.some(({ kind }) => kind === 'automatic')
        const { hours } = delayOf(await readPolicy(db, account), asking)
        if (slots.length === 0 || (isOpen && hours === 0)) return false
        return !(await isKnownDevice(db, account, device))
      }),
    /** A device that opens the wallet uses it with a project, whose delay holds from then on. */
    raiseDelay: (account: string, device: string, { delayHours }: ProjectPolicy): Promise<void> =>
      change(account, async (trx) => {
        if (await isKnownDevice(trx, account, device)) await raiseDelay(trx, account, delayHours)
      }),
    /** The visitor's own delay. What devices that wait were told is not shortened. */
    setDelay: (
      account: string,
      hours: OpeningDelay,
      { device, nowMs, notice, policy: asking }: Changer & Pick<Opener, 'policy'>,
    ): Promise<'set' | 'device unknown' | 'too short'> =>
      change(account, async (trx) => {
        if (!(await isKnownDevice(trx, account, device))) return 'device unknown'
        const policy = await readPolicy(trx, account)
        if (hours < delayOf(policy, asking).leastHours) return 'too short'
        if (hours === policy.ownHours) return 'set'
        await trx
          .updateTable('vault_accounts')
          .set({ own_delay_hours: hours })
          .where('id', '=', account)
          .execute()
        await stretchOpenings(trx, account, hours)
        if (notice) await queueNotice(trx, notice, `delay.${hours}`, nowMs)
        return 'set'
      }),
    /** The word of a device that opens the wallet about another one. A no counts after a yes, too, while it can. */
    answer: (
      account: string,
      id: string,
      isAllowed: boolean,
      { device, nowMs, notice }: Changer,
    ): Promise<'answered' | 'unknown' | 'device unknown'> =>
      change(account, async (trx) => {
        if (!(await isKnownDevice(trx, account, device))) return 'device unknown'
        const row = await trx
          .selectFrom('vault_openings')
          .select(['device', 'state'])
          .where('id', '=', id)
          .where('account', '=', account)
          .executeTakeFirst()
        if (!row || row.state === 'denied' || (isAllowed && row.state === 'allowed')) return 'unknown'
        // It opens the wallet already, or is none of those that wait.
        if (row.device === device) return 'device unknown'
        const state = isAllowed ? 'allowed' : 'denied'
        await trx.updateTable('vault_openings').set({ state }).where('id', '=', id).execute()
        if (!isAllowed) {
          await forgetDevice(trx, account, row.device)
          // A device that had opened the wallet, and has lost what it had.
          await trx
            .deleteFrom('vault_slots')
            .where('account', '=', account)
            .where('device', '=', row.device)
            .execute()
        }
        if (notice) await queueNotice(trx, notice, state, nowMs)
        return 'answered'
      }),
    /** Removes devices that could have opened the wallet before. */
    sweep: (beforeMs: number) =>
      guarded(async () => {
        await db.deleteFrom('vault_openings').where('opens_ms', '<=', beforeMs).execute()
      }),
  }
}

/** Whether the logins alone open the wallet for a device now, within the change that opens it. Its first question is told. */
export async function askToOpen(
  trx: Kysely<VaultTables>,
  account: string,
  { device, nowMs, notice, policy, asked, most }: Opener,
): Promise<OpeningOutcome> {
  const { hours } = delayOf(await readPolicy(trx, account), policy)
  const rows = await trx
    .selectFrom('vault_openings')
    .select(['device', 'state', 'asked_ms', 'opens_ms'])
    .where('account', '=', account)
    .execute()
  const own = rows.find((row) => row.device === device)
  if (own?.state === 'denied') return { status: 'denied' }
  if (own?.state === 'allowed') return { status: 'opens' }
  if (own) {
    const promisedMs = Number(own.opens_ms)
    const opensMs = Math.max(promisedMs, Number(own.asked_ms) + hours * hourMs)
    // The project that asks may want more than those before it.
    if (opensMs > promisedMs)
      await trx
        .updateTable('vault_openings')
        .set({ opens_ms: opensMs })
        .where('account', '=', account)
        .where('device', '=', device)
        .execute()
    return nowMs < opensMs ? { status: 'waits', opensMs, isNew: false } : { status: 'opens' }
  }
  if (hours === 0) return { status: 'opens' }
  const waiting = rows.filter(({ state, opens_ms }) => state === 'waiting' && Number(opens_ms) > nowMs)
  if (waiting.length >= most) return { status: 'full' }
  const { id, project, origin, deviceName, country } = asked
  const opensMs = nowMs + hours * hourMs
  await trx
    .insertInto('vault_openings')
    .values({
      ...{ id, account, project, origin, device, device_name: deviceName, country },
      ...{ asked_ms: nowMs, opens_ms: opensMs, state: 'waiting' },
    })
    .execute()
  if (notice) await queueNotice(trx, notice, `asked.${hours}`, nowMs)
  return { status: 'waits', opensMs, isNew: true }
}
