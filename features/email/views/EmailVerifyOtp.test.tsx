import type { Facts } from '@shared/bus/events'
import { EmailCodeSpent, EmailCodeWrong } from '@shared/errors/embeddedErrors'
import { FrameFailed, RateLimited } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { typeInto } from '../../../tests/fakes/typeInto'
import feature from '../feature'
import '../lazyTexts'
import './EmailVerifyOtp'

const email = 'ada@harbor.example'

async function mount(set: (fake: FakeContext) => void = () => {}) {
  const fake = fakeContext({ messages: feature.messages })
  set(fake)
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountLazyView(feature, 'EmailVerifyOtp', fake, { email })
  const field = () => mounted.container.querySelector('input')!
  return {
    ...mounted,
    fake,
    tracked,
    field,
    fill: (code: string) => typeInto(field(), code),
    note: () => mounted.container.querySelector('.lk-field-note')?.textContent,
  }
}

test('a whole code is checked at once, and signs in', async () => {
  const { fake, tracked, container, fill, end } = await mount()

  await fill('12345')
  await fill('123456')

  expect(container.textContent).toContain(`Enter the code sent to ${email}.`)
  expect(fake.embedded.calls).toEqual([['verify', '123456']])
  expect(tracked).toEqual([{ event: 'EMAIL_VERIFICATION_CODE_PASS' }])
  // The shell closes the widget, by its policy for a new connection.
  expect(fake.navigation).toEqual([])
  await end()
})

test('the field has the focus, and what it is for is spoken', async () => {
  const { container, fake, field, end } = await mount()

  expect((container.getRootNode() as ShadowRoot | Document).activeElement).toBe(field())
  expect(fake.announcements.at(-1)).toBe(`polite: Enter the code sent to ${email}.`)
  await end()
})

test('while it is checked, the field takes no key and the code can be read', async () => {
  const { fake, field, fill, note, end } = await mount(({ embedded }) => {
    embedded.verify = 'silence'
  })

  await fill('123456')

  expect([field().value, field().readOnly, note()]).toEqual(['123456', true, 'Checking the code…'])
  expect(fake.announcements.at(-1)).toBe('polite: Checking the code…')
  await end()
})

test.each([
  [new LatchkeyError(EmailCodeWrong), 'Invalid code. Try again.', 'The code is wrong'],
  [
    new LatchkeyError(EmailCodeSpent),
    'This code no longer works. Resend it to get a new one.',
    'The code was used, has expired, or was tried too often',
  ],
  [new LatchkeyError(FrameFailed, { message: 'Kaput.' }), 'Kaput. Try again', 'Kaput.'],
])('a refused code is cleared, and the next step said: %s', async (error, text, message) => {
  const { tracked, field, fill, note, end } = await mount(({ embedded }) => {
    embedded.verify = { error }
  })

  await fill('123456')

  expect([field().value, note()]).toEqual(['', text])
  expect(tracked).toEqual([{ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message } }])
  await end()
})

test('a code that is spent is not tried again: the field waits for another one', async () => {
  const { fake, field, fill, click, end } = await mount(({ embedded }) => {
    embedded.verify = { error: new LatchkeyError(EmailCodeSpent) }
  })
  await fill('123456')
  const wasDisabled = field().disabled

  await click('Resend code')

  expect([wasDisabled, field().disabled]).toEqual([true, false])
  expect(fake.embedded.calls.at(-1)).toEqual(['begin', email])
  await end()
})

test('another code can be sent once the cooldown has passed, which is counted down', async () => {
  const { fake, control, click, advance, end } = await mount(({ embedded }) => {
    embedded.cooldownMs = 30_000
  })
  const label = () => control('Resend').textContent

  const first = label()
  await click('Resend')
  await advance(1_000)
  const second = label()
  for (let passed = 1; passed < 30; passed++) await advance(1_000)
  const last = label()
  fake.embedded.cooldownMs = 30_000
  await click('Resend code')

  expect([first, second, last, label()]).toEqual([
    'Resend in 30 s',
    'Resend in 29 s',
    'Resend code',
    'Resend in 30 s',
  ])
  expect(fake.embedded.calls).toEqual([['begin', email]])
  expect(fake.toasts).toEqual(['success: Code email resent'])
  await end()
})

test('another code that the vault refuses to send is told with the wait', async () => {
  const { fake, click, note, end } = await mount(({ embedded }) => {
    embedded.begin = { error: new LatchkeyError(RateLimited, { seconds: 600 }) }
  })
  fake.embedded.cooldownMs = 600_000

  await click('Resend code')

  expect(note()).toBe('Please try again after 600 seconds')
  expect(fake.toasts).toEqual([])
  await end()
})

test('a device that is still unknown has to be approved again', async () => {
  const { fake, click, end } = await mount(({ embedded }) => {
    embedded.begin = { value: { status: 'device', digits: '12' } }
  })

  await click('Resend code')

  expect(fake.navigation).toEqual([['replace', 'EmailVerifyDevice', { email, digits: '12' }]])
  await end()
})

test('leaving the view withdraws the request, and tracks no failure', async () => {
  const { fake, tracked, fill, end } = await mount(({ embedded }) => {
    embedded.verify = 'silence'
  })
  await fill('123456')

  await end()

  expect([fake.embedded.aborted, tracked]).toEqual([1, []])
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})
