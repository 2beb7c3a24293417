import { createDecipheriv, hkdfSync } from 'node:crypto'
import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import type { SlotKind } from '@shared/vault/protocol/slotContext'
import { hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { importVisitorHalf, openSlot, sealSlot } from './slot'
import vectors from './vectors.json'

const bytes = (hex: string): Bytes => new Uint8Array(hexToBytes(`0x${hex}`))
const accountKey = bytes(vectors.accountKey)
const device = vectors.slots[0]!
const slot = { kind: 'device', accountId: vectors.accountId, slotId: device.slotId } as const
const halvesOf = async (vector: { visitorHalf: string; serverHalf: string }) => ({
  visitor: await importVisitorHalf(bytes(vector.visitorHalf)),
  server: bytes(vector.serverHalf),
})

/** The same construction on Node's own functions. */
function openIndependently(kind: string, slotId: string, visitor: Bytes, server: Bytes, sealed: Bytes) {
  const info = `latchkey/slot/1|${kind}|${vectors.accountId}|${slotId}`
  const wrapKey = new Uint8Array(hkdfSync('sha256', visitor, server, info, 32))
  const decipher = createDecipheriv('aes-256-gcm', wrapKey, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(`${vectors.accountId}|${slotId}|${kind}|1`))
  decipher.setAuthTag(sealed.subarray(-16))
  return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]))
}

test.each(vectors.slots)(
  'the vector of a $kind slot opens, here and on an independent path',
  async (vector) => {
    const kind = vector.kind as SlotKind
    const ref = { kind, accountId: vectors.accountId, slotId: vector.slotId }

    const opened = await openSlot(ref, await halvesOf(vector), bytes(vector.sealed))

    expect(opened).toEqual(accountKey)
    const { slotId, visitorHalf, serverHalf, sealed } = vector
    expect(openIndependently(kind, slotId, bytes(visitorHalf), bytes(serverHalf), bytes(sealed))).toEqual(
      accountKey,
    )
  },
)

test('an independent implementation opens what is sealed, and each seal has its own nonce', async () => {
  const halves = await halvesOf(device)

  const [one, two] = [await sealSlot(slot, halves, accountKey), await sealSlot(slot, halves, accountKey)]

  const half = bytes(device.visitorHalf)
  expect(openIndependently('device', device.slotId, half, halves.server, one)).toEqual(accountKey)
  expect(openIndependently('device', device.slotId, half, halves.server, two)).toEqual(accountKey)
  expect(one.subarray(0, 12)).not.toEqual(two.subarray(0, 12))
})

test.each([
  ['account', { accountId: 'acc_other' }],
  ['slot', { slotId: 'slot-other' }],
  ['kind', { kind: 'automatic' }],
] as const)('a sealed key of another %s is refused', async (_, other) => {
  const opening = openSlot({ ...slot, ...other }, await halvesOf(device), bytes(device.sealed))

  await expect(opening).rejects.toMatchObject({ code: 'SealInvalid' })
})

test("another visitor's or server's half opens nothing", async () => {
  const halves = await halvesOf(device)
  const others = [
    { ...halves, visitor: await importVisitorHalf(randomBytes(32)) },
    { ...halves, server: randomBytes(32) },
  ]

  for (const other of others)
    await expect(openSlot(slot, other, bytes(device.sealed))).rejects.toMatchObject({ code: 'SealInvalid' })
})

test('a value sealed by another version of the construction is refused', async () => {
  const opening = openSlot(slot, await halvesOf(device), bytes(vectors.sealedByVersion2))

  await expect(opening).rejects.toMatchObject({ code: 'SealInvalid' })
})

test('a change of any one byte, or a missing end, is refused', async () => {
  const halves = await halvesOf(device)
  const sealed = bytes(device.sealed)

  for (let at = 0; at < sealed.length; at++) {
    const changed = sealed.slice()
    changed[at]! ^= 1
    await expect(openSlot(slot, halves, changed)).rejects.toMatchObject({ code: 'SealInvalid' })
  }
  for (const length of [0, 11, 12, 27, sealed.length - 1])
    await expect(openSlot(slot, halves, sealed.slice(0, length))).rejects.toMatchObject({
      code: 'SealInvalid',
    })
})

test.each(['', 'a|b', 'a b', 'ä', 'x'.repeat(65)])(
  'the id %j, which could stand for another, is refused',
  async (id) => {
    const halves = await halvesOf(device)

    await expect(sealSlot({ ...slot, accountId: id }, halves, accountKey)).rejects.toMatchObject({
      code: 'IdInvalid',
    })
    await expect(sealSlot({ ...slot, slotId: id }, halves, accountKey)).rejects.toMatchObject({
      code: 'IdInvalid',
    })
  },
)

test('a half or a key of another length is refused', async () => {
  const halves = await halvesOf(device)

  const short = { ...halves, server: randomBytes(16) }

  await expect(sealSlot(slot, short, accountKey)).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(openSlot(slot, short, bytes(device.sealed))).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(sealSlot(slot, halves, randomBytes(16))).rejects.toMatchObject({ code: 'LengthInvalid' })
})

test("a visitor's half cannot be exported", async () => {
  const key = await importVisitorHalf(randomBytes(32))

  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})
