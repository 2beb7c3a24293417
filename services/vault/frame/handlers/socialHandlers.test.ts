import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { fakeIndexedDb } from '../../../../tests/fakes/fakeIndexedDb'
import type { Redeemed } from '../../http/social'
import type { SignedIn } from '../../http/tokens'
import { FrameError } from '../FrameError'
import type { VaultClient, VaultRequest } from '../session/createVaultClient'
import { VaultRefusal } from '../session/VaultRefusal'
import type { AccountChange } from './accountChange'
import { createSignInFlow, signInTimings } from './signInFlow'
import { createSocialAttempts } from './socialAttempts'
import { createSocialHandlers } from './socialHandlers'

const url = 'https://vault.example'
const origin = 'https://app.example'
const attempt = 'a'.repeat(43)
const handle = 'h'.repeat(43)
const hash = 'p'.repeat(43)
const resultUri = `${url}/social/result?handle=${handle}`
const user = { address: '0x1', chainId: 1, email: null }
const signedIn: SignedIn = {
  ...{ accessToken: 'access', refreshToken: 'refresh', expiresInS: 600 },
  account: { id: 'account', login: { provider: 'google', userName: 'Ada' } },
}

interface Asked extends Pick<VaultRequest<never>, 'path' | 'body'> {
  readonly token: boolean
}

/** The handlers before a server that redeems as a test says. `storage`: what the browser has kept of another document. */
function start({
  redeemed = [{ status: 'signedIn', ...signedIn }],
  begun = {},
  storage = new Map(),
  nowMs = 1_700_000_000_000,
  confirm = async () => {},
}: {
  redeemed?: (Redeemed | VaultRefusal)[]
  begun?: object
  storage?: Map<string, unknown>
  nowMs?: number
  confirm?: () => Promise<void>
} = {}) {
  const clock = createFakeClock(nowMs)
  const asked: Asked[] = []
  const calls: string[] = []
  const changes: AccountChange[] = []
  const answers = [...redeemed]
  const asking =
    (token: boolean): VaultClient['ask'] =>
    async ({ path, body, answer }) => {
      asked.push({ path, body: body!, token })
      if (path === '/v1/sign-out') calls.push('discarded')
      const next =
        path === '/v1/social/redeem' ? (answers.length > 1 ? answers.shift() : answers[0]) : undefined
      if (next instanceof VaultRefusal) throw next
      const plain = {
        attempt,
        uri: 'https://id.example/authorize',
        url: 'https://farcaster.example/1',
        ...begun,
      }
      return answer.parse(path === '/v1/sign-out' ? {} : (next ?? plain)) as never
    }
  const client = { ask: asking(false) }
  const flow = createSignInFlow({
    ...{ client, clock },
    session: { begin: async () => void calls.push('begun') },
    openWallet: async () => void calls.push('opened'),
    lockWallet: () => void calls.push('locked'),
    tellSession: () => void calls.push('told'),
  })
  const handlers = createSocialHandlers({
    ...{ client, flow, url, origin, locale: () => 'de' },
    session: { ask: asking(true) },
    attempts: createSocialAttempts({
      origin,
      now: clock.now,
      openStorage: () => fakeIndexedDb(storage as never),
    }),
    async confirm(change) {
      changes.push(change)
      await confirm()
    },
    user: async () => user,
  })
  const controller = new AbortController()
  const context = { signal: controller.signal, tellWaiting: () => void calls.push('alive') }
  const begin = (bound: object = { popup: hash }) =>
    Promise.resolve(handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google', ...bound }, context))
  const connect = (uri = resultUri) => Promise.resolve(handlers.CONNECT_SOCIAL({ uri }, context))
  return { handlers, begin, connect, asked, calls, changes, clock, context, controller, flow, storage }
}

test('a window’s login is begun with the hash of its secret, and its handle signs in', async () => {
  const { begin, connect, asked, calls } = start()

  expect(await begin()).toEqual({ uri: 'https://id.example/authorize' })
  expect(await connect()).toEqual({ ...user, userName: 'Ada' })

  expect(asked).toEqual([
    { path: '/v1/social', body: { provider: 'google', popup: hash, locale: 'de' }, token: false },
    { path: '/v1/social/redeem', body: { attempt, handle }, token: false },
  ])
  expect(calls).toEqual(['locked', 'begun', 'opened', 'told'])
})

test('a handle is taken once', async () => {
  const { begin, connect } = start()
  await begin()
  await connect()

  await expect(connect()).rejects.toMatchObject({ reason: 'AttemptUnknown' })
})

test('a window with a ticket has two digits, and is asked for until it has an answer, with signs of life', async () => {
  const waiting = { status: 'waiting' } as const
  const redeemed = [...Array(6).fill(waiting), { status: 'signedIn', ...signedIn }] as Redeemed[]
  const { begin, connect, asked, calls, clock } = start({ redeemed, begun: { number: '47' } })

  expect(await begin({ ticket: hash })).toMatchObject({ digits: '47' })
  const answer = connect(`${url}/social/start`)
  for (let poll = 0; poll < 6; poll++) {
    await settled()
    await clock.advance(signInTimings.pollMs)
  }

  expect(await answer).toMatchObject({ userName: 'Ada' })
  expect(asked.slice(1)).toEqual(
    Array(7).fill({ path: '/v1/social/redeem', body: { attempt }, token: false }),
  )
  expect(calls).toEqual(['alive', 'locked', 'begun', 'opened', 'told'])
})

test('an address that has an account needs its code, which CONNECT_OTP then takes', async () => {
  const email = 'ada@example.org'
  const other = 'b'.repeat(43)
  const { begin, connect, flow, calls } = start({ redeemed: [{ status: 'code', attempt: other, email }] })
  await begin()

  expect(await connect()).toEqual({ action: 'VERIFY_OTP', email })

  expect([flow.attempt, calls]).toEqual([{ id: other, state: 'code' }, []])
})

test('a join goes with the session’s token, and is confirmed before it is redeemed', async () => {
  const { begin, connect, asked, changes, calls } = start({ redeemed: [{ status: 'joined' }] })

  await begin({ popup: hash, join: true })
  expect([asked[0], changes]).toEqual([
    { path: '/v1/social', body: { provider: 'google', popup: hash, locale: 'de', join: true }, token: true },
    [],
  ])
  expect(await connect()).toEqual(user)

  expect([changes, calls]).toEqual([[{ kind: 'addLogin', provider: 'google' }], []])
})

test('a join that the visitor declines is not redeemed', async () => {
  const { begin, connect, asked } = start({
    async confirm() {
      throw new FrameError('Declined.', { code: 4001 })
    },
  })
  await begin({ popup: hash, join: true })

  await expect(connect()).rejects.toMatchObject({ code: 4001 })

  expect(asked.map(({ path }) => path)).toEqual(['/v1/social'])
})

test('while the visitor reads the confirmation there are signs of life', async () => {
  let confirm = () => {}
  const { begin, connect, calls, clock } = start({
    redeemed: [{ status: 'joined' }],
    confirm: () => new Promise((resolve) => (confirm = resolve)),
  })
  await begin({ popup: hash, join: true })
  const answer = connect()
  await settled()
  await clock.advance(10_000)
  await clock.advance(10_000)

  confirm()
  await answer

  expect([calls, clock.pending]).toEqual([['alive', 'alive'], 0])
})

test('a page that went as a whole redeems in its next document, for half an hour', async () => {
  const first = start()
  await first.begin({ returnUrl: `${origin}/shop` })

  const soon = start({ storage: first.storage })
  expect(await soon.connect()).toMatchObject({ userName: 'Ada' })
  await first.begin({ returnUrl: `${origin}/shop` })
  const later = start({ storage: first.storage, nowMs: 1_700_000_000_000 + 30 * 60_000 })
  await expect(later.connect()).rejects.toMatchObject({ reason: 'AttemptUnknown' })
})

test('a window’s login ends with its document', async () => {
  const first = start()
  await first.begin()

  await expect(start({ storage: first.storage }).connect()).rejects.toMatchObject({
    reason: 'AttemptUnknown',
  })
})

test('a visitor returns to no other origin', async () => {
  const { begin, asked } = start()

  await expect(begin({ returnUrl: 'https://evil.example/' })).rejects.toThrow(
    'returns to the page that asked',
  )

  expect(asked).toEqual([])
})

test.each([
  ['of another origin', `https://evil.example/social/result?handle=${handle}`],
  ['of another page', `${url}/approve?handle=${handle}`],
])('a result %s is none', async (_, uri) => {
  const { begin, connect, asked } = start()
  await begin()

  await expect(connect(uri)).rejects.toMatchObject({ reason: 'AttemptUnknown' })

  expect(asked).toHaveLength(1)
})

test.each([
  ['refused', 'SocialRefused'],
  ['failed', 'ProviderFailed'],
])('a page that comes back with %s is told why', async (error, reason) => {
  const { begin, connect } = start()
  await begin({ returnUrl: `${origin}/` })

  await expect(connect(`${url}/social/result?error=${error}`)).rejects.toMatchObject({ reason })
})

test.each([
  [{ status: 'refused' } as const, 'SocialRefused'],
  [new VaultRefusal('LoginTaken', 'Taken.'), 'LoginTaken'],
  [new VaultRefusal('AttemptUnknown', 'Over.'), 'AttemptUnknown'],
])('what the vault does not redeem is told by its reason: %s', async (answer, reason) => {
  const { begin, connect, calls } = start({ redeemed: [answer] })
  await begin()

  await expect(connect()).rejects.toMatchObject({ reason })

  expect(calls).toEqual([])
})

test('a visitor who has left gets no session, and the vault none to keep', async () => {
  const { begin, connect, calls, controller } = start()
  await begin()
  const answer = connect()
  controller.abort()

  await expect(answer).rejects.toMatchObject({ reason: 'AttemptUnknown' })

  expect(calls).toEqual(['discarded'])
})

test('a sign-out overtakes a login that is on its way', async () => {
  const { begin, connect, calls, flow } = start()
  await begin()
  const answer = connect()
  flow.signOut()

  await expect(answer).rejects.toMatchObject({ reason: 'AttemptUnknown' })

  expect(calls).toEqual(['discarded'])
})

test('a phone’s login has an address, and is asked for until it is confirmed', async () => {
  const redeemed = [{ status: 'waiting' }, { status: 'signedIn', ...signedIn }] as Redeemed[]
  const { handlers, asked, clock, context } = start({ redeemed })

  expect(await handlers.GET_FARCASTER_URI(undefined, context)).toEqual({ url: 'https://farcaster.example/1' })
  const answer = handlers.CONNECT_FARCASTER(undefined, context)
  await settled()
  await clock.advance(signInTimings.pollMs)

  expect(await answer).toEqual({ userName: 'Ada' })
  expect(asked[0]).toEqual({ path: '/v1/farcaster', body: { locale: 'de' }, token: false })
})

test('a phone’s login that is added is confirmed before its code is shown', async () => {
  const { handlers, asked, changes, context } = start({
    async confirm() {
      throw new FrameError('Declined.', { code: 4001 })
    },
  })

  await expect(handlers.GET_FARCASTER_URI({ join: true }, context)).rejects.toMatchObject({ code: 4001 })

  expect([asked, changes]).toEqual([[], [{ kind: 'addLogin', provider: 'farcaster' }]])
})

test('no phone’s login is awaited while another provider’s is under way', async () => {
  const { handlers, begin, context } = start()
  await begin()

  await expect(handlers.CONNECT_FARCASTER(undefined, context)).rejects.toMatchObject({
    reason: 'AttemptUnknown',
  })
})
