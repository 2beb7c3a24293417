import { type Bytes, randomBytes, zero } from '@shared/vault/protocol/bytes'
import type { SlotOf } from '@shared/vault/protocol/slotContext'
import type { DeviceKeyStore } from './deviceKeyStore'
import { importVisitorHalf, openSlot, sealSlot } from './slot'

export interface DeviceSlotDeps {
  readonly store: Pick<DeviceKeyStore, 'read' | 'write'>
  /** The page that the frame is in, as the handshake found it. */
  readonly origin: string
}

export interface NewDeviceSlot extends SlotOf {
  readonly serverHalf: Bytes
  readonly accountKey: Bytes
}

export interface CreatedDeviceSlot {
  /** The part that the server stores. */
  readonly sealed: Bytes
  /**
   * Keeps this browser's half, which replaces an earlier slot's half. Call it once the server has `sealed`, so that a
   * failure between the two loses no slot that works. If `isKept` is false, the next visit needs another slot: say so,
   * and revoke this slot when the session ends.
   */
  keep(): Promise<{ readonly isKept: boolean }>
}

/** Makes this browser's half, and seals the account's key for it. @throws KeyError `LengthInvalid`, `IdInvalid` */
export async function createDeviceSlot(
  { store, origin }: DeviceSlotDeps,
  { accountId, slotId, serverHalf, accountKey }: NewDeviceSlot,
): Promise<CreatedDeviceSlot> {
  const half = randomBytes(32)
  const key = await importVisitorHalf(half).finally(() => zero(half))
  const slot = { kind: 'device', accountId, slotId } as const
  const sealed = await sealSlot(slot, { visitor: key, server: serverHalf }, accountKey)
  return { sealed, keep: () => store.write(origin, accountId, { slotId, key }) }
}

/** The slot of this browser on this page, if it has one. */
export const findDeviceSlot = async ({ store, origin }: DeviceSlotDeps, accountId: string) =>
  (await store.read(origin, accountId))?.slotId

export interface StoredDeviceSlot extends SlotOf {
  readonly serverHalf: Bytes
  readonly sealed: Bytes
}

/**
 * The account's key, which the caller zeroes; undefined if this browser has no half of that slot.
 * @throws KeyError `SealInvalid`, `LengthInvalid`, `IdInvalid`
 */
export async function openDeviceSlot(
  { store, origin }: DeviceSlotDeps,
  { accountId, slotId, serverHalf, sealed }: StoredDeviceSlot,
): Promise<Bytes | undefined> {
  const device = await store.read(origin, accountId)
  if (device?.slotId !== slotId) return undefined
  const slot = { kind: 'device', accountId, slotId } as const
  return openSlot(slot, { visitor: device.key, server: serverHalf }, sealed)
}
