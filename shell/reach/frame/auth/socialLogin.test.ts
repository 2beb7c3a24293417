import type { SocialAttempt } from '@shared/contract/ports/embedded'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WindowBlocked, WindowClosed } from '@shared/errors/socialErrors'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeLogin } from '../../../../tests/fakes/fakeLogin'
import { fakeSocialPage } from '../../../../tests/fakes/fakeSocialPage'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { evmAccount } from '../../../../tests/fakes/frameMessages'
import { beginSocial } from './beginSocial'
import { createSocialPort } from './createSocialPort'

const startUri = 'https://vault.invalid/social/start'
const resultUri = 'https://vault.invalid/social/result'
const pageUrl = 'https://app.example/shop?item=1'
/** The page's address once the provider has sent it back. */
const returned = `${pageUrl}&result_uri=${encodeURIComponent(resultUri)}`
const user = { address: evmAccount, chainId: 1, userName: 'ada' }

/** A page with the embedded wallet, whose frame opens its window at once. */
function arrange({
  stored = {},
  isConnected = false,
  url = pageUrl,
}: {
  stored?: Parameters<typeof createFakeStorage>[0]
  isConnected?: boolean
  url?: string
} = {}) {
  const clock = createFakeClock(1_700_000_000_000)
  const storage = createFakeStorage(stored)
  const login = createFakeLogin({ clock, storage })
  const asked: [event: string, payload: unknown][] = []
  /** What CONNECT_SOCIAL answers or throws, of the window and of its result. */
  const ends: { window: unknown; result: unknown } = {
    window: { action: 'AWAIT_WINDOW', uri: resultUri },
    result: user,
  }
  login.answers.set('GET_SOCIAL_REDIRECT_URI', { uri: startUri, digits: '47' })
  const request = (async (event: string, payload: { uri?: string } | undefined, signal?: AbortSignal) => {
    asked.push([event, payload])
    if (event !== 'CONNECT_SOCIAL') return login.frame.request(event as never, payload as never, signal)
    const end = await (payload?.uri === startUri ? ends.window : ends.result)
    if (end instanceof Error) throw end
    return end
  }) as typeof login.frame.request
  const page = fakeSocialPage(url)
  const attempt = createStore<SocialAttempt>({ status: 'none' })
  const done: string[] = []
  const approvals: (() => void)[] = []
  const titles: (string | undefined)[] = []
  const port = createSocialPort({
    frame: { request },
    attempt,
    page,
    clock,
    storage: storage.tab(),
    approvals: {
      follow(answer, withdraw, title) {
        approvals.push(withdraw)
        titles.push(title)
        answer.catch(() => {})
      },
    },
    connect: async () => void done.push('connected'),
    isConnected: () => isConnected,
    open: async (role) => void done.push(`open ${role}`),
  })
  const { begin, cancel, resume } = beginSocial({ attempt, late: port })
  return {
    clock,
    storage,
    login,
    page,
    attempt,
    done,
    approvals,
    titles,
    port,
    begin,
    cancel,
    resume,
    asked,
    ends,
  }
}

const google = { provider: 'google', isJoin: false }
const pending = () => new Promise(() => {})

test('the frame asks for the tap that opens the window, and what came of it connects', async () => {
  const { begin, attempt, asked, done, titles, clock } = arrange()

  begin('google')
  expect(attempt.get()).toEqual({ ...google, status: 'window', isLate: false })
  await settled()

  expect(asked).toEqual([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
    ['CONNECT_SOCIAL', { uri: startUri }],
    ['CONNECT_SOCIAL', { uri: resultUri }],
  ])
  expect([attempt.get(), done, titles, clock.pending]).toEqual([
    { ...google, status: 'done' },
    ['connected'],
    ['shell.approval.signIn'],
    0,
  ])
})

test('while the window is open, the page shows the number, and after 45 s that it takes long', async () => {
  const { begin, attempt, clock, done, ends } = arrange()
  let come = (_: unknown) => {}
  ends.result = new Promise((resolve) => (come = resolve))
  begin('google')
  await settled()

  expect(attempt.get()).toEqual({ ...google, status: 'window', isLate: false, digits: '47' })
  await clock.advance(44_999)
  expect(attempt.get()).toMatchObject({ isLate: false })
  await clock.advance(1)
  expect(attempt.get()).toEqual({ ...google, status: 'window', isLate: true, digits: '47' })
  come(user)
  await settled()
  expect([attempt.get(), done, clock.pending]).toEqual([{ ...google, status: 'done' }, ['connected'], 0])
})

test('an address that has an account needs a code', async () => {
  const { begin, attempt, done, ends } = arrange()
  ends.result = { action: 'VERIFY_OTP', email: 'ada@example.org' }

  begin('google')
  await settled()

  expect([attempt.get(), done]).toEqual([{ ...google, status: 'code', email: 'ada@example.org' }, []])
})

test.each([
  [WindowBlocked, 'window', { status: 'blocked' }],
  [WindowClosed, 'result', { status: 'closed' }],
] as const)('%s leads on', async (row, at, step) => {
  const { begin, attempt, clock, ends } = arrange()
  ends[at] = new LatchkeyError(row)

  begin('google')
  await settled()

  expect([attempt.get(), clock.pending]).toEqual([{ ...google, ...step }, 0])
})

test('a frame that answers with another step fails the login', async () => {
  for (const [at, answer] of [
    ['window', user],
    ['window', { action: 'VERIFY_OTP', email: 'ada@example.org' }],
    ['result', { action: 'AWAIT_WINDOW', uri: resultUri }],
  ] as const) {
    const { begin, attempt, done, ends } = arrange()
    ends[at] = answer

    begin('google')
    await settled()

    expect([attempt.get(), done]).toMatchObject([{ status: 'failed', error: { code: 'LoginEnded' } }, []])
  }
})

test('a frame that refuses fails the login', async () => {
  const { begin, attempt, login } = arrange()
  login.answers.set('GET_SOCIAL_REDIRECT_URI', new LatchkeyError(FrameFailed, { message: 'Later' }))

  begin('google')
  await settled()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { message: 'Later' } })
})

test('a visitor who leaves the frame’s question has declined the login', async () => {
  const { begin, attempt, approvals, ends } = arrange()
  let end = (_: unknown) => {}
  ends.window = new Promise((resolve) => (end = resolve))
  begin('google')
  await settled()

  approvals[0]!()
  end(new LatchkeyError(FrameFailed, { message: 'Withdrawn' }))
  await settled()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { code: 'UserRejected' } })
})

test('of a login that the visitor has left nothing counts any longer', async () => {
  const { begin, cancel, attempt, clock, done, ends } = arrange()
  let come = (_: unknown) => {}
  ends.result = new Promise((resolve) => (come = resolve))
  begin('google')
  await settled()

  cancel()
  come(new LatchkeyError(FrameFailed, { message: 'Withdrawn' }))
  await settled()

  expect([attempt.get(), done, clock.pending]).toEqual([{ status: 'none' }, [], 0])
})

test('a second login supersedes the first', async () => {
  const { begin, attempt, ends } = arrange()
  ends.result = pending()

  begin('google')
  begin('github')
  await settled()

  expect(attempt.get()).toEqual({
    provider: 'github',
    isJoin: false,
    status: 'window',
    isLate: false,
    digits: '47',
  })
})

test('a further login is confirmed in the frame, and connects nothing', async () => {
  const { begin, attempt, asked, titles, done } = arrange({ isConnected: true })

  begin('github', { isJoin: true })
  await settled()

  expect(asked[0]).toEqual(['GET_SOCIAL_REDIRECT_URI', { provider: 'github', join: true }])
  // No visitor signs in by them.
  expect([attempt.get(), titles, done]).toEqual([
    { provider: 'github', isJoin: true, status: 'done' },
    [undefined, undefined],
    [],
  ])
})

test('a visitor who leaves the confirmation has declined the further login', async () => {
  const { begin, attempt, approvals, ends } = arrange({ isConnected: true })
  let end = (_: unknown) => {}
  ends.result = new Promise((resolve) => (end = resolve))
  begin('github', { isJoin: true })
  await settled()

  approvals[1]!()
  end(new LatchkeyError(FrameFailed, { message: 'Withdrawn' }))
  await settled()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { code: 'UserRejected' } })
})

test('the whole page goes by a tap in the frame, and remembers that it did', async () => {
  const { begin, attempt, asked, storage, ends } = arrange()
  ends.window = pending()

  begin('google', { onPage: true })
  await settled()

  expect(attempt.get()).toEqual({ ...google, status: 'leaving' })
  expect(asked).toEqual([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnUrl: pageUrl }],
    ['CONNECT_SOCIAL', { uri: startUri }],
  ])
  expect(storage.values).toEqual({ socialReturn: { provider: 'google', isJoin: false } })
})

test('a page that is back redeems the result, and opens for the visitor to see it', async () => {
  const { resume, attempt, asked, done, storage, page } = arrange({
    stored: { socialReturn: { provider: 'google', isJoin: false } },
    url: returned,
  })

  resume()
  await settled()
  await settled()

  expect(asked).toEqual([['CONNECT_SOCIAL', { uri: resultUri }]])
  expect([attempt.get(), done]).toEqual([
    { ...google, status: 'done' },
    ['open entry:disconnected', 'connected'],
  ])
  expect([storage.values, page.shownUrl]).toEqual([{}, pageUrl])
})

test('a result that this browser has not asked for is left alone', async () => {
  const { resume, attempt, asked, done, page } = arrange({ url: returned })

  resume()
  await settled()
  await settled()

  expect([attempt.get(), asked, done, page.shownUrl]).toEqual([{ status: 'none' }, [], [], pageUrl])
})

test('a phone’s login connects once it is confirmed', async () => {
  const { port, login, asked, done } = arrange()
  login.answers.set('GET_FARCASTER_URI', { url: 'https://farcaster.example/1' })
  login.answers.set('CONNECT_FARCASTER', { userName: 'ada' })

  expect(await port.farcaster()).toBe('https://farcaster.example/1')
  await port.awaitFarcaster()

  expect(asked).toEqual([
    ['GET_FARCASTER_URI', undefined],
    ['CONNECT_FARCASTER', undefined],
  ])
  expect(done).toEqual(['connected'])
})

test('leaving a phone’s login loads the frame again after 100 ms, unless it is begun again', async () => {
  const { port, login, asked, clock } = arrange()
  login.answers.set('GET_FARCASTER_URI', { url: 'https://farcaster.example/1' })
  login.held.set('CONNECT_FARCASTER', new Promise(() => {}))
  const leave = async () => {
    const left = new AbortController()
    const waiting = port.awaitFarcaster({ signal: left.signal }).catch(({ code }) => code)
    left.abort()
    return waiting
  }

  expect(await leave()).toBe('RequestAborted')
  await port.farcaster()
  await clock.advance(100)
  expect(asked.map(([event]) => event)).not.toContain('RELOAD')
  await leave()
  await clock.advance(100)

  expect(asked.at(-1)).toEqual(['RELOAD', undefined])
})

test('a connected wallet keeps its frame when a phone’s login is left', async () => {
  const { port, login, asked, clock } = arrange({ isConnected: true })
  login.held.set('CONNECT_FARCASTER', new Promise(() => {}))
  const left = new AbortController()
  const waiting = port.awaitFarcaster({ isJoin: true, signal: left.signal }).catch(({ code }) => code)

  left.abort()
  await waiting
  await clock.advance(100)

  expect(asked.map(([event]) => event)).not.toContain('RELOAD')
})

test('logins are listed, and one goes after the visitor’s word in the frame', async () => {
  const { port, login, asked, approvals } = arrange({ isConnected: true })
  const logins = [{ id: 'l', provider: 'x', name: 'ada', createdMs: 1 }]
  login.answers.set('GET_LOGINS', { logins })

  expect(await port.logins()).toEqual(logins)
  await port.removeLogin('l')

  expect([asked.at(-1), approvals.length]).toEqual([['REMOVE_LOGIN', { id: 'l' }], 1])
})
