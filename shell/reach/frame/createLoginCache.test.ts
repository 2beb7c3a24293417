import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import type { StoredValues } from '../../ground/storage/storedValues'
import { createLoginCache } from './createLoginCache'

function arrange(initial: Partial<StoredValues> = {}) {
  const storage = createFakeStorage(initial)
  const clock = createFakeClock(1_700_000_000_000)
  return { values: storage.values, clock, cache: createLoginCache({ storage: storage.tab(), clock }) }
}

test('a new browser has no login, and its last used chain is 1', async () => {
  const { cache } = arrange()

  expect([await cache.isUsed(), await cache.email(), await cache.lastUsedChain()]).toEqual([
    false,
    undefined,
    1,
  ])
})

test('a login is remembered', async () => {
  const { cache, values } = arrange({ lastEmailLoginTime: 1 })

  cache.noteLogin('ada@example.org')
  cache.noteChain('eip155:10')
  cache.noteSmartAccountNetworks([1, 8453])

  expect(values).toEqual({
    emailLoginUsed: true,
    email: 'ada@example.org',
    lastUsedChain: 'eip155:10',
    smartAccountEnabledNetworks: '1,8453',
  })
  expect([await cache.isUsed(), await cache.email()]).toEqual([true, 'ada@example.org'])
  expect(await cache.lastUsedChain()).toBe('eip155:10')
})

test('a login without an address forgets the address of the previous login', async () => {
  const { cache } = arrange({ email: 'ada@example.org' })

  cache.noteLogin(undefined)

  expect([await cache.isUsed(), await cache.email()]).toEqual([true, undefined])
})

test.each([
  [0, 30],
  [1, 30],
  [1_000, 29],
  [12_000, 18],
  [29_999, 1],
])('a second code after %i ms is refused with the %i s left', async (elapsedMs, seconds) => {
  const { cache, clock } = arrange()
  cache.noteCode()

  await clock.advance(elapsedMs)

  await expect(cache.checkCooldown()).rejects.toMatchObject({
    code: 'RateLimited',
    message: `Please try again after ${seconds} seconds`,
  })
})

test('a code may be asked for at first, after 30 s, and after a login', async () => {
  const { cache, clock } = arrange()

  await expect(cache.checkCooldown()).resolves.toBeUndefined()
  cache.noteCode()
  await clock.advance(30_000)
  await expect(cache.checkCooldown()).resolves.toBeUndefined()
  cache.noteCode()
  cache.noteLogin('ada@example.org')
  await expect(cache.checkCooldown()).resolves.toBeUndefined()
})

test('a time ahead, of a clock that was set back, locks no visitor out', async () => {
  const { cache, clock } = arrange({ lastEmailLoginTime: 1_700_000_000_000 + 86_400_000 })

  await expect(cache.checkCooldown()).resolves.toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('signing out forgets the login, and not the cooldown', async () => {
  const { cache, values } = arrange()
  cache.noteLogin('ada@example.org')
  cache.noteChain(10)
  cache.noteSmartAccountNetworks([1])
  cache.noteCode()

  cache.clear()

  expect(values).toEqual({ lastEmailLoginTime: 1_700_000_000_000 })
})

test('a login that has ended elsewhere leaves its address for the next one', async () => {
  const { cache, values } = arrange()
  cache.noteLogin('ada@example.org')
  cache.noteChain(10)

  cache.forgetSession()

  expect(values).toEqual({ email: 'ada@example.org' })
  expect(await cache.isUsed()).toBe(false)
})

test('a longer wait of the vault counts, until it is over or a visitor signs in', async () => {
  const { cache, clock } = arrange()
  cache.noteCode()
  cache.noteWait(90)

  await clock.advance(40_000)
  expect(await cache.cooldownMs()).toBe(50_000)
  await expect(cache.checkCooldown()).rejects.toThrow('Please try again after 50 seconds')
  await clock.advance(50_000)
  expect(await cache.cooldownMs()).toBe(0)

  cache.noteWait(90)
  cache.noteLogin('ada@example.org')
  expect(await cache.cooldownMs()).toBe(0)
})
