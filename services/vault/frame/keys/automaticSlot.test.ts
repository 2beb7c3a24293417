import { expect, test } from 'vitest'
import { createKeyRing } from '../../wrapper/keyRing'
import { formatBase64url, parseBase64url, randomBytes } from '../../wrapper/protocol/bytes'
import { rewrap } from '../../wrapper/rewrap'
import {
  type AutomaticSlot,
  createRewrapKey,
  formatAutomaticSlot,
  parseAutomaticSlot,
  sealAutomaticSlot,
} from './automaticSlot'

const slot = { accountId: 'account-1', slotId: 'slot-1' }

async function start() {
  const ring = await createKeyRing([randomBytes(32)])
  const accountKey = randomBytes(32)
  const stored = await sealAutomaticSlot(slot, ring.current, accountKey)
  const key = await createRewrapKey()
  const ask = (of = slot, sealed: AutomaticSlot = stored) =>
    rewrap(
      ring,
      { sub: of.accountId, slot: of.slotId, device: key.publicKey, jti: 'j'.repeat(16), exp: 60 },
      sealed,
    )
  return { ring, accountKey, stored, key, ask }
}

test('a new device gets the key of the account, and the wrapper hands it to that device alone', async () => {
  const { accountKey, key, ask } = await start()
  const other = await createRewrapKey()

  const answer = await ask()

  expect(await key.open(slot, answer)).toEqual(accountKey)
  await expect(other.open(slot, answer)).rejects.toMatchObject({ code: 'SealInvalid' })
})

test('the answer for one slot is none for another', async () => {
  const { key, ask } = await start()
  const answer = await ask()

  for (const other of [
    { ...slot, accountId: 'account-2' },
    { ...slot, slotId: 'slot-2' },
  ])
    await expect(key.open(other, answer)).rejects.toMatchObject({ code: 'SealInvalid' })
})

test("the wrapper does not open one account's or slot's key for another", async () => {
  const { ask } = await start()

  for (const other of [
    { ...slot, accountId: 'account-2' },
    { ...slot, slotId: 'slot-2' },
  ])
    await expect(ask(other)).rejects.toMatchObject({ code: 'SealInvalid' })
})

test('a change of any byte is refused, on both ways', async () => {
  const { stored, key, ask } = await start()
  const answer = await ask()
  const changed = (text: string, at: number) => {
    const bytes = parseBase64url(text)
    bytes[at]! ^= 1
    return formatBase64url(bytes)
  }

  for (let at = 0; at < 80; at++) {
    const refused = { code: 'SealInvalid' }
    await expect(ask(slot, { ...stored, sealed: changed(stored.sealed, at) })).rejects.toMatchObject(refused)
    await expect(key.open(slot, changed(answer, at))).rejects.toMatchObject(refused)
  }
})

test('an old slot opens with a rotated key, a new one is sealed to the current key', async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const before = await createKeyRing([older.slice()])
  const accountKey = randomBytes(32)
  const stored = await sealAutomaticSlot(slot, before.current, accountKey)
  const after = await createKeyRing([newer, older])
  const key = await createRewrapKey()

  const statement = {
    sub: slot.accountId,
    slot: slot.slotId,
    device: key.publicKey,
    jti: 'j'.repeat(16),
    exp: 60,
  }
  const answer = await rewrap(after, statement, stored)

  expect(await key.open(slot, answer)).toEqual(accountKey)
  expect((await sealAutomaticSlot(slot, after.current, accountKey)).keyId).not.toBe(stored.keyId)
})

test('a key that the wrapper does not have is told apart from a changed seal', async () => {
  const { stored, ask } = await start()

  await expect(ask(slot, { ...stored, keyId: 'A'.repeat(22) })).rejects.toMatchObject({ code: 'KeyUnknown' })
})

test('nothing is sealed to a weak public key, or to none', async () => {
  const wrapper = { keyId: 'A'.repeat(22), publicKey: formatBase64url(new Uint8Array(32)) }

  await expect(sealAutomaticSlot(slot, wrapper, randomBytes(32))).rejects.toMatchObject({
    code: 'SealInvalid',
  })
  const short = { ...wrapper, publicKey: 'AAAA' }
  await expect(sealAutomaticSlot(slot, short, randomBytes(32))).rejects.toMatchObject({
    code: 'LengthInvalid',
  })
  const malformed = { ...wrapper, publicKey: '+/+/' }
  await expect(sealAutomaticSlot(slot, malformed, randomBytes(32))).rejects.toMatchObject({
    code: 'EncodingInvalid',
  })
})

test('a slot survives being kept as one text; any other text is refused', async () => {
  const { stored } = await start()
  const text = formatAutomaticSlot(stored)

  expect(parseAutomaticSlot(text)).toEqual(stored)
  for (const other of ['', stored.sealed, `${text}A`, `${text}\n`, text.replace('.', '|'), ` ${text}`])
    expect(() => parseAutomaticSlot(other)).toThrow('<key id>.<sealed key>')
})
