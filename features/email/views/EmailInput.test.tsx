import type { Facts } from '@shared/bus/events'
import { EmailMoved } from '@shared/errors/embeddedErrors'
import { FrameFailed, RateLimited } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import { typeInto } from '../../../tests/fakes/typeInto'
import feature from '../feature'

const email = 'ada@harbor.example'

async function mount(options: FakeContextOptions = {}, set: (fake: FakeContext) => void = () => {}) {
  const fake = fakeContext({ messages: feature.messages, ...options })
  set(fake)
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountView(feature, 'EmailInput', fake)
  const field = () => mounted.container.querySelector('input')!
  const submit = () =>
    act(async () => {
      field().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return {
    ...mounted,
    fake,
    tracked,
    field,
    submit,
    fill: (text: string) => typeInto(field(), text),
    note: () => mounted.container.querySelector('.lk-field-note')?.textContent,
  }
}

test('an address of a known device leads to the code', async () => {
  const { fake, tracked, fill, submit, end } = await mount()

  await fill(` ${email} `)
  await submit()

  expect(fake.embedded.calls).toEqual([['begin', email]])
  expect(fake.navigation).toEqual([['push', 'EmailVerifyOtp', { email }]])
  expect(tracked).toEqual([{ event: 'EMAIL_SUBMITTED' }, { event: 'EMAIL_VERIFICATION_CODE_SENT' }])
  await end()
})

test('on a new device it leads to the approval, with the digits to find there', async () => {
  const { fake, tracked, fill, submit, end } = await mount({}, ({ embedded }) => {
    embedded.begin = { value: { status: 'device', digits: '47' } }
  })

  await fill(email)
  await submit()

  expect(fake.navigation).toEqual([['push', 'EmailVerifyDevice', { email, digits: '47' }]])
  expect(tracked).toEqual([{ event: 'EMAIL_SUBMITTED' }])
  await end()
})

test('a session that is still alive needs no view: the shell closes the widget', async () => {
  const { fake, fill, submit, end } = await mount({}, ({ embedded }) => {
    embedded.begin = { value: { status: 'connected' } }
  })

  await fill(email)
  await submit()

  expect(fake.navigation).toEqual([])
  await end()
})

test.each(['', 'ada', 'ada@harbor'])('"%s" is refused before a request leaves', async (text) => {
  const { fake, fill, submit, note, end } = await mount()

  await fill(text)
  await submit()

  expect(note()).toBe('Invalid email. Try again.')
  expect(fake.embedded.calls).toEqual([])
  expect(new Set(fake.announcements)).toEqual(new Set(['assertive: Invalid email. Try again.']))
  await end()
})

test('the next key takes the error away', async () => {
  const { fill, submit, note, end } = await mount()
  await fill('ada')
  await submit()

  await fill('ada@')

  expect(note()).toBeUndefined()
  await end()
})

test('a second email within 30 s is refused with the wait left, counted down', async () => {
  const { fake, fill, submit, advance, note, end } = await mount({}, ({ embedded }) => {
    embedded.begin = { error: new LatchkeyError(RateLimited, { seconds: 18 }) }
    embedded.cooldownMs = 18_000
  })
  await fill(email)
  await submit()

  const first = note()
  await advance(1_000)
  const second = note()
  for (let second = 0; second < 17; second++) await advance(1_000)

  expect([first, second, note()]).toEqual([
    'Please try again after 18 seconds',
    'Please try again after 17 seconds',
    undefined,
  ])
  expect(fake.announcements.filter((each) => each !== 'assertive: ')).toEqual([
    'assertive: Please try again after 18 seconds',
  ])
  await end()
})

test.each([
  [new LatchkeyError(FrameFailed, { message: 'The vault is away.' }), 'The vault is away. Try again'],
  [
    new LatchkeyError(EmailMoved),
    'This wallet’s email was changed less than 72 hours ago. Use the new email.',
  ],
])('a failure is shown at the field: %s', async (error, text) => {
  const { fill, submit, note, control, end } = await mount({}, ({ embedded }) => {
    embedded.begin = { error }
  })

  await fill(email)
  await submit()

  expect(note()).toBe(text)
  expect(control('Continue with email').getAttribute('aria-busy')).toBeNull()
  await end()
})

test('while the email is being sent, a second press sends none', async () => {
  const { fake, field, fill, submit, control, end } = await mount({}, ({ embedded }) => {
    embedded.begin = 'silence'
  })

  await fill(email)
  await submit()
  await submit()

  expect(fake.embedded.calls).toHaveLength(1)
  expect([field().readOnly, control('Continue with email').getAttribute('aria-busy')]).toEqual([true, 'true'])
  await end()
})

test('leaving the view withdraws the request', async () => {
  const { fake, fill, submit, end } = await mount({}, ({ embedded }) => {
    embedded.begin = 'silence'
  })
  await fill(email)
  await submit()

  await end()

  expect(fake.embedded.aborted).toBe(1)
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('selecting the field is tracked, and asks the wallet for nothing', async () => {
  const { fake, tracked, field, end } = await mount()

  await act(async () => field().focus())

  expect(tracked).toEqual([{ event: 'EMAIL_LOGIN_SELECTED' }])
  expect(fake.embedded.calls).toEqual([])
  await end()
})

test('the typed address is forgotten once a wallet is connected', async () => {
  const { fake, fill, field, change, end } = await mount()
  await fill(email)

  await change(() =>
    fake.bus.emit('connected', {
      connection: connectedOn(),
      namespace: 'eip155',
      method: 'browser',
    } as never),
  )

  expect(field().value).toBe('')
  await end()
})

test('the field begins with the address of a login that has ended elsewhere', async () => {
  const { fake, field, submit, end } = await mount({}, ({ embedded }) => {
    embedded.lastAddress = email
  })

  expect(field().value).toBe(email)
  await submit()

  expect(fake.embedded.calls).toEqual([['begin', email]])
  await end()
})

test('an address that the visitor has erased does not come back', async () => {
  const { fill, field, change, end } = await mount({}, ({ embedded }) => {
    embedded.lastAddress = email
  })

  await fill('')
  await change(() => {})

  expect(field().value).toBe('')
  await end()
})

test('a sign-out empties the field for the next person', async () => {
  const { fake, fill, field, change, end } = await mount()
  await fill(email)

  await change(() => fake.bus.emit('disconnected', { namespace: 'eip155' }))

  expect(field().value).toBe('')
  await end()
})

test('without an embedded wallet the field is absent', async () => {
  const fake = fakeContext({ messages: feature.messages, hasEmbedded: false })

  const { container, end } = await mountView(feature, 'EmailInput', fake)

  expect(container.textContent).toBe('')
  await end()
})
