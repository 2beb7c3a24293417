import type { Facts } from '@shared/bus/events'
import type { SignInPort } from '@shared/contract/ports/signIn'
import type { AccountId } from '@shared/domain/caip'
import type { SignIn, SignInMessage } from '@shared/domain/signIn'
import {
  RequestPending,
  SignatureDeclined,
  SignInUnavailable,
  SmartAccountUnsupported,
  UserRejected,
  WalletTimeout,
} from '@shared/errors/catalogue'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import { SignInRefused } from '@shared/errors/signInErrors'
import { SigningFailed } from '@shared/errors/transactionErrors'
import { expect, test } from 'vitest'
import type { FakeReply } from '../../../tests/fakes/fakeChains'
import { connectedOn, disconnected } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { fakeAccounts } from '../../../tests/fakes/fakeWallet'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

const address = fakeAccounts[0]
const accountId: AccountId = `eip155:1:${address}`
const text = 'host.invalid wants you to sign in\nwith your Ethereum account:\n0x1\n\nNonce: 12345678'
const says = (said: string) => ({ toString: () => said }) as SignInMessage
const asked = (status: SignIn['status'], more: object = {}) =>
  ({ status, accountId, isRequired: true, message: says(text), ...more }) as SignIn
const without = (status: 'checking' | 'needed' | 'preparing' | 'failed', more: object = {}) =>
  ({ status, accountId, isRequired: true, ...more }) as SignIn
const signedIn = { status: 'signedIn', accountId, session: {} } as SignIn

async function mount(
  signIn: SignIn,
  { port, ...options }: FakeContextOptions & { port?: Partial<SignInPort> } = {},
  view = 'SIWXSignMessage',
) {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn(), signIn, ...options })
  // Each test simulates the shell's part itself.
  const ctx = { ...fake.ctx, signIn: { ...fake.ctx.signIn, ...port } }
  const tracked: Facts['tracked'][] = []
  fake.bus.on('tracked', (fact) => tracked.push(fact))
  const mounted = await mountView(feature, view, { ...fake, ctx })
  const { container } = mounted
  return {
    ...fake,
    ...mounted,
    fake,
    // Development renders a view twice, and announces twice.
    spoken: () => [...new Set(fake.announcements)],
    tracked,
    to: (next: SignIn) => mounted.change(() => fake.signIn.update(() => next)),
    box: () => container.querySelector<HTMLElement>('[role="group"]')!,
    banner: () => container.querySelector('.lk-banner')?.textContent,
    canSign: () =>
      container.querySelector('.lk-siwx > .lk-actions button')!.getAttribute('aria-disabled') !== 'true',
  }
}

function withAccount(type: 'smartAccount') {
  const connection = connectedOn()
  const { networkId, session } = connection.namespaces.eip155!
  if (session.status !== 'connected') throw new Error('Not connected')
  const account = { ...session.account, type }
  return { ...connection, namespaces: { eip155: { networkId, session: { ...session, account } } } }
}
const failing = (definition: ErrorDefinition): FakeReply<void> => ({ error: new LatchkeyError(definition) })
const place = { network: 'eip155:1', isSmartAccount: false }

test.each(['SIWXSignMessage', 'ConnectingSiwe'])(
  '%s says who asks, with which account, on which network, and all that is to be signed',
  async (view) => {
    const { container, box, control, canSign, end } = await mount(asked('ready'), {}, view)

    expect(container.textContent).toContain('Host wants you to sign in')
    expect([...container.querySelectorAll('dd')].map((dd) => dd.textContent)).toEqual([
      '0xf3…b92266',
      'EEthereum',
    ])
    expect(box().textContent).toBe(text)
    expect([box().tabIndex, box().querySelector('p')!.dir]).toEqual([0, 'ltr'])
    expect([canSign(), control('Cancel').textContent]).toEqual([true, 'Cancel'])
    await end()
  },
)

test('characters that would reorder the message are written out', async () => {
  const { box, end } = await mount(asked('ready', { message: says('to \u202emoc.live') }))

  expect(box().textContent).toBe('to ⟨U+202E⟩moc.live')
  await end()
})

test('the logos of the host and of the wallet are shown, with a letter if one is missing', async () => {
  const metadata = { name: 'Harbor', description: '', url: '', icons: ['https://host.invalid/a.png', 'b'] }
  const { container, end } = await mount(asked('ready'), { config: { metadata } })

  const [host, wallet] = container.querySelectorAll('.lk-siwx-pair .lk-logo')
  expect([host!.querySelector('img')!.getAttribute('src'), wallet!.textContent]).toEqual([
    'https://host.invalid/a.png',
    'F',
  ])
  await end()
})

test('a network that the host did not configure goes by its id', async () => {
  const { container, end } = await mount(asked('ready', { accountId: `eip155:5:${address}` }))

  expect(container.querySelectorAll('dd')[1]!.textContent).toContain('eip155:5')
  await end()
})

test.each<[string, SignIn, number]>([
  ['needed', without('needed'), 1],
  ['failed before', without('failed', { error: 'down' }), 1],
  ['of an earlier opening', asked('ready'), 1],
  ['being made', without('preparing'), 0],
  ['not known to be needed', without('checking'), 0],
  ['with the wallet', asked('asking'), 0],
  ['being checked', asked('verifying'), 0],
])('a message that is %s is requested as often as needed', async (_, signIn, times) => {
  const { chains, end } = await mount(signIn)

  expect(chains.calls).toEqual(Array.from({ length: times }, () => ['prepare']))
  await end()
})

test('for another account the message is requested again', async () => {
  const { chains, to, advance, end } = await mount(without('needed'))

  await to(without('needed', { accountId: `eip155:10:${address}` }))
  await advance(0)

  expect(chains.calls).toEqual([['prepare'], ['prepare']])
  await end()
})

test('a visitor who was let go is asked for nothing while the view fades out', async () => {
  const { chains, to, advance, end } = await mount(asked('ready', { isRequired: false }))

  await to(without('needed', { isRequired: false }))
  await advance(0)

  expect(chains.calls).toEqual([['prepare']])
  await end()
})

test('while the message is made, its place is reserved and signing is disabled', async () => {
  const { box, canSign, click, chains, end } = await mount(without('preparing'))

  await click('Sign')

  expect([box().getAttribute('aria-busy'), box().textContent, canSign()]).toEqual(['true', '', false])
  expect(chains.calls).toEqual([])
  await end()
})

test('a message that could not be made is requested again, and the focus stays', async () => {
  const { spoken, box, canSign, chains, click, advance, to, end } = await mount(
    without('failed', { error: new Error('internal detail') }),
  )
  chains.calls.length = 0
  expect(box().textContent).toContain('Couldn’t prepare the message')
  expect(box().textContent).not.toContain('internal detail')
  expect([canSign(), spoken()]).toEqual([
    false,
    [
      'assertive: Couldn’t prepare the message\nNothing was signed. Check your internet connection and try again.',
    ],
  ])

  await click('Try again')
  await advance(0)
  await to(without('preparing'))

  expect(chains.calls).toEqual([['prepare']])
  expect(document.activeElement).toBe(box())
  await end()
})

test('the details of a failure are shown', async () => {
  const error = new LatchkeyError(HttpUnreachable)
  const { box, end } = await mount(without('failed', { error }))

  expect(box().textContent).toContain(error.message)
  await end()
})

test.each<[string, unknown]>([
  ['says nothing', says('  \n')],
  ['is none', null],
  [
    'cannot be written',
    {
      toString() {
        throw new Error('broken')
      },
    },
  ],
])('a message that %s cannot be signed', async (_, message) => {
  const { box, canSign, end } = await mount(asked('ready', { message }))

  expect([box().textContent!.startsWith('Couldn’t prepare the message'), canSign()]).toEqual([true, false])
  await end()
})

test('the wallet is asked once, and the wait says where it is', async () => {
  const { announcements, chains, click, container, control, to, tracked, end } = await mount(asked('ready'))
  chains.calls.length = 0

  await click('Sign')
  await click('Approve in your wallet')
  await to(asked('asking'))

  expect(chains.calls).toEqual([['sign']])
  expect(control('Approve in your wallet').getAttribute('aria-busy')).toBe('true')
  expect(control('Cancel').getAttribute('aria-disabled')).toBeNull()
  expect(container.textContent).toContain('Nothing opened? Open Fake Wallet to find the request.')
  expect(announcements).toEqual([
    'polite: Approve in your wallet\nNothing opened? Open Fake Wallet to find the request.',
  ])
  expect(tracked).toEqual([{ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: place }])
  await end()
})

test('the check of the signature is announced', async () => {
  const { spoken, control, end } = await mount(asked('verifying'))

  expect(control('Verifying your signature').getAttribute('aria-busy')).toBe('true')
  expect(spoken()).toEqual(['polite: Verifying your signature'])
  await end()
})

test('signing in is announced, and the signed message stays while the widget fades out', async () => {
  const { box, chains, click, navigation, to, toasts, tracked, end } = await mount(asked('ready'))
  chains.sign = { value: undefined }

  await click('Sign')
  await to(signedIn)

  expect(tracked.map(({ event }) => event)).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
  expect([box().textContent, toasts, navigation]).toEqual([text, [], []])
  await end()
})

test.each([UserRejected, SignatureDeclined])(
  'after $code the view is ready to sign again',
  async (definition) => {
    const { banner, canSign, chains, click, control, toasts, tracked, end } = await mount(asked('ready'))
    chains.sign = failing(definition)

    await click('Sign')

    expect(toasts).toEqual([`error: ${SignatureDeclined.message({})}`])
    expect([canSign(), control('Sign').textContent, banner()]).toEqual([true, 'Sign', undefined])
    expect(tracked.at(-1)).toEqual({ event: 'SIWX_AUTH_ERROR', properties: place })
    await end()
  },
)

test.each([RequestPending, WalletTimeout, SigningFailed])('$code is a toast', async (definition) => {
  const { banner, chains, click, toasts, end } = await mount(asked('ready'))
  chains.sign = failing(definition)

  await click('Sign')

  expect([toasts, banner()]).toEqual([[`error: ${definition.message({})}`], undefined])
  await end()
})

test('an invalid signature is reported in the view, until the next attempt', async () => {
  const { announcements, banner, chains, click, toasts, end } = await mount(asked('ready'))
  chains.sign = failing(SignInRefused)

  await click('Sign')

  const said = [SignInRefused.message({}), SignInRefused.hint]
  expect([banner(), toasts]).toEqual([said.join(' '), []])
  expect(announcements).toEqual([`assertive: ${said.join('\n')}`])
  chains.sign = 'silence'
  await click('Try again')
  expect(banner()).toBeUndefined()
  await end()
})

test('a message that could not be made to sign is reported once', async () => {
  const { announcements, banner, box, chains, click, toasts, to, end } = await mount(asked('ready'))
  chains.sign = failing(SignInUnavailable)

  await click('Sign')
  await to(without('failed', { error: 'down' }))

  expect([banner(), toasts]).toEqual([undefined, []])
  expect(box().textContent).toContain('Couldn’t prepare the message')
  expect(announcements).toHaveLength(1)
  await end()
})

test.each<[string, FakeReply<void>, string]>([
  ['does not hold', failing(SignInRefused), SmartAccountUnsupported.message({})],
  ['fails', failing(SigningFailed), SmartAccountUnsupported.message({})],
  ['fails in an unknown way', { error: 'boom' }, SmartAccountUnsupported.message({})],
  ['is declined', failing(UserRejected), SignatureDeclined.message({})],
  ['waits already', failing(RequestPending), RequestPending.message({})],
])('the signature of a smart account that %s', async (_, reply, message) => {
  const { banner, chains, click, toasts, tracked, end } = await mount(asked('ready'), {
    connection: withAccount('smartAccount'),
  })
  chains.sign = reply

  await click('Sign')

  expect([toasts, banner()]).toEqual([[`error: ${message}`], undefined])
  expect(tracked.at(-1)).toEqual({
    event: 'SIWX_AUTH_ERROR',
    properties: { network: 'eip155:1', isSmartAccount: true },
  })
  await end()
})

test.each<[string, object, string]>([
  ['disconnects where a signature is required', {}, 'Canceling disconnects Fake Wallet'],
  ['leaves connected where none is', { isRequired: false }, 'You can cancel and continue without signing in'],
  ['returns to a network', { returnsTo: `eip155:10:${address}` }, 'Canceling switches back to OP Mainnet'],
  [
    'returns to one that is not configured',
    { returnsTo: `eip155:5:${address}` },
    'Canceling switches back to eip155:5',
  ],
  [
    'returns to an account',
    { returnsTo: `eip155:1:${fakeAccounts[1]}`, isRequired: false },
    'Canceling switches back to 0x70…dc79C8',
  ],
])('the cancel button says that it %s', async (_, more, note) => {
  const { container, control, end } = await mount(asked('ready', more))

  const described = control('Cancel').getAttribute('aria-describedby')!
  expect(container.querySelector(`[id="${described}"]`)!.textContent).toBe(note)
  await end()
})

test('a visitor who cancels is let go, and tracked once', async () => {
  let cancels = 0
  let leave = () => {}
  const cancel = () => {
    cancels++
    return new Promise<void>((gone) => (leave = gone))
  }
  const { change, click, connection, navigation, signIn, tracked, end } = await mount(asked('ready'), {
    port: { cancel },
  })

  await click('Cancel')
  await click('Cancel')
  await change(() => {
    connection.update(() => disconnected as never)
    signIn.update(() => ({ status: 'none' }))
    leave()
  })

  expect(cancels).toBe(1)
  expect(navigation).toContainEqual(['close'])
  expect(tracked.map(({ event }) => event)).toEqual(['CLICK_CANCEL_SIWX'])
  await end()
})

test('a cancel that ends after the view was left closes no other view', async () => {
  let leave = () => {}
  const cancel = () => new Promise<void>((gone) => (leave = gone))
  const { click, navigation, end } = await mount(asked('ready', { isRequired: false }), { port: { cancel } })

  await click('Cancel')
  await end()
  leave()
  await Promise.resolve()

  expect(navigation).toEqual([])
})

test.each([true, false])(
  'a visitor who could not be led back is still asked, required %s',
  async (isRequired) => {
    const { canSign, click, control, navigation, end } = await mount(
      asked('ready', { isRequired, returnsTo: `eip155:10:${address}` }),
    )

    await click('Cancel')

    expect([canSign(), navigation]).toEqual([true, []])
    expect(control('Cancel').getAttribute('aria-busy')).toBeNull()
    await end()
  },
)

test('a visitor who need not sign is let go', async () => {
  let letGo = async () => {}
  const { click, navigation, to, end } = await mount(asked('ready', { isRequired: false }), {
    port: { cancel: () => letGo() },
  })
  letGo = () => to(without('needed', { isRequired: false }))

  await click('Cancel')

  expect(navigation).toEqual([['close']])
  await end()
})

test('an answer of the wallet after a cancel is ignored', async () => {
  let reject = (_: unknown) => {}
  const sign = () => new Promise<void>((_, refuse) => (reject = refuse))
  const { change, click, toasts, tracked, end } = await mount(asked('ready'), { port: { sign } })

  await click('Sign')
  await click('Cancel')
  await change(() => reject(new LatchkeyError(UserRejected)))

  const events = tracked.map(({ event }) => event)
  expect([toasts, events]).toEqual([[], ['CLICK_SIGN_SIWX_MESSAGE', 'CLICK_CANCEL_SIWX']])
  await end()
})

test.each<[string, SignIn]>([
  ['no signature is asked for', { status: 'none' }],
  ['there is a session already', signedIn],
])('if %s, the view says so and closes', async (_, signIn) => {
  const { container, navigation, end } = await mount(signIn)

  expect(container.textContent).toContain('Nothing to sign')
  expect(navigation).toContainEqual(['close'])
  await end()
})

test('after the wallet disconnects, the message stays until the widget is closed', async () => {
  const { box, change, connection, navigation, signIn, end } = await mount(asked('ready'))

  await change(() => {
    connection.update(() => disconnected as never)
    signIn.update(() => ({ status: 'none' }))
  })

  expect(box().textContent).toBe(text)
  expect(navigation).toContainEqual(['close'])
  await end()
})

test('after unmounting no listener is left', async () => {
  const { fake, end } = await mount(asked('asking'))

  await end()

  expect(fake.held).toEqual({ listeners: 0, guards: 0, timers: 0, requests: 0 })
})
