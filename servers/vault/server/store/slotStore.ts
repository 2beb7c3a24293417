import { canDoWithout, meets, type Requirement } from '@shared/vault/canDoWithout'
import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { delayOf, type ProjectPolicy, raiseDelay, readPolicy } from './accountPolicy'
import { forgetDevice, isKnownDevice } from './knownDevice'
import { type Changer, queueNotice } from './noticeStore'
import { askToOpen, type Opener, type OpeningOutcome } from './openingStore'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'

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

/** A device that proves that it has the account's key. */
export interface Proving {
  /** A hash of the proof. */
  readonly proof: string
}

/** A change for a project. */
interface ForProject {
  readonly policy: ProjectPolicy
}

export interface Wallet {
  readonly sealedSeed: string
  readonly addresses: string
}

export function createSlotStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
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
  const fill = async (
    trx: Kysely<VaultTables>,
    account: string,
    { id, sealedKey }: { readonly id: string; readonly sealedKey: string },
  ) => {
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
  /** Once a wallet has what its project requires, the logins alone no longer open it, and what is required stays. */
  const adopt = async (
    trx: Kysely<VaultTables>,
    account: string,
    requires: Requirement,
    { notice, nowMs }: Pick<Changer, 'notice' | 'nowMs'>,
  ) => {
    const { requires: before } = await readPolicy(trx, account)
    if (before !== 'passkey')
      await trx.updateTable('vault_accounts').set({ requires }).where('id', '=', account).execute()
    const automatic = (await slotsOf(trx, account)).filter(({ kind }) => kind === 'automatic')
    if (automatic.length === 0) return
    const ids = automatic.map(({ id }) => id)
    await trx.deleteFrom('vault_slots').where('id', 'in', ids).execute()
    if (notice && automatic.some(({ sealedKey }) => sealedKey !== null))
      await queueNotice(trx, notice, 'removed.automatic', nowMs)
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
    /**
     * An automatic slot is for wallets of which no project has required more. Devices that have not opened the wallet take few
     * places with slots that they never fill, so that there is room for others.
     */
    add: (slot: Slot, most: number, by: string): Promise<'added' | 'full' | 'not allowed'> =>
      change(slot.account, async (trx) => {
        const policy = await readPolicy(trx, slot.account)
        if (slot.kind === 'automatic' && policy.requires) return 'not allowed'
        if ((await walletOf(trx, slot.account)) && !(await isKnownDevice(trx, slot.account, by))) {
          if (slot.kind === 'device') await dropEmpty(trx, slot.account, by)
          else if ((await slotsOf(trx, slot.account)).filter(isEmptyWay).length >= mostEmptyWays)
            return 'full'
        }
        if ((await slotsOf(trx, slot.account)).length >= most) return 'full'
        const { id, account, kind, name, device, half, sealedKey, createdMs, usedMs } = slot
        const times = { created_ms: createdMs, used_ms: usedMs }
        await trx
          .insertInto('vault_slots')
          .values({ id, account, kind, name, device, half, sealed_key: sealedKey, ...times })
          .execute()
        return 'added'
      }),
    /** Seed, addresses and the first slots, all or nothing, once. `by`: of whose device nobody is told. */
    storeWallet: (
      account: string,
      { sealedSeed, addresses }: Wallet,
      filled: readonly { readonly id: string; readonly sealedKey: string }[],
      by: Pick<Changer, 'device' | 'nowMs'> & Proving & ForProject,
    ): Promise<'stored' | 'exists' | 'slot unknown'> =>
      change(account, async (trx) => {
        if (await walletOf(trx, account)) return 'exists'
        const empty = (await slotsOf(trx, account)).filter(({ sealedKey }) => sealedKey === null)
        if (!filled.every(({ id }) => empty.some((slot) => slot.id === id))) return 'slot unknown'
        for (const slot of filled) await fill(trx, account, slot)
        await trx
          .updateTable('vault_accounts')
          .set({ sealed_seed: sealedSeed, addresses, key_proof: by.proof })
          .where('id', '=', account)
          .execute()
        await raiseDelay(trx, account, by.policy.delayHours)
        await openFirst(trx, account, by.device, by.nowMs)
        return 'stored'
      }),
    /** Seals an automatic slot anew, unless another device has done so meanwhile. Who can open the wallet stays the same. */
    renew: (
      account: string,
      id: string,
      { sealedKey, instead, proof }: { readonly sealedKey: string; readonly instead: string } & Proving,
    ): Promise<'renewed' | 'unknown' | 'device unknown'> =>
      change(account, async (trx) => {
        if ((await readPolicy(trx, account)).keyProof !== proof) return 'device unknown'
        const { numUpdatedRows } = await trx
          .updateTable('vault_slots')
          .set({ sealed_key: sealedKey })
          .where('id', '=', id)
          .where('account', '=', account)
          .where('kind', '=', 'automatic')
          .where('sealed_key', '=', instead)
          .executeTakeFirst()
        return Number(numUpdatedRows) === 1 ? 'renewed' : 'unknown'
      }),
    /** Fills an empty slot of a wallet, and tells of it; of a device's, where the device is a new one. */
    fill: (
      account: string,
      id: string,
      sealedKey: string,
      { notice, nowMs, proof, policy: asking }: Omit<Changer, 'device'> & Proving & ForProject,
    ): Promise<'filled' | 'no wallet' | 'unknown' | 'in use' | 'device unknown'> =>
      change(account, async (trx) => {
        if (!(await walletOf(trx, account))) return 'no wallet'
        const slot = (await slotsOf(trx, account)).find((each) => each.id === id)
        if (!slot) return 'unknown'
        // A stranger could fill a slot with anything, and the last way stays only if the others are real.
        if ((await readPolicy(trx, account)).keyProof !== proof) return 'device unknown'
        if (!(await fill(trx, account, { id, sealedKey }))) return 'in use'
        if (slot.device !== null) {
          await raiseDelay(trx, account, asking.delayHours)
          await endOpening(trx, account, slot.device)
        }
        if (slot.kind !== 'device') {
          if (notice) await queueNotice(trx, notice, `added.${slot.kind}`, nowMs)
          const { requires } = asking
          if (requires && meets(slot.kind, requires)) await adopt(trx, account, requires, { notice, nowMs })
        } else if (slot.device !== null && (await openFirst(trx, account, slot.device, nowMs)) && notice) {
          await queueNotice(trx, notice, 'opened', nowMs)
        }
        return 'filled'
      }),
    /** The automatic slot opens the wallet for a device, or is to later. Either is told of where the device is a new one. */
    openAutomatic: (
      account: string,
      id: string,
      opener: Opener,
    ): Promise<OpeningOutcome | { readonly status: 'unknown' }> =>
      change(account, async (trx) => {
        const { device, nowMs, notice } = opener
        // It may have been removed since it was read.
        if (!(await slotsOf(trx, account)).some((each) => each.id === id)) return { status: 'unknown' }
        const outcome = await askToOpen(trx, account, opener)
        if (outcome.status !== 'opens') return outcome
        await trx.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', '=', id).execute()
        if ((await openFirst(trx, account, device, nowMs)) && notice)
          await queueNotice(trx, notice, 'opened', nowMs)
        return outcome
      }),
    /** A device is about to show the seed, or a private key, which its people are told. */
    tellExport: (
      account: string,
      kind: 'exported' | 'exported.key',
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<void> =>
      change(account, async (trx) => {
        if (notice) await queueNotice(trx, notice, kind, nowMs)
      }),
    markUsed: (slots: readonly Slot[], nowMs: number): Promise<void> =>
      guarded(async () => {
        const ids = slots.map(({ id }) => id)
        await db.updateTable('vault_slots').set({ used_ms: nowMs }).where('id', 'in', ids).execute()
      }),
    /**
     * The last filled slot besides those of devices stays, and the last that a project requires. A device whose slot is
     * revoked is signed out, and unknown. Where the logins alone do not open the wallet at once, a device that has not opened
     * it revokes none: it would leave the owner the way that they have lost.
     */
    revoke: (
      account: string,
      id: string,
      { device, notice, nowMs, policy: asking }: Changer & ForProject,
    ): Promise<'revoked' | 'unknown' | 'last' | 'device unknown'> =>
      change(account, async (trx) => {
        const slots = await slotsOf(trx, account)
        const slot = slots.find((each) => each.id === id)
        if (!slot) return 'unknown'
        const filled = slots.filter(({ sealedKey }) => sealedKey !== null)
        const policy = await readPolicy(trx, account)
        if (slot.sealedKey !== null && !canDoWithout(filled, id, policy.requires)) return 'last'
        const isOpenedByLogins = filled.some(({ kind }) => kind === 'automatic')
        const isOpenToAll = isOpenedByLogins && delayOf(policy, asking).hours === 0
        const isFree = slot.sealedKey === null || isOpenToAll
        if (!isFree && !(await isKnownDevice(trx, account, device))) return 'device unknown'
        await trx.deleteFrom('vault_slots').where('id', '=', id).execute()
        if (slot.sealedKey === null) return 'revoked'
        if (slot.device !== null) {
          await forgetDevice(trx, account, slot.device)
          await endOpening(trx, account, slot.device)
        }
        if (notice) await queueNotice(trx, notice, `removed.${slot.kind}`, nowMs)
        const { requires } = asking
        const isMet = requires && filled.some(({ kind, id: other }) => other !== id && meets(kind, requires))
        if (slot.kind === 'automatic' && isMet) await adopt(trx, account, requires, { notice, nowMs })
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

/** Empty slots besides those of devices, beyond which a device that is not known makes none. */
const mostEmptyWays = 3
const isEmptyWay = ({ kind, sealedKey }: Slot) => kind !== 'device' && sealedKey === null

const dropEmpty = (trx: Kysely<VaultTables>, account: string, device: string) =>
  trx
    .deleteFrom('vault_slots')
    .where('account', '=', account)
    .where('device', '=', device)
    .where('sealed_key', 'is', null)
    .execute()

/** A device that opens the wallet waits no more, and one that was removed begins anew. */
const endOpening = (trx: Kysely<VaultTables>, account: string, device: string) =>
  trx.deleteFrom('vault_openings').where('account', '=', account).where('device', '=', device).execute()

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
