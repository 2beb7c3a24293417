import type { Facts } from '@shared/bus/events'
import { UserRejected } from '@shared/errors/catalogue'
import { EmailLinkEnded } from '@shared/errors/embeddedErrors'
import { RequestInterrupted } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import type { FakeReply } from '../../../tests/fakes/fakeChains'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import '../lazyTexts'
import './EmailVerifyDevice'

const email = 'ada@harbor.example'

async function mount(awaitDevice: FakeReply<void> = 'silence', params: object = { email, digits: '47' }) {
  const fake = fakeContext({ messages: feature.messages })
  fake.embedded.awaitDevice = awaitDevice
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountLazyView(feature, 'EmailVerifyDevice', fake, params)
  const { container } = mounted
  return {
    ...mounted,
    fake,
    tracked,
    digits: () => container.querySelector('.lk-email-digits')?.textContent,
    banner: () => container.querySelector('.lk-banner')?.textContent,
    waits: () => fake.embedded.calls.filter(([method]) => method === 'awaitDevice').length,
  }
}

test('the digits to find on the approval page are shown while it waits', async () => {
  const { container, digits, waits, end } = await mount()

  expect(container.textContent).toContain(
    `Open the link sent to ${email} in this browser, then type this number:`,
  )
  expect([digits(), waits()]).toEqual(['47', 1])
  expect(container.querySelector('[role="status"]')?.textContent).toBe('Waiting for you to open the link')
  await end()
})

test('a vault that matches no digits gets none shown', async () => {
  const { container, digits, end } = await mount('silence', { email })

  expect(digits()).toBeUndefined()
  expect(container.textContent).toContain(
    `Open the link sent to ${email} in this browser to add this device.`,
  )
  await end()
})

test('once the device is approved, the field for the code takes its place', async () => {
  const { fake, tracked, end } = await mount({ value: undefined })

  expect(fake.navigation).toEqual([['replace', 'EmailVerifyOtp', { email }]])
  expect(tracked).toEqual([
    { event: 'DEVICE_REGISTERED_FOR_EMAIL' },
    { event: 'EMAIL_VERIFICATION_CODE_SENT' },
  ])
  await end()
})

test('a link that has ended asks for another mail, which waits again with other digits', async () => {
  const { fake, banner, click, advance, digits, waits, end } = await mount({
    error: new LatchkeyError(EmailLinkEnded),
  })
  const before = banner()
  fake.embedded.awaitDevice = 'silence'
  fake.embedded.begin = { value: { status: 'device', digits: '12' } }

  await click('Resend email')
  await advance(0)

  expect(before).toBe('The link has expired or this device was declined. Resend the email.')
  expect([banner(), digits(), fake.toasts]).toEqual([undefined, '12', ['success: Email resent']])
  expect(waits()).toBe(2)
  await end()
})

test('a wait that broke off is taken up again without another email', async () => {
  const { fake, banner, click, waits, advance, end } = await mount({
    error: new LatchkeyError(RequestInterrupted),
  })
  const before = banner()
  fake.embedded.awaitDevice = 'silence'

  await click('Try again')
  await advance(0)

  expect([before, banner(), waits()]).toEqual(['Something went wrong. Try again', undefined, 2])
  expect(fake.embedded.calls.some(([method]) => method === 'begin')).toBe(false)
  await end()
})

test('a visitor who has left the button of the window reads how to go on, and gets it again', async () => {
  const { fake, banner, click, waits, advance, end } = await mount({ error: new LatchkeyError(UserRejected) })
  const before = banner()
  fake.embedded.awaitDevice = 'silence'

  await click('Try again')
  await advance(0)

  expect(before).toBe('To continue, open the window. It shows which page you’re signing in to.')
  expect([banner(), waits()]).toEqual([undefined, 2])
  await end()
})

test('a device that became known meanwhile goes straight to the code', async () => {
  const { fake, click, end } = await mount()
  fake.embedded.begin = { value: { status: 'code' } }

  await click('Resend email')

  expect(fake.navigation).toEqual([['replace', 'EmailVerifyOtp', { email }]])
  await end()
})

test('leaving the view withdraws the wait', async () => {
  const { fake, end } = await mount()

  await end()

  expect(fake.embedded.aborted).toBe(1)
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})
