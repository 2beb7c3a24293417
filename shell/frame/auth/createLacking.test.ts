import type { SocialAttempt } from '@shared/contract/ports/embedded'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ProviderFailed, ProviderUnknown } from '@shared/errors/socialErrors'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createLacking } from './createLacking'

const unknown = new LatchkeyError(ProviderUnknown)

function start(storage = createFakeStorage()) {
  const clock = createFakeClock(1_700_000_000_000)
  const attempt = createStore<SocialAttempt>({ status: 'none' })
  const told: string[] = []
  const parts = createLacking({
    ...{ attempt, clock, storage: storage.tab() },
    farcaster: async (_?: object) => {
      throw unknown
    },
    log: { error: (words) => void told.push(String(words)) },
  })
  const fail = (provider: 'google' | 'github', error: unknown) =>
    attempt.update(() => ({ status: 'failed', provider, isJoin: false, error }))
  return { ...parts, storage, clock, told, fail }
}

test('a provider that the vault lacks is told to the developer once, and kept for a day', async () => {
  const { lacking, told, fail, storage, clock } = start()

  fail('google', unknown)
  fail('google', unknown)

  expect(lacking.get()).toEqual(['google'])
  expect(told).toEqual([expect.stringContaining('the vault is not registered with Google')])
  expect(storage.values.lackingLogins).toEqual({
    providers: ['google'],
    until: clock.now() + 86_400_000,
  })
})

test('another failure is no sign of it', () => {
  const { lacking, told, fail } = start()

  fail('google', new LatchkeyError(ProviderFailed))

  expect([lacking.get(), told]).toEqual([[], []])
})

test('Farcaster, which begins in another way, is told as well', async () => {
  const { lacking, farcaster } = start()

  await expect(farcaster({})).rejects.toBe(unknown)
  expect(lacking.get()).toEqual(['farcaster'])
})

test.each([
  [1, ['google', 'github']],
  [0, ['github']],
])('what is kept holds until its time (%i ms left)', async (leftMs, expected) => {
  const until = 1_700_000_000_000 + leftMs
  const { lacking, fail } = start(createFakeStorage({ lackingLogins: { providers: ['google'], until } }))
  await settled()

  fail('github', unknown)

  expect(lacking.get()).toEqual(expected)
})
