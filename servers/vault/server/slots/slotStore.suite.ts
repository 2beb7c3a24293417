import { expect, test } from 'vitest'
import type { DatabaseOptions } from '../../../kit/store/openDatabase'
import type { Opener } from '../store/createAutomaticSlotStore'
import { openVaultStore } from '../store/openVaultStore'
import type { Slot } from '../store/readWalletFacts'
import type { SocialAttempt } from '../store/socialAttemptRow'

type Database = Pick<DatabaseOptions, 'databaseUrl' | 'databaseFile'>

const slot: Slot = {
  id: 'm',
  account: 'a',
  kind: 'automatic',
  name: '',
  device: null,
  half: 'h',
  sealedKey: 'k',
  createdMs: 1,
  usedMs: null,
}
const attempt: SocialAttempt = {
  id: 'attempt',
  provider: 'google',
  project: 'p',
  origin: 'https://app.example',
  device: 'phone',
  deviceName: '',
  ip: '',
  locale: 'en',
  session: null,
  windowHash: null,
  state: null,
  number: null,
  returnUrl: null,
  channel: null,
  status: 'done',
  result: null,
  createdMs: 1,
  untilMs: 9,
}
const login = { provider: 'google', subject: 'ann', sealedSubject: 'sealed', name: null } as const
const opener: Opener = {
  device: 'phone',
  nowMs: 5,
  notice: undefined,
  policy: { delayHours: 0 },
  most: 5,
  asked: { id: 'p', project: 'p', origin: 'https://app.example', deviceName: '', country: null },
}

/** What a request changes meanwhile, over any database. */
export function slotStoreSuite(name: string, empty: () => Promise<Database>): void {
  test(`a slot that is removed after it was read unlocks the wallet for no device, ${name}`, async () => {
    const store = await openVaultStore({ ...(await empty()), log: () => {} })
    await store.social.begin(attempt)
    await store.socialResults.signIn(attempt.id, login, { accountId: 'a', id: 's', nowMs: 1, expiresMs: 9 })
    await store.slots.add(slot, 9, 'phone')
    await store.slots.add({ ...slot, id: 'r', kind: 'recovery' }, 9, 'phone')
    const open = () => store.automatic.open('a', slot.id, opener)

    expect(await open()).toEqual({ status: 'opens' })
    expect(await store.slots.revoke('a', slot.id, opener)).toBe('revoked')
    expect(await open()).toEqual({ status: 'unknown' })
    await store.close()
  })
}
