import { UserRejected } from '@shared/errors/catalogue'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { LastLogin, SignInTooOld } from '@shared/errors/socialErrors'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContext, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountLazyView } from '../../../tests/fakes/mountLazyView'
import { nameOf } from '../../../tests/fakes/mountView'
import feature from '../feature'
import '../lazyTexts'
import './AddLogin'
import './ConnectSocials'
import './Logins'

const mail = { id: 'mail', provider: 'email', email: 'ada@harbor.example', createdMs: 1 } as const
const x = { id: 'x-1', provider: 'x', name: 'ada', createdMs: 2 } as const
const google = { id: 'google-1', provider: 'google', createdMs: 3 } as const

async function mount(set: (fake: FakeContext) => void = () => {}, view = 'Logins') {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn('eip155:1') })
  fake.embedded.logins = { value: [mail, x, google] }
  set(fake)
  const mounted = await mountLazyView(feature, view, fake)
  const { container } = mounted
  return {
    ...mounted,
    fake,
    rows: () => [...container.querySelectorAll('li')].map(({ textContent }) => textContent),
    buttons: () => [...container.querySelectorAll('button')].map(nameOf),
    banner: () => container.querySelector('.lk-banner')?.textContent,
  }
}

test('each way in is listed, and all but the address can be removed', async () => {
  const { rows, buttons, end } = await mount()

  expect(rows()).toEqual(['Emailada@harbor.example', 'Xada', 'Google'])
  expect(buttons()).toEqual(['Remove X', 'Remove Google', 'Add a login'])
  await end()
})

test('the only way in cannot be removed', async () => {
  const { buttons, end } = await mount(({ embedded }) => {
    embedded.logins = { value: [x] }
  })

  expect(buttons()).toEqual(['Add a login'])
  await end()
})

test('a removed login is gone from the list', async () => {
  const { rows, click, advance, fake, end } = await mount()
  fake.embedded.logins = { value: [mail, google] }

  await click('Remove X')
  await advance(0)

  expect(fake.embedded.calls).toContainEqual(['removeLogin', 'x-1'])
  expect([rows(), fake.toasts]).toEqual([['Emailada@harbor.example', 'Google'], ['success: Login removed']])
  await end()
})

test.each([
  [new LatchkeyError(LastLogin), 'The last login can’t be removed. Add another one first.'],
  [new LatchkeyError(SignInTooOld), 'You signed in too long ago. Disconnect, then sign in again.'],
  [new LatchkeyError(UserRejected), 'You declined the change. Your logins stay the same.'],
])('what keeps a login is said: %s', async (error, words) => {
  const { rows, banner, click, advance, fake, end } = await mount(({ embedded }) => {
    embedded.removeLogin = { error }
  })

  await click('Remove Google')
  await advance(0)

  expect([banner(), rows().length]).toEqual([words, 3])
  expect(fake.announcements).toContain(`assertive: ${words}`)
  await end()
})

test('while one is being removed, no other is', async () => {
  const { click, fake, end } = await mount(({ embedded }) => {
    embedded.removeLogin = 'silence'
  })

  await click('Remove Google')
  await click('Remove X')

  expect(fake.embedded.calls.filter(([method]) => method === 'removeLogin')).toEqual([
    ['removeLogin', 'google-1'],
  ])
  await end()
  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})

test('a list that does not come is asked for again', async () => {
  const { container, rows, click, advance, fake, end } = await mount(({ embedded }) => {
    embedded.logins = { error: new LatchkeyError(FrameFailed, { message: 'Away' }) }
  })
  const before = container.textContent
  fake.embedded.logins = { value: [x] }

  await click('Try again')
  await advance(0)

  expect(before).toContain('Couldn’t load logins')
  expect(rows()).toEqual(['Xada'])
  await end()
})

test('adding leads to the providers, and a tap begins a further login', async () => {
  const list = await mount()
  await list.click('Add a login')
  expect(list.fake.navigation).toEqual([['push', 'AddLogin']])
  await list.end()

  const { click, fake, end } = await mount(undefined, 'AddLogin')
  await click('Discord')
  await click('Farcaster')

  expect(fake.embedded.calls).toEqual([['social', 'discord', 'join']])
  expect(fake.navigation).toEqual([
    ['replace', 'AddingSocial', { provider: 'discord', name: 'Discord' }],
    ['replace', 'AddingFarcaster'],
  ])
  await end()
})

test('all providers are listed for a visitor who signs in', async () => {
  const { click, buttons, fake, end } = await mount(undefined, 'ConnectSocials')

  expect(buttons()).toEqual(['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'])
  await click('Apple')

  expect(fake.embedded.calls).toEqual([['social', 'apple']])
  await end()
})

test.each(['ConnectSocials', 'AddLogin'])('%s lists the providers that the vault offers', async (view) => {
  const { buttons, container, change, fake, end } = await mount(({ embedded }) => {
    embedded.offered.update(() => 'asking')
  }, view)
  expect([buttons(), container.querySelectorAll('.lk-skeleton').length]).toEqual([[], 7])

  await change(() => fake.embedded.offered.update(() => ['google', 'x']))

  expect([buttons(), fake.navigation]).toEqual([['Google', 'X'], []])
  await end()
})

test.each([
  ['ConnectSocials', 'Connect'],
  ['AddLogin', 'Logins'],
] as const)('%s leads on to %s if no provider is offered', async (view, next) => {
  const { fake, change, end } = await mount(({ embedded }) => embedded.offered.update(() => 'asking'), view)
  expect(fake.navigation).toEqual([])

  await change(() => fake.embedded.offered.update(() => []))

  expect(fake.navigation).toEqual([['replace', next]])
  await end()
})

test.each(['asking', 'silent', []] as const)(
  'nothing is added while no provider is offered (%j)',
  async (offered) => {
    const { buttons, end } = await mount(({ embedded }) => embedded.offered.update(() => offered))

    expect(buttons()).toEqual(['Remove X', 'Remove Google'])
    await end()
  },
)
