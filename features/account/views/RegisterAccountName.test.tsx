import { UserRejected } from '@shared/errors/catalogue'
import { HttpStatus } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { act } from 'react'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'
import late from '../messages/late/en.json' with { type: 'json' }
import { RegisterAccountName } from './RegisterAccountName'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const now = { ...feature, views: { RegisterAccountName } }

async function mount(http: NonNullable<FakeContextOptions['http']>, mountable: typeof now = now) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...late },
    connection: connectedOn('eip155:10', address),
    config: { apiUrl: 'http://api.invalid' },
    http,
  })
  fake.chains.signMessage = { value: '0x51' }
  const mounted = await mountView(mountable, 'RegisterAccountName', fake)
  const type = async (text: string) => {
    const input = mounted.container.querySelector('input')!
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  const submit = () =>
    act(async () => {
      mounted.container
        .querySelector('form')!
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { ...fake, ...mounted, type, submit }
}

const offer = (name: string, registered = false) => ({ name: `${name}.latchkey.test`, registered })
const offered = () => ({ suggestions: [offer('alice', true), offer('alice-7'), offer('my-alice')] })

test('names are requested once the typing has rested for 500 ms', async () => {
  const { type, advance, requests, end } = await mount(offered)

  await type('alic')
  await advance(499)
  await type('Alice')
  await advance(499)
  expect(requests).toEqual([])
  await advance(1)

  expect(requests).toEqual(['/v1/profile/suggestions/alice'])
  await end()
})

test.each([
  ['al', 'Name must be at least 4 characters long'],
  ['al ice', 'Can only contain letters, numbers and - characters'],
])('%j sends no request: %s', async (text, note) => {
  const { type, advance, submit, requests, container, chains, announcements, end } = await mount(offered)

  await type(text)
  await advance(1_000)
  await submit()

  expect(container.querySelector('.lk-problem')?.textContent).toBe(note)
  expect(announcements).toEqual([`assertive: ${note}`])
  expect([requests, chains.calls]).toEqual([[], []])
  await end()
})

test('the chosen name is signed for and registered, and shown from then on', async () => {
  const posted: unknown[] = []
  const { type, advance, click, submit, container, chains, navigation, ctx, clock, end } = await mount(
    (path, _, body) => {
      if (!body) return offered()
      posted.push([path, body])
      return { success: true, profile: {} }
    },
  )
  await clock.advance(5_000)
  await type('alice')
  await advance(500)
  expect(container.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(true)

  await click('alice-7.latchkey.test')
  await submit()

  const message = '{"name":"alice-7.latchkey.test","attributes":{},"timestamp":5}'
  expect(chains.calls).toEqual([['signMessage', message]])
  expect(posted).toEqual([
    ['/v1/profile/account', { coin_type: 2147483658, address, message, signature: '0x51' }],
  ])
  expect(navigation).toEqual([['replace', 'RegisterAccountNameSuccess', { name: 'alice-7.latchkey.test' }]])
  expect(ctx.storage.get('identities', { parse: (value) => value })).toMatchObject([
    { address, name: 'alice-7.latchkey.test' },
  ])
  await end()
})

test('a fault that is mended is no longer said', async () => {
  const { type, announcements, end } = await mount(() => ({ suggestions: [] }))

  await type('bob!')
  await type('bob')

  expect(announcements).toEqual([expect.stringContaining('assertive: Can only contain'), 'assertive: '])
  await end()
})

test('a free name is chosen as it is typed', async () => {
  const { type, advance, control, end } = await mount(() => ({
    suggestions: [offer('bobby'), offer('bobby-7')],
  }))

  await type('bobby')
  await advance(500)

  expect(control('bobby.latchkey.test').getAttribute('aria-pressed')).toBe('true')
  await end()
})

test.each([
  ['a wallet that declines', new LatchkeyError(UserRejected), 'Signature declined'],
  ['a name registered meanwhile', 409, 'This name is taken. Choose another.'],
  ['an account of many names', 403, 'This account has reached its name limit.'],
  ['a server in trouble', 500, 'Couldn’t register the name. Try again.'],
])('%s is reported, and the visitor can try again', async (_, failure, text) => {
  const { type, advance, submit, container, chains, announcements, navigation, end } = await mount(
    (_, __, body) => {
      if (!body) return { suggestions: [offer('bobby')] }
      const status = Number(failure)
      throw new LatchkeyError(HttpStatus, { status }, { cause: { status } })
    },
  )
  if (typeof failure !== 'number') chains.signMessage = { error: failure }
  await type('bobby')
  await advance(500)

  await submit()

  expect(container.textContent).toContain(text)
  expect(announcements).toEqual([`assertive: ${text}`])
  expect(container.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled).toBe(false)
  expect(navigation).toEqual([])
  await end()
})

test('shown again it is as it was left: an approval may have taken its place', async () => {
  let active: ReturnType<typeof feature.activate> | undefined
  const once: typeof now = {
    ...now,
    activate(ctx) {
      active ??= feature.activate(ctx)
      return active
    },
  }
  const before = await mount(offered, once)
  before.chains.signMessage = { error: new LatchkeyError(UserRejected) }
  await before.type('alice')
  await before.advance(500)
  await before.click('my-alice.latchkey.test')
  await before.submit()
  await before.end()

  const { advance, container, control, end } = await mount(offered, once)
  await advance(500)

  expect(container.querySelector('input')?.value).toBe('alice')
  expect(container.textContent).toContain('Signature declined')
  expect(control('my-alice.latchkey.test').getAttribute('aria-pressed')).toBe('true')
  await end()
})

test('offers that fail can be requested again', async () => {
  let isDown = true
  const { type, advance, click, control, end } = await mount(() => {
    if (isDown) throw new LatchkeyError(HttpStatus, { status: 503 })
    return offered()
  })
  await type('alice')
  await advance(500)
  isDown = false

  await click('Try again')
  await advance(0)

  expect(control('my-alice.latchkey.test')).toBeDefined()
  await end()
})
