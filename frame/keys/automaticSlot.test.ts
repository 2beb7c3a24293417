import { createECDH } from 'node:crypto'
import { formatBase64url, parseBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { exportPublicKey, hpkeOpen, importHpkeKeyPair } from '@shared/vault/protocol/hpke'
import { automaticHalfContext, rewrapContext } from '@shared/vault/protocol/slotContext'
import { hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { createSoftwareWrapper } from '../../servers/vault/wrapper/key/createSoftwareWrapper'
import type { KeyWrapper } from '../../servers/vault/wrapper/key/KeyWrapper'
import { createTokenWrapper } from '../../servers/vault/wrapper/pkcs11/createTokenWrapper'
import { rewrap } from '../../servers/vault/wrapper/rewrap'
import {
  type AutomaticSlot,
  createRewrapKey,
  formatAutomaticSlot,
  openAutomaticSlot,
  parseAutomaticSlot,
  sealAutomaticSlot,
} from './automaticSlot'
import { importVisitorHalf } from './slot'
import vectors from './vectors.json'

const slot = { accountId: 'account-1', slotId: 'slot-1' }
const others = [
  { ...slot, accountId: 'account-2' },
  { ...slot, slotId: 'slot-2' },
]
const refused = { code: 'SealInvalid' }

const statementFor = (device: string, of = slot) => ({
  sub: of.accountId,
  slot: of.slotId,
  device,
  jti: 'j'.repeat(16),
  exp: 60,
})

async function start() {
  const keys = await createSoftwareWrapper([randomBytes(32)])
  const [accountKey, serverHalf] = [randomBytes(32), randomBytes(32)]
  const stored = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, keys.current)
  const key = await createRewrapKey()
  const ask = (of = slot, sealed: AutomaticSlot = stored) =>
    rewrap(keys, statementFor(key.publicKey, of), sealed)
  const openHalf = async () => key.openHalf(slot, await ask())
  return { keys, accountKey, serverHalf, stored, key, ask, openHalf }
}

test("a new device opens the slot with the wrapper's answer and the server's half", async () => {
  const { accountKey, serverHalf, stored, openHalf } = await start()

  const visitor = await openHalf()

  expect(visitor.extractable).toBe(false)
  expect(await openAutomaticSlot(slot, { visitor, server: serverHalf }, stored)).toEqual(accountKey)
})

const bytes = (hex: string) => new Uint8Array(hexToBytes(`0x${hex}`))

/** The wrapper's key of a vector, of either kind. */
async function vectorKeys(kem: string, privateKey: string): Promise<KeyWrapper> {
  if (kem === 'X25519') return createSoftwareWrapper([bytes(privateKey)])
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'hex')
  return createTokenWrapper({
    listKeys: async () => [{ number: 1, id: '01' }],
    readPublicKey: async () => new Uint8Array(pair.getPublicKey()),
    derive: async (_, other) => new Uint8Array(pair.computeSecret(other)),
    createKey: () => Promise.reject(new Error('The vector has one key.')),
  })
}

test.each(vectors.automatic)(
  "the vector's slot opens by the wrapper's key on $kem and both halves",
  async ({ kem, wrapperPrivateKey, publicKey, text }) => {
    const { slotId, serverHalf } = vectors.slots.find(({ kind }) => kind === 'automatic')!
    const of = { accountId: vectors.accountId, slotId }
    const keys = await vectorKeys(kem, wrapperPrivateKey)
    const key = await createRewrapKey()
    const stored = parseAutomaticSlot(text)

    const visitor = await key.openHalf(of, await rewrap(keys, statementFor(key.publicKey, of), stored))

    expect(keys.current).toEqual({ keyId: stored.keyId, publicKey })
    expect(formatAutomaticSlot(stored)).toBe(text)
    const opened = await openAutomaticSlot(of, { visitor, server: bytes(serverHalf) }, stored)
    expect(opened).toEqual(bytes(vectors.accountKey))
  },
)

test("the vector of the wrapper's answer opens with the device's key", async () => {
  const { slotId, visitorHalf } = vectors.slots.find(({ kind }) => kind === 'automatic')!
  const { devicePrivateKey, devicePublicKey, sealedHalf } = vectors.rewrapped
  const pair = await importHpkeKeyPair(bytes(devicePrivateKey))

  const half = await hpkeOpen(
    pair,
    parseBase64url(sealedHalf),
    rewrapContext({ accountId: vectors.accountId, slotId }),
  )

  expect(half).toEqual(bytes(visitorHalf))
  expect(formatBase64url(await exportPublicKey(pair))).toBe(devicePublicKey)
})

test('the wrapper answers only the device of the statement', async () => {
  const { ask } = await start()
  const other = await createRewrapKey()

  await expect(other.openHalf(slot, await ask())).rejects.toMatchObject(refused)
})

test('the wrapper opens only a half, which is not the key and opens nothing without the server’s half', async () => {
  const { keys, accountKey, serverHalf, stored } = await start()

  const half = await keys.open(stored.keyId, parseBase64url(stored.sealedHalf), automaticHalfContext(slot))

  expect(half).toHaveLength(32)
  expect(half).not.toEqual(accountKey)
  const visitor = await importVisitorHalf(half)
  for (const server of [half, new Uint8Array(32), randomBytes(32)])
    await expect(openAutomaticSlot(slot, { visitor, server }, stored)).rejects.toMatchObject(refused)
  expect(await openAutomaticSlot(slot, { visitor, server: serverHalf }, stored)).toEqual(accountKey)
})

test("the server's half opens nothing without the wrapper", async () => {
  const { serverHalf, stored } = await start()

  for (const guess of [serverHalf, parseBase64url(stored.sealedHalf), randomBytes(32)]) {
    const halves = { visitor: await importVisitorHalf(guess.slice()), server: serverHalf }
    await expect(openAutomaticSlot(slot, halves, stored)).rejects.toMatchObject(refused)
  }
})

test('each slot has its own half, also for the same key', async () => {
  const { keys, accountKey, serverHalf, stored, openHalf } = await start()
  const again = await sealAutomaticSlot({ ...slot, serverHalf, accountKey }, keys.current)

  const halves = { visitor: await openHalf(), server: serverHalf }

  expect(again.sealedHalf).not.toBe(stored.sealedHalf)
  await expect(openAutomaticSlot(slot, halves, again)).rejects.toMatchObject(refused)
})

test('neither the answer nor the half of one slot works for another slot', async () => {
  const { serverHalf, stored, key, ask, openHalf } = await start()
  const answer = await ask()
  const halves = { visitor: await openHalf(), server: serverHalf }

  for (const other of others) {
    await expect(key.openHalf(other, answer)).rejects.toMatchObject(refused)
    await expect(openAutomaticSlot(other, halves, stored)).rejects.toMatchObject(refused)
  }
})

test("the wrapper does not open one account's or slot's half for another", async () => {
  const { ask } = await start()

  for (const other of others) await expect(ask(other)).rejects.toMatchObject(refused)
})

test('a change of any byte is refused, on both ways and in the sealed key', async () => {
  const { serverHalf, stored, key, ask, openHalf } = await start()
  const answer = await ask()
  const halves = { visitor: await openHalf(), server: serverHalf }
  const changed = (text: string, at: number) => {
    const bytes = parseBase64url(text)
    bytes[at]! ^= 1
    return formatBase64url(bytes)
  }

  for (let at = 0; at < 80; at++) {
    const sealedHalf = changed(stored.sealedHalf, at)
    await expect(ask(slot, { ...stored, sealedHalf })).rejects.toMatchObject(refused)
    await expect(key.openHalf(slot, changed(answer, at))).rejects.toMatchObject(refused)
  }
  for (let at = 0; at < 60; at++) {
    const sealedKey = changed(stored.sealedKey, at)
    await expect(openAutomaticSlot(slot, halves, { sealedKey })).rejects.toMatchObject(refused)
  }
})

test('an old slot opens with a rotated key, a new one is sealed to the current key', async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const before = await createSoftwareWrapper([older.slice()])
  const made = { ...slot, serverHalf: randomBytes(32), accountKey: randomBytes(32) }
  const stored = await sealAutomaticSlot(made, before.current)
  const after = await createSoftwareWrapper([newer, older])
  const key = await createRewrapKey()

  const visitor = await key.openHalf(slot, await rewrap(after, statementFor(key.publicKey), stored))

  expect(await openAutomaticSlot(slot, { visitor, server: made.serverHalf }, stored)).toEqual(made.accountKey)
  expect((await sealAutomaticSlot(made, after.current)).keyId).not.toBe(stored.keyId)
})

test('a key that the wrapper does not have is told apart from a changed seal', async () => {
  const { stored, ask } = await start()

  await expect(ask(slot, { ...stored, keyId: 'A'.repeat(22) })).rejects.toMatchObject({ code: 'KeyUnknown' })
})

test('nothing is sealed to a weak or missing public key, nor with halves and keys of another length', async () => {
  const made = { ...slot, serverHalf: randomBytes(32), accountKey: randomBytes(32) }
  const { current } = await createSoftwareWrapper([randomBytes(32)])
  const weak = { keyId: 'A'.repeat(22), publicKey: formatBase64url(new Uint8Array(32)) }
  const codeOf = (of: typeof made, wrapper: typeof weak) =>
    sealAutomaticSlot(of, wrapper).catch((error) => error.code)

  expect([
    await codeOf(made, weak),
    await codeOf(made, { ...weak, publicKey: 'AAAA' }),
    await codeOf(made, { ...weak, publicKey: '+/+/' }),
    await codeOf(made, { ...weak, publicKey: formatBase64url(new Uint8Array(64)) }),
    await codeOf(made, { ...weak, publicKey: formatBase64url(new Uint8Array(65)) }),
    await codeOf(made, { ...weak, publicKey: formatBase64url(new Uint8Array(65).fill(4)) }),
    await codeOf({ ...made, serverHalf: randomBytes(16) }, current),
    await codeOf({ ...made, accountKey: randomBytes(16) }, current),
  ]).toEqual([
    'SealInvalid',
    'LengthInvalid',
    'EncodingInvalid',
    'LengthInvalid',
    'SealInvalid',
    'SealInvalid',
    'LengthInvalid',
    'LengthInvalid',
  ])
})

test('a slot survives being kept as one text; any other text is refused', async () => {
  const { stored } = await start()
  const text = formatAutomaticSlot(stored)

  expect(parseAutomaticSlot(text)).toEqual(stored)
  const earlier = `${stored.keyId}.${stored.sealedHalf}`
  const toP256 = { ...stored, sealedHalf: 'A'.repeat(151) }
  expect(parseAutomaticSlot(formatAutomaticSlot(toP256))).toEqual(toP256)
  const between = ['A'.repeat(106), 'A'.repeat(108), 'A'.repeat(150), 'A'.repeat(152)].map((sealedHalf) =>
    formatAutomaticSlot({ ...stored, sealedHalf }),
  )
  for (const other of ['', earlier, ...between, `${text}A`, `${text}\n`, text.replace('.', '|'), ` ${text}`])
    expect(() => parseAutomaticSlot(other)).toThrow('<key id>.<sealed half>.<sealed key>')
})
