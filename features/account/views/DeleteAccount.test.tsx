import type { WalletSlot, WalletSlots } from '@shared/domain/walletSlot'
import { UserRejected } from '@shared/errors/catalogue'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { AddressChangedLately } from '@shared/errors/recoveryErrors'
import { SignInTooOld } from '@shared/errors/socialErrors'
import { describe, expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'
import '../lazyTexts'
import './WalletRecovery'

const createdMs = Date.parse('2026-11-03T12:00:00Z')
const slotOf = (id: string, more: Partial<WalletSlot>): WalletSlot => ({
  id,
  kind: 'device',
  name: '',
  createdMs,
  isHere: false,
  isRemovable: true,
  ...more,
})
const code = slotOf('r', { kind: 'recovery' })
const logins = slotOf('a', { kind: 'automatic' })
const dueMs = Date.parse('2026-11-26T12:00:00Z')

const found = (deletion: WalletSlots['deletion'], slots: readonly WalletSlot[] = [logins, code]) => ({
  value: { slots, canAddPasskey: false, deletion },
})

async function mount(deletion: WalletSlots['deletion'], set: (fake: FakeContext) => void = () => {}) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', undefined, 'AUTH'),
  })
  fake.embedded.readSlots = found(deletion)
  set(fake)
  const mounted = await mountLazyView(feature, 'WalletRecovery', fake)
  const { container } = mounted
  return {
    ...mounted,
    fake,
    buttons: () => [...container.querySelectorAll('button')].map(nameOf),
    banners: () => [...container.querySelectorAll('.lk-banner')].map(({ textContent }) => textContent),
    asked: () => fake.embedded.calls.map((call) => call.join(' ')),
  }
}

const due = /^Your account and its wallet will be deleted on Nov 26, 2026, .+ Before that, write down/

describe('the deletion of the account', () => {
  test('is offered last and apart from the rest, even if nothing unlocks the wallet', async () => {
    const { container, buttons, end } = await mount({})
    const empty = await mount({}, ({ embedded }) => {
      embedded.readSlots = found({}, [])
    })

    expect(buttons().at(-1)).toBe('Delete account')
    expect(container.querySelector('.lk-actions')!.textContent).not.toContain('Delete account')
    expect(empty.buttons()).toEqual(['Add a recovery code', 'Delete account'])
    await end()
    await empty.end()
  })

  test('is not offered by an older frame', async () => {
    const { buttons, end } = await mount(undefined)

    expect(buttons()).not.toContain('Delete account')
    await end()
  })

  test('is confirmed in the frame; its date is shown then, and the button is gone', async () => {
    const { buttons, banners, click, advance, fake, asked, end } = await mount({})
    fake.embedded.readSlots = found({ dueMs })

    await click('Delete account')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'deleteAccount', 'readSlots'])
    expect([banners()[0], fake.toasts]).toEqual([
      expect.stringMatching(due),
      ['success: Your account will be deleted'],
    ])
    expect(buttons()).not.toContain('Delete account')
    await end()
  })

  test('is asked for once, and nothing is changed meanwhile', async () => {
    const { click, asked, fake, end } = await mount({}, ({ embedded }) => {
      embedded.deleteAccount = 'silence'
    })

    for (const name of ['Delete account', 'Delete account', 'Add a recovery code']) await click(name)

    expect(asked()).toEqual(['readSlots', 'deleteAccount'])
    await end()
    expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined. Your account won’t be deleted.'],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
    [
      new LatchkeyError(AddressChangedLately),
      'Your email was changed lately. You can delete your account 72 hours after that.',
    ],
    [new LatchkeyError(FrameFailed, { message: 'Away' }), 'Away'],
  ])('that is not begun says why: %s', async (error, words) => {
    const { banners, buttons, click, advance, fake, end } = await mount({}, ({ embedded }) => {
      embedded.deleteAccount = { error }
    })

    await click('Delete account')
    await advance(0)

    expect([banners(), buttons().at(-1)]).toEqual([[words], 'Delete account'])
    expect(fake.announcements).toEqual([`assertive: ${words}`])
    await end()
  })
})

describe('an account that is being deleted', () => {
  test('says until when it can be kept, and can be kept', async () => {
    const { buttons, banners, click, advance, fake, asked, end } = await mount({ dueMs })
    expect([banners(), buttons()[0]]).toEqual([[expect.stringMatching(due)], 'Keep account'])
    fake.embedded.readSlots = found({})

    await click('Keep account')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'keepAccount', 'readSlots'])
    expect([banners(), fake.toasts]).toEqual([[], ['success: Account kept']])
    await end()
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined. Your account will still be deleted.'],
    [new LatchkeyError(FrameFailed, { message: 'Away' }), 'Away'],
  ])('and is not kept says why: %s', async (error, words) => {
    const { banners, click, advance, end } = await mount({ dueMs }, ({ embedded }) => {
      embedded.keepAccount = { error }
    })

    await click('Keep account')
    await advance(0)

    expect(banners()).toEqual([words, expect.stringMatching(due)])
    await end()
  })
})

test('a device has the country that it signed in from, where it is known', async () => {
  const { container, end } = await mount({}, ({ embedded }) => {
    embedded.readSlots = found({}, [
      slotOf('h', { name: 'Firefox', isHere: true, country: 'PT' }),
      slotOf('d', { name: 'Chrome', country: 'XX' }),
      slotOf('e', { name: 'Safari' }),
    ])
  })

  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'FirefoxThis device · Portugal · Added Nov 3, 2026',
    'ChromeAdded Nov 3, 2026',
    'SafariAdded Nov 3, 2026',
  ])
  await end()
})
