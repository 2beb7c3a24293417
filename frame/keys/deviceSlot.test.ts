import { randomBytes } from '@shared/vault/protocol/bytes'
import { describe, expect, test } from 'vitest'
import { fakeIndexedDb, type Records } from '../../tests/fakes/fakeIndexedDb'
import { createDeviceKeyStore, type DeviceKeyStore } from './deviceKeyStore'
import { createDeviceSlot, findDeviceSlot, openDeviceSlot } from './deviceSlot'
import { importVisitorHalf } from './slot'

const origin = 'https://shop.example'
const ids = { accountId: 'account-1', slotId: 'slot-1' }
const denied = () => {
  throw new DOMException('Denied.', 'SecurityError')
}

const browserWith = (records: Records, options?: { failing: boolean }) => {
  const factory = fakeIndexedDb(records, options)
  return createDeviceKeyStore(() => factory)
}

async function create(store: DeviceKeyStore) {
  const secrets = { serverHalf: randomBytes(32), accountKey: randomBytes(32) }
  const { sealed, keep } = await createDeviceSlot({ store, origin }, { ...ids, ...secrets })
  const { isKept } = await keep()
  const open = (by: DeviceKeyStore, other: object = {}, from = origin) =>
    openDeviceSlot({ store: by, origin: from }, { ...ids, ...secrets, sealed, ...other })
  return { isKept, ...secrets, open }
}

describe('with storage', () => {
  test('the slot opens in this browser, also after a reload', async () => {
    const records: Records = new Map()
    const { isKept, accountKey, open } = await create(browserWith(records))

    const reloaded = browserWith(records)

    expect(isKept).toBe(true)
    expect(await findDeviceSlot({ store: reloaded, origin }, ids.accountId)).toBe('slot-1')
    expect(await open(reloaded)).toEqual(accountKey)
  })

  test('a slot that the server did not take leaves the earlier one as it was', async () => {
    const store = browserWith(new Map())
    const { accountKey, open } = await create(store)

    const later = { accountId: ids.accountId, slotId: 'slot-2', serverHalf: randomBytes(32), accountKey }
    await createDeviceSlot({ store, origin }, later)

    expect(await open(store)).toEqual(accountKey)
  })

  test('a copied profile has no half that can be read', async () => {
    const records: Records = new Map()
    await create(browserWith(records))

    const [stored] = records.values() as Iterable<{ key: CryptoKey }>

    expect(stored!.key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', stored!.key)).rejects.toThrow()
  })

  test('a page of another origin, another account and another slot find nothing', async () => {
    const store = browserWith(new Map())
    const { open } = await create(store)

    expect(await open(store, {}, 'https://other.shop.example')).toBeUndefined()
    expect(await open(store, { accountId: 'account-2' })).toBeUndefined()
    expect(await open(store, { slotId: 'slot-2' })).toBeUndefined()
    expect(await findDeviceSlot({ store, origin }, 'account-2')).toBeUndefined()
  })

  test("another browser's half, or another half of the server, opens nothing", async () => {
    const store = browserWith(new Map())
    const { open } = await create(store)
    const other = browserWith(new Map())
    await other.write(origin, ids.accountId, {
      slotId: ids.slotId,
      key: await importVisitorHalf(randomBytes(32)),
    })

    await expect(open(other)).rejects.toMatchObject({ code: 'SealInvalid' })
    await expect(open(store, { serverHalf: randomBytes(32) })).rejects.toMatchObject({ code: 'SealInvalid' })
  })

  test('a removed half is gone', async () => {
    const store = browserWith(new Map())
    const { open } = await create(store)

    await store.remove(origin, ids.accountId)

    expect(await open(store)).toBeUndefined()
  })

  test.each([
    ['nothing', undefined],
    ['text', 'slot-1'],
    ['no key', { slotId: 'slot-1' }],
    ['an inherited key', Object.create({ slotId: 'slot-1', key: {} })],
    ['bytes for a key', { slotId: 'slot-1', key: new Uint8Array(32) }],
  ])('a record with %s is no half', async (_, record) => {
    const store = browserWith(new Map([[JSON.stringify([origin, ids.accountId]), record]]))

    expect(await store.read(origin, ids.accountId)).toBeUndefined()
  })

  test('a key that could be exported is no half', async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
    const records: Records = new Map([[JSON.stringify([origin, ids.accountId]), { slotId: 'slot-1', key }]])

    expect(await browserWith(records).read(origin, ids.accountId)).toBeUndefined()
  })
})

describe('without storage', () => {
  test.each([
    ['denied', () => createDeviceKeyStore(denied)],
    ['absent', () => createDeviceKeyStore(() => undefined)],
    ['full', () => browserWith(new Map(), { failing: true })],
  ])('storage that is %s is told, and the half lasts as long as the frame', async (_, make) => {
    const store = make()

    const { isKept, accountKey, open } = await create(store)

    expect(isKept).toBe(false)
    expect(await open(store)).toEqual(accountKey)
    await store.remove(origin, ids.accountId)
    expect(await open(store)).toBeUndefined()
  })
})
