import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createLoginCache } from '../createLoginCache'
import { readLastAddress } from './readLastAddress'

function arrange() {
  const storage = createFakeStorage().tab()
  const cache = createLoginCache({ storage, clock: createFakeClock(1_700_000_000_000) })
  return { cache, lastAddress: () => readLastAddress(storage) }
}

test('a new browser has no last address', async () => {
  expect(await arrange().lastAddress()).toBeUndefined()
})

test('a login that has ended elsewhere leaves its address', async () => {
  const { cache, lastAddress } = arrange()
  cache.noteLogin('ada@example.org')
  cache.forgetSession()

  expect(await lastAddress()).toBe('ada@example.org')
})

test('the address is not given while the login counts as alive', async () => {
  const { cache, lastAddress } = arrange()
  cache.noteLogin('ada@example.org')

  expect(await lastAddress()).toBeUndefined()
})

test('a sign-out leaves none, also for a field that has asked just before', async () => {
  const { cache, lastAddress } = arrange()
  cache.noteLogin('ada@example.org')

  const asked = lastAddress()
  cache.clear()

  expect([await asked, await lastAddress()]).toEqual([undefined, undefined])
})

test('an address that was typed, and never proved, is not kept', async () => {
  const { cache, lastAddress } = arrange()

  cache.noteCode()

  expect(await lastAddress()).toBeUndefined()
})

test('storage that cannot be read has no last address', async () => {
  const denied = { get: () => Promise.reject(new Error('denied')) }

  expect(await readLastAddress(denied)).toBeUndefined()
})
