import type { Facts } from '@shared/bus/events'
import type { SocialPort } from '@shared/contract/ports/embedded'
import { socialProviders } from '@shared/domain/login'
import { expect, test } from 'vitest'
import { type FakeContext, type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView, nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'

async function mount(
  socials: unknown,
  options: FakeContextOptions = {},
  set: (fake: FakeContext) => void = () => {},
) {
  const fake = fakeContext({ messages: feature.messages, config: { features: { socials } }, ...options })
  set(fake)
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountView(feature, 'SocialLogins', fake)
  const buttons = () => [...mounted.container.querySelectorAll('button')]
  return { ...mounted, fake, tracked, names: () => buttons().map(nameOf), buttons }
}

test('of all providers the first is wide, four are icons, and the rest is behind one more', async () => {
  const { names, buttons, click, fake, end } = await mount(undefined)

  expect(names()).toEqual([
    'Continue with Google',
    'Continue with X',
    'Continue with Discord',
    'Continue with Farcaster',
    'Continue with GitHub',
    'All socials',
  ])
  expect(buttons().map(({ className }) => className)).toEqual(['lk-row', ...Array(5).fill('lk-icon-button')])
  await click('All socials')
  expect(fake.navigation).toEqual([['push', 'ConnectSocials']])
  await end()
})

test('two are icons', async () => {
  const { buttons, names, end } = await mount(['x', 'google'])

  expect(names()).toEqual(['Continue with X', 'Continue with Google'])
  expect(buttons().map(({ className }) => className)).toEqual(['lk-icon-button', 'lk-icon-button'])
  await end()
})

test.each([[[]], [false]])('%j offers none', async (socials) => {
  const { names, end } = await mount(socials)

  expect(names()).toEqual([])
  await end()
})

test('providers that the vault does not offer are not shown', async () => {
  const { names, end } = await mount(undefined, {}, ({ embedded }) => {
    embedded.offered.update(() => ['google'])
  })

  expect(names()).toEqual(['Continue with Google'])
  await end()
})

test.each([
  [undefined, { rows: 1, icons: 5 }],
  [['x'], { rows: 1, icons: 0 }],
  [['x', 'google'], { rows: 0, icons: 2 }],
  [['x', 'google', 'github'], { rows: 1, icons: 2 }],
])('while the vault is asked, the providers of %j have places and no buttons', async (socials, places) => {
  const { container, names, change, fake, end } = await mount(socials, {}, ({ embedded }) => {
    embedded.offered.update(() => 'asking')
  })
  const count = (selector: string) => container.querySelectorAll(selector).length
  expect(names()).toEqual([])
  expect({
    rows: count('.lk-socials > .lk-skeleton[data-kind="row"]'),
    icons: count('.lk-social-icons > .lk-skeleton'),
  }).toEqual(places)
  expect(count('.lk-skeleton:not([aria-hidden])')).toBe(0)

  await change(() => fake.embedded.offered.update(() => socialProviders))

  expect({ rows: count('.lk-row'), icons: count('.lk-social-icons > *') }).toEqual(places)
  expect(count('.lk-skeleton')).toBe(0)
  await end()
})

test('a vault that does not answer leaves the providers that the host names, and adds none', async () => {
  const silent = ({ embedded }: FakeContext) => embedded.offered.update(() => 'silent')
  const named = await mount(['github'], {}, silent)
  expect(named.names()).toEqual(['Continue with GitHub'])
  await named.end()

  const unnamed = await mount(true, {}, silent)
  expect(unnamed.names()).toEqual([])
  await unnamed.end()
})

test('a shell that does not tell what the vault offers shows what the host names', async () => {
  const fake = fakeContext({ messages: feature.messages, config: { features: { socials: ['github'] } } })
  const { offered: _, ...social } = fake.ctx.embedded!.social
  const embedded = { ...fake.ctx.embedded!, social: social as SocialPort }
  const older = { ...fake, ctx: { ...fake.ctx, embedded } }
  const { container, end } = await mountView(feature, 'SocialLogins', older)

  expect([...container.querySelectorAll('button')].map(nameOf)).toEqual(['Continue with GitHub'])
  await end()
})

test('a tap opens the window, and shows how it goes on', async () => {
  const { click, fake, tracked, end } = await mount(undefined)

  await click('Continue with GitHub')

  expect(fake.embedded.calls).toEqual([['social', 'github']])
  expect(fake.navigation).toEqual([['push', 'ConnectingSocial', { provider: 'github', name: 'GitHub' }]])
  expect(tracked).toEqual([{ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: 'github' } }])
  await end()
})

test('Farcaster opens no window', async () => {
  const { click, fake, end } = await mount(['farcaster'])

  await click('Continue with Farcaster')

  expect([fake.embedded.calls, fake.navigation]).toEqual([[], [['push', 'ConnectingFarcaster']]])
  await end()
})

test.each([
  [false, ['social', 'google', 'page']],
  [true, ['social', 'google']],
])('in Telegram the whole page goes, unless it is in a frame (%s)', async (isFramed, call) => {
  const { click, fake, end } = await mount(undefined, { platform: { isTelegram: true, isFramed } })

  await click('Continue with Google')

  expect(fake.embedded.calls).toEqual([call])
  await end()
})

test('a page that is back from a provider goes on with its login', async () => {
  const { fake, end } = await mount(undefined, {}, ({ embedded }) => {
    embedded.attempt.update(() => ({ status: 'loading', provider: 'x', isJoin: false }))
  })

  expect(fake.navigation).toEqual([['push', 'ConnectingSocial', { provider: 'x', name: 'X' }]])
  await end()
})

test.each([
  [{ status: 'none' } as const],
  [{ status: 'loading', provider: 'x', isJoin: true } as const],
  [{ status: 'done', provider: 'x', isJoin: false } as const],
])('any other login is not counted: %j', async (attempt) => {
  const { fake, end } = await mount(undefined, {}, ({ embedded }) => {
    embedded.attempt.update(() => attempt)
  })

  expect(fake.navigation).toEqual([])
  await end()
})

test('without an embedded wallet, no login is offered', async () => {
  const { container, end } = await mount(undefined, { hasEmbedded: false })

  expect(container.textContent).toBe('')
  await end()
})
