import type { Redeemed } from '@shared/vault/social'
import type { SignedIn } from '@shared/vault/tokens'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../tests/fakes/fakeClock'
import { fakeIndexedDb } from '../../tests/fakes/fakeIndexedDb'
import { FrameError } from '../errors/FrameError'
import type { AccountChange } from '../ports/accountChange'
import type { AskForWindow } from '../ports/visitorPorts'
import type { VaultClient, VaultRequest } from '../session/createVaultClient'
import { VaultRefusal } from '../session/VaultRefusal'
import { createSignInFlow, signInTimings } from './signInFlow'
import { createSocialAttempts } from './socialAttempts'
import { createSocialHandlers } from './socialHandlers'

const url = 'https://vault.example'
const origin = 'https://app.example'
const attempt = 'a'.repeat(43)
const secret = 's'.repeat(43)
const hash = 'h'.repeat(43)
const startUri = `${url}/social/start`
const resultUri = `${url}/social/result`
const user = { address: '0x1', chainId: 1, email: null }
const signedIn: SignedIn = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresInS: 600,
  account: { id: 'account', login: { provider: 'google', userName: 'Ada' } },
}

interface Asked extends Pick<VaultRequest<never>, 'path' | 'body'> {
  readonly token: boolean
}

/** The handlers before a server that redeems as a test says. `storage`: what the browser has kept of another document. */
function start({
  redeemed = [{ status: 'signedIn', ...signedIn }],
  seen = 'opened',
  storage = new Map(),
  nowMs = 1_700_000_000_000,
  confirm = async () => {},
  askForWindow = ({ open }, signal) => open(signal),
  ids = [],
}: {
  redeemed?: (Redeemed | VaultRefusal)[]
  /** The server's answer about the attempt, once its window was opened. */
  seen?: 'waiting' | 'opened'
  storage?: Map<string, unknown>
  nowMs?: number
  confirm?: () => Promise<void>
  askForWindow?: AskForWindow
  /** The answers of the first attempts, if they differ from `attempt`. */
  ids?: readonly string[]
} = {}) {
  const clock = createFakeClock(nowMs)
  const asked: Asked[] = []
  const calls: string[] = []
  const changes: AccountChange[] = []
  const windows: { url: string; target: string | undefined; closed: boolean; close(): void }[] = []
  const aims: unknown[] = []
  const answers = [...redeemed]
  const firstIds = [...ids]
  const asking =
    (token: boolean): VaultClient['ask'] =>
    async ({ path, body, answer }) => {
      if (body && 'isLook' in body) return answer.parse({ status: seen }) as never
      asked.push({ path, body: body!, token })
      if (path === '/v1/sign-out') calls.push('discarded')
      const next =
        path === '/v1/social/redeem' ? (answers.length > 1 ? answers.shift() : answers[0]) : undefined
      if (next instanceof VaultRefusal) throw next
      const isBegin = /^\/v1\/(social|farcaster)(\/join)?$/.test(path)
      const plain = {
        attempt: (isBegin && firstIds.shift()) || attempt,
        number: '47',
        url: 'https://farcaster.example/1',
      }
      return answer.parse(path === '/v1/sign-out' ? {} : (next ?? plain)) as never
    }
  const client = { ask: asking(false) }
  const flow = createSignInFlow({
    client,
    clock,
    session: { begin: async () => void calls.push('begun') },
    openWallet: async () => void calls.push('opened'),
    lockWallet: () => void calls.push('locked'),
    tellSession: () => void calls.push('told'),
  })
  const handlers = createSocialHandlers({
    client,
    flow,
    clock,
    url,
    origin,
    locale: () => 'de',
    session: { ask: asking(true) },
    makeSecret: async () => ({ secret, hash }),
    openWindow(page, target) {
      const opened = {
        url: page,
        target,
        closed: false,
        close() {
          opened.closed = true
        },
      }
      windows.push(opened)
      return opened
    },
    async askForWindow(question, signal) {
      aims.push(question.aim)
      return askForWindow(question, signal)
    },
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
  const begin = (more: object = {}) =>
    Promise.resolve(handlers.GET_SOCIAL_REDIRECT_URI({ provider: 'google', ...more }, context))
  const connect = (uri = resultUri) => Promise.resolve(handlers.CONNECT_SOCIAL({ uri }, context))
  /** Up to the open window. */
  const open = async (more: object = {}) => {
    await begin(more)
    return connect(startUri)
  }
  return {
    handlers,
    begin,
    connect,
    open,
    asked,
    calls,
    changes,
    clock,
    context,
    controller,
    flow,
    storage,
    windows,
    aims,
  }
}

test('the frame opens the window, gives only it the secret, and asks for its result', async () => {
  const { begin, connect, asked, calls, windows, aims } = start()

  expect(await begin()).toEqual({ uri: startUri, digits: '47' })
  expect(await connect(startUri)).toEqual({ action: 'AWAIT_WINDOW', uri: resultUri })
  expect(await connect()).toEqual({ ...user, userName: 'Ada' })

  expect(aims).toEqual([{ login: 'google', number: '47', isPage: false }])
  expect(windows).toMatchObject([
    { url: `${url}/social/start?lang=de#${attempt}.${secret}`, target: '_blank' },
  ])
  expect(asked).toEqual([
    { path: '/v1/social', body: { provider: 'google', window: hash, locale: 'de' }, token: false },
    { path: '/v1/social/redeem', body: { attempt }, token: false },
  ])
  expect(calls).toEqual(['locked', 'begun', 'opened', 'told'])
})

test('no answer to the page has the secret, and a window is opened once', async () => {
  const { begin, connect } = start()

  const answers = JSON.stringify([await begin(), await connect(startUri)])

  expect(answers).not.toContain(secret)
  await expect(connect(startUri)).rejects.toMatchObject({ reason: 'AttemptUnknown' })
})

test('a window that does not reach the vault was blocked', async () => {
  const { begin, connect, clock } = start({ seen: 'waiting' })
  await begin()
  const opening = connect(startUri).catch(({ reason }) => reason)
  for (let wait = 0; wait < 40; wait++) {
    await settled()
    await clock.advance(1_000)
  }

  expect(await opening).toBe('WindowBlocked')
})

test('a visitor who declines the window ends the login', async () => {
  const { begin, connect, windows } = start({
    async askForWindow() {
      throw new FrameError('Declined.', { code: 4001 })
    },
  })
  await begin()

  await expect(connect(startUri)).rejects.toMatchObject({ code: 4001 })

  expect(windows).toEqual([])
})

test('a result is taken once', async () => {
  const { open, connect } = start()
  await open()
  await connect()

  await expect(connect()).rejects.toMatchObject({ reason: 'AttemptUnknown' })
})

test('the result is asked for until it is there, with signs of life', async () => {
  const waiting = { status: 'opened' } as const
  const redeemed = [...Array(6).fill(waiting), { status: 'signedIn', ...signedIn }] as Redeemed[]
  const { open, connect, asked, calls, clock } = start({ redeemed })

  await open()
  const answer = connect()
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

test.each([
  ['google', 'WindowClosed'],
  // Its page cuts the window off, which then seems closed.
  ['x', undefined],
] as const)('a window of %s that seems closed ends the login with %s', async (provider, reason) => {
  const { open, connect, clock, windows, controller } = start({ redeemed: [{ status: 'opened' }] })
  await open({ provider })
  let ended: string | undefined
  const answer = connect().catch((error) => {
    ended = error.reason ?? 'left'
  })
  windows[0]!.closed = true
  for (let poll = 0; poll < 4; poll++) {
    await settled()
    await clock.advance(signInTimings.pollMs)
  }
  await settled()

  expect(ended).toBe(reason)
  controller.abort()
  await settled()
  await clock.advance(signInTimings.pollMs)
  await answer
})

test('a result that is there when the window closes counts', async () => {
  const redeemed = [{ status: 'opened' }, { status: 'signedIn', ...signedIn }] as Redeemed[]
  const { open, connect, clock, windows } = start({ redeemed })
  await open()
  const answer = connect()
  await settled()
  windows[0]!.closed = true
  await clock.advance(signInTimings.pollMs)

  expect(await answer).toMatchObject({ userName: 'Ada' })
})

test('an address that has an account needs its code, which CONNECT_OTP then takes', async () => {
  const email = 'ada@example.org'
  const other = 'b'.repeat(43)
  const { open, connect, flow, calls } = start({ redeemed: [{ status: 'code', attempt: other, email }] })
  await open()

  expect(await connect()).toEqual({ action: 'VERIFY_OTP', email })

  expect([flow.attempt, calls]).toEqual([{ id: other, state: 'code' }, []])
})

test('a join goes with the session’s token, and is confirmed before it is redeemed', async () => {
  const { open, connect, asked, changes, calls } = start({ redeemed: [{ status: 'joined' }] })

  await open({ join: true })
  expect([asked[0], changes]).toEqual([
    { path: '/v1/social/join', body: { provider: 'google', window: hash, locale: 'de' }, token: true },
    [],
  ])
  expect(await connect()).toEqual(user)

  expect([changes, calls]).toEqual([[{ kind: 'addLogin', provider: 'google' }], []])
})

test('a join that the visitor declines is not redeemed', async () => {
  const { open, connect, asked } = start({
    async confirm() {
      throw new FrameError('Declined.', { code: 4001 })
    },
  })
  await open({ join: true })

  await expect(connect()).rejects.toMatchObject({ code: 4001 })

  expect(asked.map(({ path }) => path)).toEqual(['/v1/social/join'])
})

test('while the visitor reads the confirmation there are signs of life', async () => {
  let confirm = () => {}
  const { open, connect, calls, clock } = start({
    redeemed: [{ status: 'joined' }],
    confirm: () => new Promise((resolve) => (confirm = resolve)),
  })
  await open({ join: true })
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
  await first.open({ returnUrl: `${origin}/shop` })
  expect([first.aims, first.windows[0]?.target]).toEqual([
    [{ login: 'google', number: '47', isPage: true }],
    '_top',
  ])

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
  ['of another origin', 'https://evil.example/social/result'],
  ['of another page', `${url}/approve`],
])('a result %s is ignored', async (_, uri) => {
  const { begin, connect, asked } = start()
  await begin()

  await expect(connect(uri)).rejects.toMatchObject({ reason: 'AttemptUnknown' })

  expect(asked).toHaveLength(1)
})

test.each([
  [{ status: 'refused' } as const, 'SocialRefused'],
  [{ status: 'failed' } as const, 'ProviderFailed'],
  [new VaultRefusal('LoginTaken', 'Taken.'), 'LoginTaken'],
  [new VaultRefusal('AttemptUnknown', 'Over.'), 'AttemptUnknown'],
])('a refusal of the vault to redeem is reported with its reason: %s', async (answer, reason) => {
  const { begin, connect, calls } = start({ redeemed: [answer] })
  await begin()

  await expect(connect()).rejects.toMatchObject({ reason })

  expect(calls).toEqual([])
})

test('a visitor who has left gets no session, the vault keeps no session, and the window closes', async () => {
  const { open, connect, calls, controller, windows } = start()
  await open()
  const answer = connect()
  controller.abort()

  await expect(answer).rejects.toMatchObject({ reason: 'AttemptUnknown' })

  expect([calls, windows[0]?.closed]).toEqual([['discarded'], true])
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

test('a window that was closed before does not end a phone’s login', async () => {
  const redeemed = [
    ...Array(4).fill({ status: 'waiting' }),
    { status: 'signedIn', ...signedIn },
  ] as Redeemed[]
  const { handlers, open, windows, clock, context, asked } = start({ redeemed, ids: ['b'.repeat(43)] })
  await open()
  windows[0]!.closed = true

  await handlers.GET_FARCASTER_URI(undefined, context)
  const answer = handlers.CONNECT_FARCASTER(undefined, context)
  for (let poll = 0; poll < 4; poll++) {
    await settled()
    await clock.advance(signInTimings.pollMs)
  }

  expect(await answer).toEqual({ userName: 'Ada' })
  expect(asked.at(-1)?.body).toEqual({ attempt })
})

test('no phone’s login is awaited while another provider’s is under way', async () => {
  const { handlers, begin, context } = start()
  await begin()

  await expect(handlers.CONNECT_FARCASTER(undefined, context)).rejects.toMatchObject({
    reason: 'AttemptUnknown',
  })
})
