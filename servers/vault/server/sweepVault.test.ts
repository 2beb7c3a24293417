import { expect, test, vi } from 'vitest'
import { makeAccount } from '../../../tests/vault/makeAccount'
import { startSweeper } from '../../kit/startSweeper'
import { defaultLimits } from './http/limits'
import { createSecrets } from './secrets/createSecrets'
import { openVaultStore } from './store/openVaultStore'
import type { SocialAttempt } from './store/socialAttemptRow'
import { sweepVault } from './sweepVault'

test('what has ended is removed periodically; a failing database is logged, and tried again', async () => {
  vi.useFakeTimers()
  const store = await openVaultStore({ log: () => {} })
  const logged: string[] = []
  let nowMs = 1_000_000
  const entry = { event: 'signed in', account: 'a', origin: 'https://app.example', ip: 'hash' } as const
  await store.audit.add({ ...entry, atMs: nowMs })
  await store.audit.add({ ...entry, atMs: nowMs + 5_000, event: 'signed out' })
  await store.proofs.use('p', nowMs + 10)
  await store.limits.take({ key: 'k', max: 1, windowMs: 10 }, nowMs)
  const attempt: Omit<SocialAttempt, 'id' | 'untilMs'> = {
    provider: 'google',
    project: 'p',
    origin: 'o',
    device: 'd',
    deviceName: '',
    ip: '',
    locale: 'en',
    session: null,
    windowHash: null,
    number: null,
    returnUrl: null,
    channel: null,
    state: null,
    status: 'begun',
    result: null,
    createdMs: nowMs,
  }
  await makeAccount(store, 'a')
  const slot = { id: 's', account: 'a', kind: 'device', name: '', device: null, half: '' } as const
  await store.slots.add({ ...slot, sealedKey: null, createdMs: nowMs, usedMs: null }, 9, 'd')
  await store.slots.add({ ...slot, id: 'filled', sealedKey: 'k', createdMs: nowMs, usedMs: null }, 9, 'd')
  await store.social.begin({ ...attempt, id: 'old', untilMs: nowMs + 500 })
  await store.social.begin({ ...attempt, id: 'late', untilMs: nowMs + 1_500 })
  const limits = { ...defaultLimits, socialMs: 1_000, sweepMs: 100, auditMs: 1_000, slotFillMs: 1_000 }
  const log = (_: string, event: string) => void logged.push(event)
  const secrets = createSecrets(new Uint8Array(32))
  const deps = { store, limits, log, now: () => nowMs, secrets, wakeMail: () => {} }
  const stop = startSweeper({ sweep: () => sweepVault(deps), everyMs: limits.sweepMs, log })

  await vi.advanceTimersByTimeAsync(100)
  expect(await store.audit.of('a')).toHaveLength(2)
  expect(await store.proofs.use('p', 0)).toBe(false)
  nowMs += 2_000
  await vi.advanceTimersByTimeAsync(100)

  expect(await store.audit.of('a')).toEqual([{ ...entry, atMs: 1_005_000, event: 'signed out' }])
  expect(await store.proofs.use('p', 0)).toBe(true)
  expect(await store.social.find('old')).toBeUndefined()
  // A frame that asks late is told that it has ended.
  expect(await store.social.find('late')).toMatchObject({ id: 'late' })
  expect((await store.slots.of('a')).map(({ id }) => id)).toEqual(['filled'])
  expect(logged).toEqual([])
  await store.close()
  await vi.advanceTimersByTimeAsync(200)
  expect(logged).toEqual(['not swept', 'not swept'])
  stop()
  vi.useRealTimers()
})
