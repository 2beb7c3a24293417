import type { Facts } from '@shared/bus/events'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { LoginEnded } from '@shared/errors/socialErrors'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import feature from '../feature'
import '../lazyTexts'
import './AddingFarcaster'
import './ConnectingFarcaster'

const url = 'https://farcaster.example/~/siwf?channelToken=1'

async function mount(
  options: FakeContextOptions = {},
  set: (fake: FakeContext) => void = () => {},
  view = 'ConnectingFarcaster',
) {
  const fake = fakeContext({ messages: feature.messages, ...options })
  set(fake)
  const tracked: string[] = []
  fake.bus.on('tracked', ({ event }: Facts['tracked']) => tracked.push(event))
  const mounted = await mountLazyView(feature, view, fake)
  return { ...mounted, fake, tracked }
}

test('on a desk a code is scanned, or its link copied', async () => {
  const { container, click, fake, tracked, end } = await mount()

  expect(container.querySelector('.lk-qr')?.getAttribute('aria-busy')).toBe('false')
  expect(container.textContent).toContain('Scan this QR code with your phone')
  await click('Copy link')

  expect([fake.copied, fake.toasts]).toEqual([[url], ['success: Link copied']])
  expect(tracked).toEqual(['SOCIAL_LOGIN_STARTED'])
  await end()
})

test('until there is an address, the code is a skeleton', async () => {
  const { container, end } = await mount({}, ({ embedded }) => {
    embedded.farcaster = 'silence'
  })

  expect(container.querySelector('.lk-qr')?.getAttribute('aria-busy')).toBe('true')
  await end()
})

test('on a phone the app is opened', async () => {
  const { container, click, fake, end } = await mount({ platform: { isMobile: true, os: 'ios' } })

  expect(container.querySelector('.lk-qr')).toBeNull()
  await click('Open Farcaster')

  expect(fake.opened).toEqual([`_blank ${url}`])
  await end()
})

test('once the phone has confirmed, data is loaded', async () => {
  const { container, tracked, fake, end } = await mount({}, ({ embedded }) => {
    embedded.awaitFarcaster = { value: undefined }
  })

  expect(container.textContent).toContain('Loading user data')
  expect(tracked).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_REQUEST_USER_DATA', 'SOCIAL_LOGIN_SUCCESS'])
  expect(fake.announcements).toContain('polite: Loading user data')
  await end()
})

test('a code that has expired is replaced by a new one', async () => {
  const { container, click, advance, fake, tracked, end } = await mount({}, ({ embedded }) => {
    embedded.awaitFarcaster = { error: new LatchkeyError(LoginEnded) }
  })
  const before = container.textContent
  fake.embedded.awaitFarcaster = 'silence'

  await click('Try again')
  await advance(0)

  expect(before).toContain('This login has expired. Try again.')
  expect(container.querySelector('.lk-qr')).not.toBeNull()
  expect(tracked).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_STARTED'])
  await end()
})

test('leaving the view withdraws the wait', async () => {
  const { fake, tracked, advance, end } = await mount()

  await end()
  await advance(0)

  expect(tracked).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  expect(fake.held).toMatchObject({ guards: 0, timers: 0, requests: 0 })
})

test('a further login ends on the view that began it', async () => {
  const { fake, end } = await mount(
    { connection: connectedOn('eip155:1') },
    ({ embedded }) => {
      embedded.awaitFarcaster = { value: undefined }
    },
    'AddingFarcaster',
  )

  expect(fake.embedded.calls).toEqual([
    ['farcaster', 'join'],
    ['awaitFarcaster', 'join'],
  ])
  expect([fake.toasts, fake.navigation]).toEqual([['success: Login added'], [['goBack']]])
  await end()
})
