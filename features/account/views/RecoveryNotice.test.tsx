import type { SlotKind, WalletSlot, WalletSlots } from '@shared/domain/walletSlot'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'
// Loads the state before a view asks for it.
import '../lazyTexts'
import './recoveryBanners'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hourMs = 3_600_000
const slotsOf = (...kinds: readonly SlotKind[]) =>
  kinds.map(
    (kind): WalletSlot => ({ id: kind, kind, name: '', createdMs: 1, isHere: false, isRemovable: false }),
  )

const waiting = { id: 'o', name: 'Chrome', askedMs: 1, opensMs: 2 }

interface Visit extends FakeContextOptions {
  readonly kinds?: readonly SlotKind[]
  readonly wei?: bigint
  /** What an earlier visit has left in the browser. */
  readonly kept?: object
  readonly isRefused?: boolean
  readonly isAsked?: boolean
  readonly deletion?: WalletSlots['deletion']
}

async function visit({
  kinds = ['automatic', 'device'],
  wei = 5n,
  kept,
  isRefused,
  isAsked,
  deletion,
  ...options
}: Visit = {}) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', address, 'AUTH'),
    ...options,
  })
  fake.chains.nativeBalance = { value: { value: wei, decimals: 18, symbol: 'ETH' } }
  fake.embedded.readSlots = isRefused
    ? { error: new LatchkeyError(FrameFailed, { message: 'Away' }) }
    : {
        value: {
          slots: slotsOf(...kinds),
          canAddPasskey: true,
          openings: isAsked ? [waiting] : [],
          deletion,
        },
      }
  await fake.clock.advance(10 * hourMs)
  if (kept) fake.ctx.storage.set('offer', kept)
  const mounted = await mountView(feature, 'Account', fake)
  for (let turn = 0; turn < 4; turn++) await mounted.advance(0)
  return {
    ...mounted,
    fake,
    banner: () => mounted.container.querySelector('.lk-banner span')?.textContent,
    banners: () =>
      [...mounted.container.querySelectorAll('.lk-banner')].map(({ textContent }) => textContent),
    asked: () => fake.embedded.calls.map(([call]) => call),
  }
}
const earlier = { account: address, since: 8 * hourMs }
const words =
  'Anyone who gets into your email or logins can open your wallet. With a passkey or recovery code, you can stop that.'

test('from the second visit with funds on, a wallet that its logins alone open is offered more', async () => {
  const { banner, click, fake, end } = await visit({ kept: earlier })

  expect(banner()).toBe(`${words} Protect your wallet`)
  await click('Protect your wallet')
  expect(fake.navigation).toContainEqual(['push', 'WalletRecovery'])
  await end()
})

test.each<[string, Visit]>([
  ['at the first visit', {}],
  ['an hour has not passed', { kept: { account: address, since: 9.5 * hourMs } }],
  ['of another account', { kept: { account: '0xother', since: 1 } }],
  ['another wallet', { kept: earlier, connection: connectedOn('eip155:1', address) }],
  ['a shell of before slots', { kept: earlier, hasRecovery: false }],
])('%s: nothing is asked', async (_, options) => {
  const { banner, asked, end } = await visit(options)

  expect([banner(), asked()]).toEqual([undefined, []])
  await end()
})

test.each<[string, Visit]>([
  ['has a code', { kinds: ['automatic', 'recovery'] }],
  ['has a passkey', { kinds: ['automatic', 'passkey'] }],
  ['is closed to its logins', { kinds: ['recovery', 'device'] }],
  ['cannot be asked', { isRefused: true }],
  ['has no funds', { wei: 0n }],
  ['had its offer declined', { kept: { ...earlier, isOver: 1 } }],
])('a wallet that %s gets no offer', async (_, options) => {
  const { banner, end } = await visit({ kept: earlier, ...options })

  expect(banner()).toBeUndefined()
  await end()
})

test.each<[string, Visit]>([
  ['without funds', { wei: 0n }],
  ['whose offer was declined', { kept: { ...earlier, isOver: 1 } }],
  ['with funds', {}],
])('a wallet %s announces a new device that waits', async (_, options) => {
  const { banner, click, fake, end } = await visit({ kept: earlier, isAsked: true, ...options })

  expect(banner()).toBe('A new device asks to open your wallet')
  await click('Review')
  expect(fake.navigation).toContainEqual(['push', 'WalletRecovery'])
  await end()
})

test.each<[string, Visit]>([
  ['without funds', { wei: 0n }],
  ['that nothing opens', { kinds: [] }],
  ['of which a device waits', { isAsked: true }],
])('an account %s says that it is being deleted, and where it is kept', async (_, options) => {
  const dueMs = Date.parse('2026-11-26T12:00:00Z')
  const { banners, click, fake, end } = await visit({ kept: earlier, deletion: { dueMs }, ...options })

  expect(banners()).toHaveLength(options.isAsked ? 2 : 1)
  expect(banners()[0]).toMatch(/^Your account and its wallet will be deleted on Nov 26, 2026, .+$/)
  await click('Review')
  expect(fake.navigation).toContainEqual(['push', 'WalletRecovery'])
  await end()
})

test('an account that is not being deleted says nothing of that', async () => {
  const { banner, end } = await visit({ kept: earlier, wei: 0n, deletion: {} })

  expect(banner()).toBeUndefined()
  await end()
})

test('a visitor who declines is not asked again', async () => {
  const { banner, click, fake, end } = await visit({ kept: earlier })

  await click('Not now')

  expect(banner()).toBeUndefined()
  await end()
  const stored = fake.ctx.storage.get('offer', { parse: (value) => value as object })
  const next = await visit({ kept: stored! })
  expect(next.banner()).toBeUndefined()
  await next.end()
})
