import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type Bytes, parseBase64url, randomBytes } from '@shared/vault/protocol/bytes'
import { createHpkeKeyPair, hpkeOpen } from '@shared/vault/protocol/hpke'
import { automaticHalfContext } from '@shared/vault/protocol/slotContext'
import { slotMadeSchema, walletSchema } from '@shared/vault/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openVaultStore } from '../../servers/vault/server/store/openVaultStore'
import type { Wrapper } from '../../servers/vault/wrapper/startWrapper'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { parseAutomaticSlot } from '../keys/automaticSlot'
import { openDeviceSlot } from '../keys/deviceSlot'
import { readRecoveryCode } from '../keys/recoveryCode'
import { importVisitorHalf, openSlot } from '../keys/slot'
import { createWrapperClient } from '../keys/wrapperClient'
import { openWallet } from './openWallet'
import { sealNewSlot } from './sealNewSlot'

// What thieves of copies have, without the running vault's secret and the wrapper's key.

let folder: string
let databaseFile: string
let vault: TestVault
let wrapper: Wrapper
beforeEach(async () => {
  folder = mkdtempSync('/tmp/latchkey-copied-')
  databaseFile = `${folder}/vault.db`
  vault = await startTestVault({ databaseFile })
  wrapper = await startTestWrapper(vault)
})
afterEach(async () => {
  await Promise.all([wrapper.stop(), vault.stop()])
  rmSync(folder, { recursive: true })
})

/** Whether one of the files of the database has the bytes, plain or as they are written in texts. */
function isInCopy(secret: Uint8Array): boolean {
  const copy = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`))
  const written = [Buffer.from(secret), Buffer.from(Buffer.from(secret).toString('base64url'))]
  return copy.some((file) => written.some((bytes) => file.includes(bytes)))
}

test('a copied database, a copied browser, and both of them, open no wallet', async () => {
  const { session, origin, withLock, deviceKeys, signIn } = await createVaultBrowser(vault)
  await signIn()
  const { secrets } = await openWallet({
    session,
    origin,
    withLock,
    deviceKeys,
    wrapper: createWrapperClient(wrapper.url, fetch, wrapper.keyIds),
  })
  const { account, slots: told } = await session.ask({
    method: 'GET',
    path: '/v1/wallet',
    answer: walletSchema,
  })
  const accountId = account.id
  const halves = told.map(({ half }) => half!)
  const browserKey = (await deviceKeys.read(origin, accountId))!
  expect(halves).toHaveLength(2)

  // The database, whole.
  expect(isInCopy(Buffer.from(accountId))).toBe(true)
  for (const secret of [secrets.accountKey, secrets.entropy, ...halves.map(parseBase64url)])
    expect(isInCopy(secret)).toBe(false)
  const store = await openVaultStore({ databaseFile, log: () => {} })
  const slots = await store.slots.of(accountId)
  await store.close()
  const [device, automatic] = ['device', 'automatic'].map((kind) => slots.find((slot) => slot.kind === kind)!)
  const { sealedHalf, sealedKey } = parseAutomaticSlot(automatic!.sealedKey!)
  const opening = hpkeOpen(
    await createHpkeKeyPair(),
    parseBase64url(sealedHalf),
    automaticHalfContext({ accountId, slotId: automatic!.id }),
  )
  await expect(opening).rejects.toThrow()

  // The browser alone: a key that cannot be read, for a slot that is elsewhere.
  await expect(crypto.subtle.exportKey('raw', browserKey.key)).rejects.toThrow()

  // Both: each half that the row might be taken for.
  const stored = parseBase64url(device!.half)
  const guesses: Bytes[] = [0, 12, stored.length - 32].map((from) => stored.slice(from, from + 32))
  for (const serverHalf of guesses) {
    const asDevice = openDeviceSlot(
      { store: deviceKeys, origin },
      { accountId, slotId: device!.id, serverHalf, sealed: parseBase64url(device!.sealedKey!) },
    )
    await expect(asDevice).rejects.toMatchObject({ code: 'SealInvalid' })
    const asAutomatic = openSlot(
      { kind: 'automatic', accountId, slotId: automatic!.id },
      { visitor: await importVisitorHalf(randomBytes(32)), server: serverHalf },
      parseBase64url(sealedKey),
    )
    await expect(asAutomatic).rejects.toMatchObject({ code: 'SealInvalid' })
  }

  // The same, with the half that the running vault tells a session: the test would see a slot that opens.
  const half = told.find(({ kind }) => kind === 'device')!.half!
  const opened = await openDeviceSlot(
    { store: deviceKeys, origin },
    {
      accountId,
      slotId: device!.id,
      serverHalf: parseBase64url(half),
      sealed: parseBase64url(device!.sealedKey!),
    },
  )
  expect(opened).toEqual(secrets.accountKey)
})

test.each(['recovery', 'passkey'] as const)(
  'a copied database opens no wallet, neither with its %s nor without it',
  async (kind) => {
    const { session, origin, withLock, deviceKeys, signIn } = await createVaultBrowser(vault)
    await signIn()
    const deps = {
      session,
      origin,
      withLock,
      deviceKeys,
      wrapper: createWrapperClient(wrapper.url, fetch, wrapper.keyIds),
    }
    const { accountId, secrets } = await openWallet(deps)
    const slot = await session.ask({
      method: 'POST',
      path: '/v1/slots',
      answer: slotMadeSchema,
      body: { kind, name: '' },
    })
    const secret = randomBytes(32)
    const made = kind === 'recovery' ? { kind, slot } : { kind, slot, secret: secret.slice() }
    const { sealedKey, code, proof } = await sealNewSlot(accountId, made, secrets.accountKey)
    await session.ask({
      method: 'PUT',
      path: `/v1/slots/${slot.id}`,
      answer: z.object({}),
      body: { sealedKey, proof },
    })
    const given = code === undefined ? secret : readRecoveryCode(code)
    const visitor = await importVisitorHalf(given.slice())

    // The code or the passkey's secret is nowhere in it, and neither is the server's half.
    for (const each of [given, parseBase64url(slot.half), secrets.accountKey])
      expect(isInCopy(each)).toBe(false)
    if (code !== undefined) expect(isInCopy(Buffer.from(code))).toBe(false)
    const store = await openVaultStore({ databaseFile, log: () => {} })
    const row = (await store.slots.of(accountId)).find(({ id }) => id === slot.id)!
    await store.close()

    const opening = (own: CryptoKey, server: Bytes) =>
      openSlot({ kind, accountId, slotId: slot.id }, { visitor: own, server }, parseBase64url(row.sealedKey!))
    const stored = parseBase64url(row.half)
    for (const guess of [0, 12, stored.length - 32].map((from) => stored.slice(from, from + 32)))
      await expect(opening(visitor, guess)).rejects.toMatchObject({ code: 'SealInvalid' })
    // A running vault that hands out its half hands out too little.
    const other = await importVisitorHalf(randomBytes(given.length))
    await expect(opening(other, parseBase64url(slot.half))).rejects.toMatchObject({ code: 'SealInvalid' })

    // Control: with both halves the slot opens, so the test would notice it.
    expect(await opening(visitor, parseBase64url(slot.half))).toEqual(secrets.accountKey)
  },
)
