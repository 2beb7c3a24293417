import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import { startTestWrapper } from '../../../../tests/vault/startTestWrapper'
import { createVaultBrowser } from '../../../../tests/vault/vaultBrowser'
import { walletSchema } from '../../http/wallet'
import { openVaultStore } from '../../server/store/openVaultStore'
import { type Bytes, parseBase64url, randomBytes } from '../../wrapper/protocol/bytes'
import { createHpkeKeyPair, hpkeOpen } from '../../wrapper/protocol/hpke'
import { automaticHalfContext } from '../../wrapper/protocol/slotContext'
import type { Wrapper } from '../../wrapper/startWrapper'
import { parseAutomaticSlot } from '../keys/automaticSlot'
import { openDeviceSlot } from '../keys/deviceSlot'
import { importVisitorHalf, openSlot } from '../keys/slot'
import { createWrapperClient } from '../keys/wrapperClient'
import { openWallet } from './openWallet'

// What thieves of copies have, without the running vault's secret and the wrapper's key.

const folder = mkdtempSync('/tmp/latchkey-copied-')
const databaseFile = `${folder}/vault.db`
let vault: TestVault
let wrapper: Wrapper
afterEach(async () => {
  await Promise.all([wrapper.stop(), vault.stop()])
  rmSync(folder, { recursive: true })
})

test('a copied database, a copied browser, and both of them, open no wallet', async () => {
  vault = await startTestVault({ databaseFile })
  wrapper = await startTestWrapper(vault)
  const { session, origin, withLock, deviceKeys, signIn } = await createVaultBrowser(vault)
  await signIn()
  const { secrets } = await openWallet({
    ...{ session, origin, withLock, deviceKeys, wrapper: createWrapperClient(wrapper.url, fetch) },
  })
  const { account, slots: told } = await session.ask({
    ...{ method: 'GET', path: '/v1/wallet', answer: walletSchema },
  })
  const accountId = account.id
  const halves = told.map(({ half }) => half!)
  const browserKey = (await deviceKeys.read(origin, accountId))!
  expect(halves).toHaveLength(2)

  // The database, whole.
  const copy = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`))
  const has = (bytes: Buffer) => copy.some((file) => file.includes(bytes))
  expect(has(Buffer.from(accountId))).toBe(true)
  for (const secret of [secrets.accountKey, secrets.entropy, ...halves.map(parseBase64url)])
    for (const written of [Buffer.from(secret), Buffer.from(Buffer.from(secret).toString('base64url'))])
      expect(has(written)).toBe(false)
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
      ...{ accountId, slotId: device!.id, serverHalf: parseBase64url(half) },
      sealed: parseBase64url(device!.sealedKey!),
    },
  )
  expect(opened).toEqual(secrets.accountKey)
})
