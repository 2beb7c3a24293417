import type { Connection } from '@shared/domain/connection'
import type { OpeningDelay, WaitingDevice, WalletSlot } from '@shared/domain/walletSlot'
import { UserRejected } from '@shared/errors/catalogue'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  AddressChangedLately,
  DelayTooShort,
  LastSlot,
  OpeningUnknown,
  PasskeyRefused,
  PasskeyUnfit,
  SlotUnknown,
  TooManySlots,
} from '@shared/errors/recoveryErrors'
import { SignInTooOld } from '@shared/errors/socialErrors'
import { describe, expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
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
const logins = slotOf('a', { kind: 'automatic', isRemovable: false })
const code = slotOf('r', { kind: 'recovery' })
const passkey = slotOf('p', { kind: 'passkey', name: 'Phone' })
const here = slotOf('d1', { name: 'Firefox on Linux', isHere: true, isRemovable: false })
const other = slotOf('d2', { name: 'Chrome on macOS', createdMs: createdMs + 86_400_000 })

const found = (slots: readonly WalletSlot[], canAddPasskey = false) => ({ value: { slots, canAddPasskey } })

async function mount(set: (fake: FakeContext) => void = () => {}, options: FakeContextOptions = {}) {
  const fake = fakeContext({
    messages: feature.messages,
    connection: connectedOn('eip155:1', undefined, 'AUTH'),
    ...options,
  })
  fake.embedded.readSlots = found([here, other, logins])
  set(fake)
  const mounted = await mountLazyView(feature, 'WalletRecovery', fake)
  const { container } = mounted
  return {
    ...mounted,
    fake,
    rows: () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent),
    buttons: () => [...container.querySelectorAll('button')].map(nameOf),
    banners: () => [...container.querySelectorAll('.lk-banner')].map(({ textContent }) => textContent),
    asked: () => fake.embedded.calls.map((call) => call.join(' ')),
  }
}

const open =
  'Anyone who gets into your email or logins can open your wallet. The service that stores it could, too. ' +
  'With a recovery code, you can remove “Email and logins”.'

test('all that opens the wallet is listed, the widest way first, with what it means and since when', async () => {
  const { rows, buttons, container, end } = await mount(({ embedded }) => {
    embedded.readSlots = found([other, here, passkey, code, logins])
  })

  expect(rows()).toEqual([
    'Email and loginsOpens your wallet on any device where you sign in. The service that stores it could open it, too.',
    'Recovery codeOpens your wallet on a new device. Keep it safe and never share it.Added Nov 3, 2026',
    'PhoneOpens your wallet on devices that have this passkey.Added Nov 3, 2026',
    'Firefox on LinuxThis device · Added Nov 3, 2026',
    'Chrome on macOSAdded Nov 4, 2026',
  ])
  expect(buttons()).toEqual([
    'Remove Recovery code',
    'Remove Phone',
    'Remove Chrome on macOS',
    'Add a recovery code',
    'Show recovery phrase',
  ])
  expect(container.querySelector('ul')?.getAttribute('aria-label')).toBe('Ways to open your wallet')
  await end()
})

test('devices and passkeys without a name have one for visitors', async () => {
  const { rows, end } = await mount(({ embedded }) => {
    embedded.readSlots = found([slotOf('p', { kind: 'passkey' }), slotOf('d', {})])
  })

  expect(rows().map((row) => row?.slice(0, 7))).toEqual(['Passkey', 'Unnamed'])
  await end()
})

test.each<[string, readonly WalletSlot[], string[]]>([
  ['only its logins open it besides devices', [logins, here], [open]],
  ['a code is kept', [logins, code, here], []],
  ['a passkey is kept', [logins, passkey], []],
  [
    'its logins alone no longer open it',
    [code, here],
    [
      'On a new device, your logins alone no longer open your wallet. Without your recovery code or passkey, no one can help you.',
    ],
  ],
  [
    'only devices open it',
    [here, other],
    ['Only the devices below open your wallet. If you lose them, no one can help you. Add a recovery code.'],
  ],
])('the visitor is told about the risk of a wallet if %s', async (_, slots, words) => {
  const { banners, end } = await mount(({ embedded }) => {
    embedded.readSlots = found(slots)
  })

  expect(banners()).toEqual(words)
  await end()
})

test('while the list is read, its place is held and nothing can be pressed', async () => {
  const { container, buttons, end, fake } = await mount(({ embedded }) => {
    embedded.readSlots = 'silence'
  })

  expect([container.querySelectorAll('.lk-skeleton').length, buttons()]).toEqual([3, []])
  await end()
  expect([fake.embedded.aborted, fake.held]).toEqual([1, { listeners: 0, guards: 0, timers: 0, requests: 0 }])
})

test('a list that does not come says so aloud, and is asked for again', async () => {
  const { container, rows, click, advance, fake, end } = await mount(({ embedded }) => {
    embedded.readSlots = { error: new LatchkeyError(FrameFailed, { message: 'Away' }) }
  })
  expect(container.textContent).toContain('Couldn’t load wallet recoveryAway')
  expect(fake.announcements).toEqual(['assertive: Away'])
  fake.embedded.readSlots = found([code])

  await click('Try again')
  await advance(0)

  expect(rows()).toHaveLength(1)
  await end()
})

test('a wallet that nothing opens yet can have a recovery code', async () => {
  const { container, buttons, banners, end } = await mount(({ embedded }) => {
    embedded.readSlots = found([])
  })

  expect(container.textContent).toContain('No ways to open your wallet yet')
  expect([buttons(), banners()]).toEqual([['Add a recovery code'], []])
  await end()
})

describe('a passkey', () => {
  test('is offered before a code if this browser can make one, and listed then', async () => {
    const { rows, buttons, click, advance, fake, asked, end } = await mount(({ embedded }) => {
      embedded.readSlots = found([here, logins], true)
    })
    expect(buttons()).toEqual(['Add a passkey', 'Add a recovery code', 'Show recovery phrase'])
    fake.embedded.readSlots = found([here, logins, passkey], true)

    await click('Add a passkey')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'addPasskey', 'readSlots'])
    expect([rows().length, fake.toasts]).toEqual([3, ['success: Passkey added']])
    await end()
  })

  test.each([
    [new LatchkeyError(PasskeyRefused), 'No passkey was made. Try again, or add a recovery code.'],
    [
      new LatchkeyError(PasskeyUnfit),
      'A passkey from this device can’t open your wallet. Add a recovery code instead.',
    ],
  ])('that was not added is no secret: %s', async (error, words) => {
    const { banners, click, advance, fake, end } = await mount(({ embedded }) => {
      embedded.readSlots = found([here, logins, code], true)
      embedded.addPasskey = { error }
    })

    await click('Add a passkey')
    await advance(0)

    expect([banners(), fake.toasts]).toEqual([[words], []])
    await end()
  })
})

describe('a recovery code', () => {
  test('is added in the frame, and listed then', async () => {
    const { rows, banners, click, advance, fake, asked, end } = await mount()
    fake.embedded.readSlots = found([here, logins, code])

    await click('Add a recovery code')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'addRecoveryCode', 'readSlots'])
    expect([rows().length, banners(), fake.toasts]).toEqual([3, [], ['success: Recovery code added']])
    await end()
  })

  test('is asked for once, however often the button is pressed, and nothing is removed meanwhile', async () => {
    const { container, click, asked, fake, end } = await mount(({ embedded }) => {
      embedded.addRecoveryCode = 'silence'
    })

    await click('Add a recovery code')
    await click('Add a recovery code')
    await click('Remove Chrome on macOS')

    expect(asked()).toEqual(['readSlots', 'addRecoveryCode'])
    expect(container.querySelector('.lk-actions button')?.getAttribute('aria-busy')).toBe('true')
    await end()
    expect([fake.held, fake.toasts]).toEqual([{ listeners: 0, guards: 0, timers: 0, requests: 0 }, []])
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined the change. Your wallet opens as before.'],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
    [new LatchkeyError(TooManySlots), 'Your wallet has too many ways to open it. Remove one first.'],
    [
      new LatchkeyError(FrameFailed, { message: 'The database does not answer.' }),
      'The database does not answer.',
    ],
  ])('that was not added is no secret: %s', async (error, words) => {
    const { rows, banners, click, advance, fake, end } = await mount(({ embedded }) => {
      embedded.addRecoveryCode = { error }
    })

    await click('Add a recovery code')
    await advance(0)

    expect([banners(), rows().length, fake.toasts]).toEqual([[words, open], 3, []])
    expect(fake.announcements).toEqual([`assertive: ${words}`])
    await end()
  })

  test('that is declined twice is declined aloud twice', async () => {
    const { click, advance, fake, end } = await mount(({ embedded }) => {
      embedded.addRecoveryCode = { error: new LatchkeyError(UserRejected) }
    })

    for (let time = 0; time < 2; time++) {
      await click('Add a recovery code')
      await advance(0)
    }

    expect(fake.announcements).toHaveLength(2)
    await end()
  })
})

describe('a removal', () => {
  test('is confirmed in the frame, and what was removed is gone', async () => {
    const { rows, click, advance, fake, asked, end } = await mount()
    fake.embedded.readSlots = found([here, logins])

    await click('Remove Chrome on macOS')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'removeSlot d2', 'readSlots'])
    expect([rows().length, fake.toasts]).toEqual([2, ['success: Removed']])
    await end()
  })

  test('shows on its row, and is asked for once', async () => {
    const { container, click, asked, end } = await mount(({ embedded }) => {
      embedded.readSlots = found([other, code])
      embedded.removeSlot = 'silence'
    })

    await click('Remove Chrome on macOS')
    await click('Remove Chrome on macOS')
    await click('Remove Recovery code')
    await click('Add a recovery code')

    expect(asked()).toEqual(['readSlots', 'removeSlot d2'])
    expect(
      [...container.querySelectorAll('li')].map((row) => row.querySelector('.lk-spinner') !== null),
    ).toEqual([false, true])
    await end()
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined the change. Your wallet opens as before.', 1],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.', 1],
    [
      new LatchkeyError(LastSlot),
      'The last way to open your wallet can’t be removed. Add a recovery code first.',
      1,
    ],
    [new LatchkeyError(FrameFailed, { message: 'Away' }), 'Away', 1],
    // It was removed elsewhere: the list is read again.
    [new LatchkeyError(SlotUnknown), 'This way to open your wallet was already removed.', 2],
  ])('that fails says why: %s', async (error, words, reads) => {
    const { banners, click, advance, fake, asked, end } = await mount(({ embedded }) => {
      embedded.removeSlot = { error }
    })

    await click('Remove Chrome on macOS')
    await advance(0)
    await advance(0)

    expect([banners(), fake.toasts]).toEqual([[words, open], []])
    expect(asked().filter((call) => call === 'readSlots')).toHaveLength(reads)
    expect(fake.announcements).toEqual([`assertive: ${words}`])
    await end()
  })

  test('that fails can be tried again, and its words go', async () => {
    const { banners, click, advance, fake, end } = await mount(({ embedded }) => {
      embedded.removeSlot = { error: new LatchkeyError(UserRejected) }
    })
    await click('Remove Chrome on macOS')
    await advance(0)
    fake.embedded.removeSlot = { value: undefined }

    await click('Remove Chrome on macOS')
    await advance(0)

    expect([banners(), fake.toasts]).toEqual([[open], ['success: Removed']])
    await end()
  })
})

describe('the recovery phrase', () => {
  test('is shown in the frame, which changes nothing here', async () => {
    const { container, click, advance, fake, asked, end } = await mount(({ embedded }) => {
      embedded.exportSeed = { value: undefined }
    })

    await click('Show recovery phrase')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'exportSeed'])
    expect([fake.toasts, container.querySelector('[aria-busy="true"]')]).toEqual([[], null])
    await end()
  })

  test('is asked for once, and nothing is changed meanwhile; leaving takes the request back', async () => {
    const { click, asked, fake, end } = await mount(({ embedded }) => {
      embedded.exportSeed = 'silence'
    })

    await click('Show recovery phrase')
    for (const name of ['Show recovery phrase', 'Add a recovery code', 'Remove Chrome on macOS'])
      await click(name)

    expect(asked()).toEqual(['readSlots', 'exportSeed'])
    await end()
    expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined. Your recovery phrase wasn’t shown.'],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
    [new LatchkeyError(AddressChangedLately), 'The address was changed lately'],
    [new LatchkeyError(FrameFailed, { message: 'Away' }), 'Away'],
  ])('that was not shown says why: %s', async (error, words) => {
    const { banners, click, advance, fake, end } = await mount(({ embedded }) => {
      embedded.exportSeed = { error }
    })

    await click('Show recovery phrase')
    await advance(0)

    expect([banners(), fake.announcements]).toEqual([[words, open], [`assertive: ${words}`]])
    await end()
  })

  test('of a wallet that nothing opens yet is not offered', async () => {
    const { buttons, end } = await mount(({ embedded }) => {
      embedded.readSlots = found([])
    })

    expect(buttons()).toEqual(['Add a recovery code'])
    await end()
  })
})

const waiting: WaitingDevice = {
  id: 'o1',
  name: 'Chrome on macOS',
  country: 'DE',
  askedMs: createdMs,
  opensMs: createdMs + 86_400_000,
}
const asks = (embedded: FakeContext['embedded'], openings: readonly WaitingDevice[] = [waiting]) => {
  embedded.readSlots = { value: { slots: [here, logins], canAddPasskey: false, openings } }
}

describe('a new device that waits', () => {
  test('is named with its country, when it asked, and when it opens the wallet', async () => {
    const { container, end } = await mount(({ embedded }) => asks(embedded))

    const card = container.querySelector('.lk-waiting')
    expect(card?.querySelector('p')?.textContent).toBe('A new device asks to open your wallet')
    expect(card?.textContent).toContain('Chrome on macOS · Germany · Nov 3, 2026')
    expect(card?.textContent).toContain('it opens your wallet on Nov 4, 2026')
    await end()
  })

  test.each([
    [
      'without a name or country',
      { ...waiting, name: '', country: undefined },
      'Unnamed device · Nov 3, 2026',
    ],
    ['of no country that there is', { ...waiting, country: 'XQ' }, 'Chrome on macOS · Nov 3, 2026'],
  ])('%s is told apart all the same', async (_, device, words) => {
    const { container, end } = await mount(({ embedded }) => asks(embedded, [device]))

    expect(container.querySelector('.lk-waiting')?.textContent).toContain(words)
    await end()
  })

  test.each([
    ['Allow', 'answerOpening o1 true', 'success: Allowed. The device can open your wallet now.'],
    ['Deny', 'answerOpening o1 false', 'success: Denied. The device was signed out.'],
  ])('%s: the visitor confirms it in the frame, and it waits no more', async (name, call, toast) => {
    const { container, click, advance, fake, asked, end } = await mount(({ embedded }) => asks(embedded))
    asks(fake.embedded, [])

    await click(name)
    await advance(0)

    expect(asked()).toEqual(['readSlots', call, 'readSlots'])
    expect([container.querySelector('.lk-waiting'), fake.toasts]).toEqual([null, [toast]])
    await end()
  })

  test.each(['Allow', 'Deny'])('is answered once, by %s, and nothing is changed meanwhile', async (name) => {
    const { container, click, asked, end } = await mount(({ embedded }) => {
      asks(embedded)
      embedded.answerOpening = 'silence'
    })

    await click(name)
    expect(container.querySelector('.lk-waiting [aria-busy]')?.textContent).toBe(name)
    for (const other of ['Allow', 'Deny', 'Add a recovery code']) await click(other)

    expect(asked()).toEqual(['readSlots', `answerOpening o1 ${name === 'Allow'}`])
    await end()
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined the change. Your wallet opens as before.', 1],
    // Another device was faster.
    [new LatchkeyError(OpeningUnknown), 'This device no longer waits.', 2],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.', 1],
  ])('that was not answered is no secret: %s', async (error, words, reads) => {
    const { banners, click, advance, asked, fake, end } = await mount(({ embedded }) => {
      asks(embedded)
      embedded.answerOpening = { error }
    })

    await click('Allow')
    await advance(0)
    await advance(0)

    expect([banners()[0], fake.toasts]).toEqual([words, []])
    expect(asked().filter((call) => call === 'readSlots')).toHaveLength(reads)
    await end()
  })
})

describe('the delay for new devices', () => {
  const waits = (
    hours: OpeningDelay,
    leastHours: OpeningDelay,
    slots: readonly WalletSlot[] = [here, logins],
  ) => ({ value: { slots, canAddPasskey: false, delay: { hours, leastHours } } })
  const choice = (buttons: readonly (string | undefined)[]) =>
    buttons.filter((name) => /delay|hours/i.test(name ?? ''))

  test('is shown, and changed by another choice', async () => {
    const { buttons, container, click, advance, fake, asked, end } = await mount(({ embedded }) => {
      embedded.readSlots = waits(0, 0)
    })
    expect(choice(buttons())).toEqual(['Delay for new devicesNo delay'])
    await click('Delay for new devicesNo delay')
    expect(choice(buttons())).toEqual(['Delay for new devicesNo delay', 'No delay', '24 hours', '72 hours'])
    expect(container.querySelector('[aria-pressed="true"]')?.textContent).toBe('No delay')
    fake.embedded.readSlots = waits(72, 0)

    await click('72 hours')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'setDelay 72', 'readSlots'])
    expect(choice(buttons())).toEqual(['Delay for new devices72 hours'])
    expect(fake.toasts).toEqual(['success: Delay changed'])
    await end()
  })

  test('is no shorter than sites ask for; the one in use is not asked for again', async () => {
    const { buttons, click, asked, end } = await mount(({ embedded }) => {
      embedded.readSlots = waits(24, 24)
    })
    await click('Delay for new devices24 hours')

    const tooShort = 'No delayToo short for a site where you use this wallet'
    expect(choice(buttons())).toEqual(['Delay for new devices24 hours', tooShort, '24 hours', '72 hours'])
    await click(tooShort)
    await click('24 hours')

    expect(asked()).toEqual(['readSlots'])
    await end()
  })

  test('of a site that has asked for more meanwhile is told', async () => {
    const { banners, click, advance, end } = await mount(({ embedded }) => {
      embedded.readSlots = waits(24, 0)
      embedded.setDelay = { error: new LatchkeyError(DelayTooShort) }
    })
    await click('Delay for new devices24 hours')
    await click('No delay')
    await advance(0)

    expect(banners()[0]).toBe('A site where you use this wallet asks for a longer delay.')
    await end()
  })

  test.each<[string, Parameters<typeof waits>[2]]>([
    ['its logins do not open it', [here, code]],
    ['nothing opens it', []],
  ])('means nothing to a wallet if %s', async (_, slots) => {
    const { buttons, end } = await mount(({ embedded }) => {
      embedded.readSlots = waits(24, 0, slots)
    })

    expect(choice(buttons())).toEqual([])
    await end()
  })
})

describe('a private key', () => {
  const evm = connectedOn('eip155:1', undefined, 'AUTH')
  const { eip155 } = evm.namespaces
  const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const both: Connection = {
    ...evm,
    namespaces: { eip155: eip155!, solana: { networkId: solanaId, session: eip155!.session } },
  }
  const exporting = ({ embedded }: FakeContext) => {
    embedded.readSlots = { value: { slots: [here, logins], canAddPasskey: false, exportsKeys: true } }
  }

  test('of the one chain that the wallet has an account of is shown in the frame', async () => {
    const { container, buttons, click, advance, asked, fake, end } = await mount(exporting)
    expect(buttons()).toEqual(['Add a recovery code', 'Show recovery phrase', 'Show private key'])

    await click('Show private key')
    await advance(0)

    expect(asked()).toEqual(['readSlots', 'exportKey eip155'])
    expect([fake.toasts, container.querySelector('[aria-busy="true"]')]).toEqual([[], null])
    await end()
  })

  test('of several chains is chosen first, and asked for once', async () => {
    const set = (fake: FakeContext) => {
      exporting(fake)
      fake.embedded.exportKey = 'silence'
    }
    const { container, buttons, click, asked, end } = await mount(set, { connection: both })

    await click('Show private key')
    expect(container.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')).toBe('true')
    expect(buttons().slice(-2)).toEqual(['EVM networks', 'Solana'])
    await click('Solana')
    for (const name of ['Solana', 'EVM networks', 'Show recovery phrase']) await click(name)

    expect(asked()).toEqual(['readSlots', 'exportKey solana'])
    await end()
  })

  test('is not offered by an older frame, nor for a wallet that nothing unlocks yet', async () => {
    const before = await mount()
    const empty = await mount(({ embedded }) => {
      embedded.readSlots = { value: { slots: [], canAddPasskey: false, exportsKeys: true } }
    })

    expect([...before.buttons(), ...empty.buttons()]).not.toContain('Show private key')
    await before.end()
    await empty.end()
  })

  test.each([
    [new LatchkeyError(UserRejected), 'You declined. Your private key wasn’t shown.'],
    [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
  ])('that was not shown says why: %s', async (error, words) => {
    const { banners, click, advance, fake, end } = await mount((fake) => {
      exporting(fake)
      fake.embedded.exportKey = { error }
    })

    await click('Show private key')
    await advance(0)

    expect([banners(), fake.announcements]).toEqual([[words, open], [`assertive: ${words}`]])
    await end()
  })
})

test('a shell without slots has nothing to show', async () => {
  const { container, fake, end } = await mount(undefined, { hasRecovery: false })

  expect([container.querySelectorAll('button').length, fake.embedded.calls]).toEqual([0, []])
  await end()
})
