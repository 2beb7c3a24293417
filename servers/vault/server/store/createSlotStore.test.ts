import { expect, test } from 'vitest'
import { createSlotStore } from './createSlotStore'
import { openVaultDatabase } from './openVaultDatabase'

const wallet = { sealedSeed: 'seed', addresses: '{}' }
const by = { device: 'd', nowMs: 2, proof: 'proof', policy: { delayHours: 0 } } as const

test('a wallet whose slot is removed while it is stored is not stored, and can be stored with another slot', async () => {
  const db = await openVaultDatabase({ log: () => {} })
  await db
    .insertInto('vault_accounts')
    .values({ id: 'a', email: null, email_key: null, slot_changes: 0, created_ms: 1 })
    .execute()
  const slots = createSlotStore(db)
  const slot = {
    account: 'a',
    kind: 'recovery',
    name: '',
    device: null,
    half: 'h',
    sealedKey: null,
    usedMs: null,
  } as const
  for (const id of ['one', 'two']) await slots.add({ ...slot, id, createdMs: 1 }, 9, 'd')

  // The second filling finds no empty slot, as after a sweep.
  const twice = ['one', 'one'].map((id) => ({ id, sealedKey: 'k' }))
  expect(await slots.storeWallet('a', wallet, twice, by)).toBe('slot unknown')

  expect(await slots.wallet('a')).toBeUndefined()
  expect((await slots.of('a')).map(({ sealedKey }) => sealedKey)).toEqual([null, null])
  expect(await slots.storeWallet('a', wallet, [{ id: 'two', sealedKey: 'k' }], by)).toBe('stored')
  expect(await slots.wallet('a')).toEqual(wallet)
  await db.destroy()
})
