import type { Facts } from '@shared/bus/events'
import { UserRejected } from '@shared/errors/catalogue'
import { EmailCodeWrong, EmailTaken } from '@shared/errors/embeddedErrors'
import { RateLimited } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SignInTooOld } from '@shared/errors/socialErrors'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { typeInto } from '../../../tests/fakes/typeInto'
import feature from '../feature'
import '../lazyTexts'
import './UpdateEmailPrimaryOtp'
import './UpdateEmailSecondaryOtp'
import './UpdateEmailWallet'

const current = 'ada@harbor.example'
const newEmail = 'ada@lovelace.example'

async function mount(view: string, set: (fake: FakeContext) => void = () => {}, address = current) {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn() })
  fake.embedded.address.update(() => address || undefined)
  set(fake)
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountLazyView(feature, view, fake, { newEmail })
  const field = () => mounted.container.querySelector('input')!
  return {
    ...mounted,
    fake,
    tracked,
    fill: (text: string) => typeInto(field(), text),
    submit: () =>
      act(async () => {
        field().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      }),
    note: () => mounted.container.querySelector('.lk-field-note')?.textContent,
  }
}

test.each([
  ['current', 'UpdateEmailPrimaryOtp'],
  ['new', 'UpdateEmailSecondaryOtp'],
] as const)('a new address leads to the code of the %s one', async (step, view) => {
  const { fake, tracked, note, fill, submit, end } = await mount('UpdateEmailWallet', ({ embedded }) => {
    embedded.change = { value: step }
  })
  const hint = note()

  await fill(newEmail)
  await submit()

  expect(hint).toBe(`Current email: ${current}`)
  expect(fake.embedded.calls).toEqual([['change', newEmail]])
  expect(fake.navigation).toEqual([['replace', view, { newEmail }]])
  expect(tracked).toEqual([{ event: 'EMAIL_EDIT' }])
  await end()
})

test.each([
  ['ada', 'Invalid email. Try again.'],
  ['ADA@harbor.example', 'This is your current email'],
])('%s is refused before a request leaves', async (text, error) => {
  const { fake, note, fill, submit, end } = await mount('UpdateEmailWallet')

  await fill(text)
  await submit()

  expect([note(), fake.embedded.calls]).toEqual([error, []])
  await end()
})

test.each([
  [new LatchkeyError(EmailTaken), 'This email already opens another wallet'],
  [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
  [new LatchkeyError(RateLimited, { seconds: 9 }), 'Please try again after 9 seconds'],
])('a refused address is told at the field: %s', async (error, text) => {
  const { note, fill, submit, end } = await mount('UpdateEmailWallet', ({ embedded }) => {
    embedded.change = { error }
    embedded.cooldownMs = 9_000
  })

  await fill(newEmail)
  await submit()

  expect(note()).toBe(text)
  await end()
})

test('cancelling leads back', async () => {
  const { fake, click, end } = await mount('UpdateEmailWallet')

  await click('Cancel')

  expect(fake.navigation.map(([verb]) => verb)).toEqual(['goBack'])
  await end()
})

test('the code of an old email is not asked for if the account has no email', async () => {
  const { container, end } = await mount('UpdateEmailPrimaryOtp', () => {}, '')

  expect(container.textContent).toBe('This wallet has no email')
  await end()
})

test('a wallet without an address gets its first one', async () => {
  const { fake, note, fill, submit, end } = await mount(
    'UpdateEmailWallet',
    ({ embedded }) => {
      embedded.change = { value: 'new' }
    },
    '',
  )
  const hint = note()

  await fill(newEmail)
  await submit()

  expect(hint).toBe('This wallet has no email')
  expect(fake.embedded.calls).toEqual([['change', newEmail]])
  expect(fake.navigation).toEqual([['replace', 'UpdateEmailSecondaryOtp', { newEmail }]])
  await end()
})

test('the code of the first address adds it, with nothing to undo', async () => {
  let add = () => {}
  const { fake, note, fill, change, end } = await mount(
    'UpdateEmailSecondaryOtp',
    ({ embedded }) => {
      embedded.verifyNew = { value: new Promise<void>((resolve) => (add = resolve)) }
    },
    '',
  )
  await fill('123456')
  const waiting = note()
  fake.embedded.address.update(() => newEmail)
  await change(() => add())

  expect(waiting).toBe('Checking the code…')
  expect(fake.toasts).toEqual(['success: Email added'])
  await end()
})

test('the code of the old email leads to the code of the new one', async () => {
  const { fake, container, fill, end } = await mount('UpdateEmailPrimaryOtp')

  await fill('123456')

  expect(container.textContent).toContain(`Enter the code sent to your current email, ${current}.`)
  expect(fake.embedded.calls).toEqual([['verifyCurrent', '123456']])
  expect(fake.navigation).toEqual([['replace', 'UpdateEmailSecondaryOtp', { newEmail }]])
  await end()
})

test('the code of the new address waits for the approval in the frame, and then leads back', async () => {
  let approve = () => {}
  const { fake, container, note, fill, change, end } = await mount(
    'UpdateEmailSecondaryOtp',
    ({ embedded }) => {
      embedded.verifyNew = { value: new Promise<void>((resolve) => (approve = resolve)) }
    },
  )
  await fill('123456')
  const before = [note(), fake.navigation.length]

  await change(() => approve())

  expect(container.textContent).toContain(`Enter the code sent to your new email, ${newEmail}.`)
  expect(before).toEqual(['Approve the change in your wallet. Your old email can undo it for 72 hours.', 0])
  expect(fake.toasts).toEqual(['success: Email changed'])
  expect(fake.navigation.map(([verb]) => verb)).toEqual(['goBack'])
  await end()
})

test.each([
  [new LatchkeyError(EmailCodeWrong), 'Invalid code. Try again.'],
  [new LatchkeyError(UserRejected), 'You declined the change. Your email stays the same.'],
])('a change that fails stays on its view: %s', async (error, text) => {
  const { fake, note, fill, end } = await mount('UpdateEmailSecondaryOtp', ({ embedded }) => {
    embedded.verifyNew = { error }
  })

  await fill('123456')

  expect([note(), fake.navigation, fake.toasts]).toEqual([text, [], []])
  await end()
})

test.each(['UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'])(
  'resending in %s begins the change again',
  async (view) => {
    const { fake, click, end } = await mount(view)

    await click('Resend code')

    expect(fake.embedded.calls).toEqual([['change', newEmail]])
    expect(fake.navigation).toEqual([['replace', 'UpdateEmailPrimaryOtp', { newEmail }]])
    expect(fake.toasts).toEqual(['success: Code email resent'])
    await end()
  },
)
