import type { Facts } from '@shared/bus/events'
import type { SocialAttempt } from '@shared/contract/ports/embedded'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  LoginEnded,
  LoginTaken,
  ProviderFailed,
  ProviderUnknown,
  SocialRefused,
} from '@shared/errors/socialErrors'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import '../lazyTexts'
import './AddingSocial'
import './ConnectingSocial'

const about = { provider: 'google', isJoin: false } as const
const waiting: SocialAttempt = { ...about, status: 'window', isLate: false }

async function mount(attempt: SocialAttempt = waiting, view = 'ConnectingSocial', params: object = {}) {
  const fake = fakeContext({
    messages: feature.messages,
    ...(view === 'AddingSocial' && { connection: connectedOn('eip155:1') }),
  })
  fake.embedded.attempt.update(() => attempt)
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountLazyView(feature, view, fake, { provider: 'google', name: 'Google', ...params })
  const { container } = mounted
  return {
    ...mounted,
    fake,
    tracked,
    text: () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent),
    buttons: () => [...container.querySelectorAll('button')].map(({ textContent }) => textContent),
    state: () => container.querySelector<HTMLElement>('.lk-logo-spinner')?.dataset.state,
    step: (next: SocialAttempt) => mounted.change(() => fake.embedded.attempt.update(() => next)),
  }
}

test('the visitor is sent to the window, then waits for the data', async () => {
  const { text, state, buttons, step, tracked, end } = await mount()

  expect(text()).toEqual([
    'Continue with Google',
    'Connect in the provider window',
    'Don’t see the window? It may be behind this one.',
  ])
  expect([state(), buttons()]).toEqual(['waiting', []])
  await step({ ...about, status: 'loading' })
  expect(text()).toContain('Retrieving user data')
  await step({ ...about, status: 'done' })

  expect(state()).toBe('done')
  expect(tracked.map(({ event }) => event)).toEqual([
    'SOCIAL_LOGIN_REQUEST_USER_DATA',
    'SOCIAL_LOGIN_SUCCESS',
  ])
  await end()
})

test('after a while there are ways on, while the window still counts', async () => {
  const { text, state, buttons, click, fake, end } = await mount({ ...waiting, isLate: true })

  expect(text()).toContain('This is taking a while. You can wait, or try again.')
  expect([state(), buttons()]).toEqual(['waiting', ['Try again', 'Continue on this page']])
  await click('Try again')
  expect(fake.embedded.calls).toEqual([['social', 'google']])
  await end()
})

test('the number that the window may ask for is shown and announced', async () => {
  const { container, text, buttons, fake, end } = await mount({ ...waiting, digits: '47' })

  expect(container.querySelector('.lk-social-digits')?.textContent).toBe('47')
  expect(text()).toContain('If a page asks for a number, type this one')
  expect(buttons()).toEqual(['Try again'])
  expect(fake.announcements.at(-1)).toBe(
    'polite: If a page asks for a number, type this one\n47\nClosed the window? Try again.',
  )
  await end()
})

test.each([
  ['blocked', 'The window was blocked', []],
  ['closed', 'The window was closed', ['SOCIAL_LOGIN_CANCELED']],
] as const)('%s leads on, by another window or on this page', async (status, title, events) => {
  const { text, state, buttons, click, step, fake, tracked, end } = await mount()

  await step({ ...about, status })

  expect([text()[0], state(), buttons()]).toEqual([title, 'failed', ['Try again', 'Continue on this page']])
  expect(tracked.map(({ event }) => event)).toEqual(events)
  expect(fake.announcements.at(-1)).toContain(`assertive: ${title}`)
  await click('Continue on this page')
  expect(fake.embedded.calls).toEqual([['social', 'google', 'page']])
  expect(text()).toContain('Opening Google…')
  await end()
})

test.each([
  [SocialRefused, 'The login was declined.'],
  [ProviderFailed, 'Google didn’t answer as expected. Try again in a moment.'],
  [LoginEnded, 'This login has expired. Try again.'],
  [LoginTaken, 'This login already opens another wallet.'],
])('%s is said in words, and tried again', async (row, words) => {
  const { text, buttons, step, tracked, end } = await mount()

  await step({ ...about, status: 'failed', error: new LatchkeyError(row) })

  expect([text().slice(0, 2), buttons()]).toEqual([['Something went wrong', words], ['Try again']])
  expect(tracked).toEqual([{ event: 'SOCIAL_LOGIN_ERROR', properties: { provider: 'google' } }])
  await end()
})

test('an unknown failure is said in its own words', async () => {
  const { text, step, end } = await mount()

  await step({ ...about, status: 'failed', error: new LatchkeyError(FrameFailed, { message: 'Later.' }) })

  expect(text()).toContain('Later. Try again')
  await end()
})

test('a provider that the wallet does not know is not tried again', async () => {
  const { text, buttons, step, end } = await mount()

  await step({ ...about, status: 'failed', error: new LatchkeyError(ProviderUnknown) })

  expect([text()[1], buttons()]).toEqual(['This site doesn’t offer Google yet. Choose another login.', []])
  await end()
})

test('an address that has a wallet leads to its code, which outlives this view', async () => {
  const { fake, step, end } = await mount()

  await step({ ...about, status: 'code', email: 'ada@harbor.example' })

  expect(fake.navigation).toEqual([
    ['replace', 'ConfirmSocial', { provider: 'google', email: 'ada@harbor.example' }],
  ])
  await end()
  expect(fake.embedded.calls).toEqual([])
})

test('leaving the view gives the login up, once', async () => {
  const { fake, end } = await mount()

  await end()

  expect(fake.embedded.calls).toEqual([['cancel']])
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('a view that a page opens begins with a tap', async () => {
  const { text, buttons, click, fake, end } = await mount({ status: 'none' })

  expect([text(), buttons()]).toEqual([['Continue with Google'], ['Open Google']])
  await click('Open Google')
  expect(fake.embedded.calls).toEqual([['social', 'google']])
  await end()
})

test.each(['myspace', 'farcaster', 'toString'])('"%s" is no provider with a window', async (provider) => {
  const { container, end } = await mount(waiting, 'ConnectingSocial', { provider })

  expect(container.textContent).toBe('')
  await end()
})

test('the login of another provider is not this one', async () => {
  const { buttons, end } = await mount({ ...waiting, provider: 'x' })

  expect(buttons()).toEqual(['Open Google'])
  await end()
})

test('a further login ends on the view that began it', async () => {
  const { fake, step, end } = await mount({ ...waiting, isJoin: true }, 'AddingSocial')

  await step({ ...about, isJoin: true, status: 'done' })

  expect([fake.toasts, fake.navigation]).toEqual([['success: Login added'], [['goBack']]])
  expect(fake.announcements).toContain('polite: Continue with Google\nLogin added')
  await end()
})

test('a further login is tried again as one', async () => {
  const { fake, step, click, end } = await mount({ ...waiting, isJoin: true }, 'AddingSocial')
  await step({ ...about, isJoin: true, status: 'closed' })

  await click('Try again')

  expect(fake.embedded.calls).toEqual([['social', 'google', 'join']])
  await end()
})
