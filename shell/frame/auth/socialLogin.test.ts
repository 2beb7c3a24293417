import type { SocialAttempt } from '@shared/contract/ports/embedded'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import { expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { createFakeLogin } from '../../../tests/fakes/fakeLogin'
import { fakeSocialPage, walletOrigin } from '../../../tests/fakes/fakeSocialPage'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { evmAccount } from '../../../tests/fakes/frameMessages'
import { beginSocial } from './beginSocial'
import { createSocialPort } from './createSocialPort'
import { digestText } from './digestText'

const type = '@latchkey/social'
const hash = 'n'.repeat(43)
const atProvider = 'https://id.example/authorize?state=1'
const pageUrl = 'https://app.example/shop?item=1'
const resultUri = `${walletOrigin}/social/result?handle=${'h'.repeat(43)}`
/** The page's address once the provider has sent it back. */
const returned = `${pageUrl}&result_uri=${encodeURIComponent(resultUri)}`
const user = { address: evmAccount, chainId: 1, userName: 'ada' }

/** A page with the embedded wallet, whose frame answers at once. */
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
  login.answers.set('GET_SOCIAL_REDIRECT_URI', { uri: atProvider })
  login.answers.set('CONNECT_SOCIAL', user)
  const page = fakeSocialPage(url)
  const attempt = createStore<SocialAttempt>({ status: 'none' })
  const done: string[] = []
  const approvals: (() => void)[] = []
  const port = createSocialPort({
    ...{ frame: login.frame, attempt, page, clock, storage: storage.tab() },
    walletUrl: `${walletOrigin}/frame`,
    approvals: {
      follow(answer, withdraw) {
        approvals.push(withdraw)
        answer.catch(() => {})
      },
    },
    connect: async () => void done.push('connected'),
    isConnected: () => isConnected,
    open: async (role) => void done.push(`open ${role}`),
  })
  const { begin, cancel, resume } = beginSocial({
    walletUrl: `${walletOrigin}/frame`,
    page,
    attempt,
    late: port,
  })
  return {
    ...{ clock, storage, login, page, attempt, done, approvals, port, begin, cancel, resume },
    asked: login.asked,
    popup: () => page.opened.at(-1)!,
    /** The window says that it is there. */
    async speak() {
      page.post(page.opened.at(-1)!, { type, popup: hash })
      await settled()
    },
    async answer(data: object) {
      page.post(page.opened.at(-1)!, { type, ...data })
      await settled()
    },
  }
}

const google = { provider: 'google', isJoin: false }

test('the window opens inside of the tap, goes to the provider, and its answer connects', async () => {
  const { begin, popup, speak, answer, attempt, asked, done, page } = arrange()

  begin('google')
  expect([popup().href, popup().target, popup().features]).toEqual([
    expect.stringMatching(/^https:\/\/vault\.invalid\/social\/start#[\w-]{43}$/),
    '_blank',
    'popup,width=600,height=800,scrollbars=yes',
  ])
  expect(attempt.get()).toEqual({ ...google, status: 'window', isLate: false })
  await speak()
  expect(popup().location.href).toBe(atProvider)
  await answer({ resultUri })

  expect(asked).toEqual([
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'google', popup: hash }],
    ['CONNECT_SOCIAL', { uri: resultUri }],
  ])
  expect(popup().posted).toEqual([[{ type, received: true }, walletOrigin]])
  expect([attempt.get(), done, page.listening]).toEqual([{ ...google, status: 'done' }, ['connected'], 0])
})

test('what the window says before the code of the wallet is here is heard', async () => {
  const { begin, speak, popup } = arrange()

  begin('github')
  // Nothing has run since the tap.
  await speak()

  expect(popup().location.href).toBe(atProvider)
})

test('between the answer and the connection, data is retrieved', async () => {
  const { begin, speak, answer, attempt, login } = arrange()
  login.held.set('CONNECT_SOCIAL', new Promise(() => {}))

  begin('google')
  await speak()
  await answer({ resultUri })

  expect(attempt.get()).toEqual({ ...google, status: 'loading' })
})

test('an address that has an account needs a code', async () => {
  const { begin, speak, answer, attempt, login, done } = arrange()
  login.answers.set('CONNECT_SOCIAL', { action: 'VERIFY_OTP', email: 'ada@example.org' })

  begin('google')
  await speak()
  await answer({ resultUri })

  expect([attempt.get(), done]).toEqual([{ ...google, status: 'code', email: 'ada@example.org' }, []])
})

test('a browser that opens no window says so at once', () => {
  const { begin, attempt, page, asked } = arrange()
  page.isBlocking = true

  begin('google')

  expect([attempt.get(), asked, page.listening]).toEqual([{ ...google, status: 'blocked' }, [], 0])
})

test('a window that the visitor closes ends the login within a second', async () => {
  const { begin, speak, attempt, popup, clock } = arrange()
  begin('google')
  await speak()

  popup().closed = true
  await clock.advance(1_000)

  expect([attempt.get(), clock.pending]).toEqual([{ ...google, status: 'closed' }, 0])
})

test('after 45 s it is late, and a result that comes then counts', async () => {
  const { begin, speak, answer, attempt, clock, done } = arrange()
  begin('google')
  await speak()

  await clock.advance(44_999)
  expect(attempt.get()).toMatchObject({ status: 'window', isLate: false })
  await clock.advance(1)
  expect(attempt.get()).toMatchObject({ status: 'window', isLate: true })
  await answer({ resultUri })

  expect([attempt.get(), done, clock.pending]).toEqual([{ ...google, status: 'done' }, ['connected'], 0])
})

test('a window that is cut off from the page shows two digits, and its result is asked for', async () => {
  const { begin, popup, attempt, asked, clock, login, done } = arrange()
  const start = `${walletOrigin}/social/start`
  login.answers.set('GET_SOCIAL_REDIRECT_URI', { uri: start, digits: '47' })
  let redeemed = (_: unknown) => {}
  login.held.set('CONNECT_SOCIAL', new Promise((resolve) => (redeemed = resolve)))
  begin('google')
  const ticket = new URL(popup().href).hash.slice(1)

  popup().closed = true
  await clock.advance(1_000)
  // The browser hashes on a thread of its own.
  await vi.waitFor(() => expect(asked).not.toEqual([]))

  expect(asked[0]).toEqual([
    'GET_SOCIAL_REDIRECT_URI',
    { provider: 'google', ticket: await digestText(ticket) },
  ])
  await settled()
  expect(attempt.get()).toEqual({ ...google, status: 'window', isLate: false, digits: '47' })
  await clock.advance(44_000)
  expect(attempt.get()).toMatchObject({ isLate: true, digits: '47' })
  redeemed(undefined)
  await settled()
  expect(asked.at(-1)).toEqual(['CONNECT_SOCIAL', { uri: start }])
  expect([attempt.get(), done]).toEqual([{ ...google, status: 'done' }, ['connected']])
})

test('a provider that cuts its window off goes by digits from the beginning, and its window may seem closed', async () => {
  const { begin, popup, attempt, asked, clock, login, done } = arrange()
  login.answers.set('GET_SOCIAL_REDIRECT_URI', { uri: `${walletOrigin}/social/start`, digits: '47' })
  let redeemed = (_: unknown) => {}
  login.held.set('CONNECT_SOCIAL', new Promise((resolve) => (redeemed = resolve)))

  begin('x')
  const [ticket, way] = new URL(popup().href).hash.slice(1).split('.')
  await vi.waitFor(() => expect(asked).not.toEqual([]))
  await settled()

  expect([way, asked[0]]).toEqual([
    'number',
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'x', ticket: await digestText(ticket!) }],
  ])
  popup().closed = true
  await clock.advance(5_000)
  expect(attempt.get()).toMatchObject({ status: 'window', digits: '47' })
  redeemed(undefined)
  await settled()
  expect([attempt.get().status, done]).toEqual(['done', ['connected']])
})

test.each([
  ['refused', 'SocialRefused'],
  ['failed', 'ProviderFailed'],
])('a window that tells of %s fails, and is heard', async (error, code) => {
  const { begin, speak, answer, attempt, popup } = arrange()
  begin('google')
  await speak()

  await answer({ error })

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { code } })
  expect(popup().posted).toEqual([[{ type, received: true }, walletOrigin]])
})

test('a page of another origin that speaks for the vault fails the login', async () => {
  const { begin, page, popup, attempt, asked } = arrange()
  begin('google')

  page.post(popup(), { type, popup: hash }, 'https://evil.example')
  await settled()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { message: 'Untrusted Origin' } })
  expect([asked, popup().closed]).toEqual([[], true])
})

test.each<[string, unknown]>([
  ['of another type', { type: 'other', popup: hash }],
  ['without a hash', { type, popup: 'short' }],
  ['with an address that is none', { type, resultUri: 'javascript:alert(1)' }],
  ['with an unknown error', { type, error: 'gone' }],
  ['that is no object', 'popup'],
  ['whose fields are of its prototype', Object.create({ type, popup: hash })],
])('a message %s is ignored, whatever its origin', async (_, data) => {
  const { begin, page, popup, attempt, asked } = arrange()
  begin('google')

  page.post(popup(), data)
  page.post(popup(), data, 'https://id.example')
  await settled()

  expect([attempt.get(), asked]).toEqual([{ ...google, status: 'window', isLate: false }, []])
})

test('a message of another window is ignored', async () => {
  const { begin, page, asked } = arrange()
  begin('google')

  page.post({}, { type, popup: hash })
  await settled()

  expect(asked).toEqual([])
})

test('a frame that refuses closes the window', async () => {
  const { begin, speak, popup, attempt, login } = arrange()
  login.answers.set('GET_SOCIAL_REDIRECT_URI', new LatchkeyError(FrameFailed, { message: 'Later' }))

  begin('google')
  await speak()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { message: 'Later' } })
  expect(popup().closed).toBe(true)
})

test('the visitor who leaves closes the window, and nothing of it counts any longer', async () => {
  const { begin, cancel, speak, answer, popup, attempt, page, clock, done } = arrange()
  begin('google')
  await speak()

  cancel()
  await answer({ resultUri })

  expect([attempt.get(), popup().closed, page.listening, done, clock.pending]).toEqual([
    { status: 'none' },
    true,
    0,
    [],
    0,
  ])
})

test('a second login supersedes the first', async () => {
  const { begin, page, attempt } = arrange()

  begin('google')
  begin('github')
  await settled()

  expect(page.opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(attempt.get()).toEqual({ provider: 'github', isJoin: false, status: 'window', isLate: false })
})

test('a further login is confirmed in the frame, and connects nothing', async () => {
  const { begin, speak, answer, attempt, asked, approvals, done } = arrange({ isConnected: true })

  begin('github', { isJoin: true })
  await speak()
  expect(approvals).toHaveLength(0)
  await answer({ resultUri })

  expect(asked[0]).toEqual(['GET_SOCIAL_REDIRECT_URI', { provider: 'github', popup: hash, join: true }])
  expect([attempt.get(), approvals.length, done]).toEqual([
    { provider: 'github', isJoin: true, status: 'done' },
    1,
    [],
  ])
})

test('a visitor who leaves the confirmation has declined the further login', async () => {
  const { begin, speak, answer, attempt, approvals, login } = arrange({ isConnected: true })
  login.held.set('CONNECT_SOCIAL', new Promise(() => {}))
  begin('github', { isJoin: true })
  await speak()
  await answer({ resultUri })

  approvals[0]!()
  await settled()

  expect(attempt.get()).toMatchObject({ status: 'failed', error: { code: 'UserRejected' } })
})

test('the whole page goes to the provider, and remembers that it did', async () => {
  const { begin, attempt, asked, page, storage } = arrange()

  begin('google', { onPage: true })
  await settled()

  expect(attempt.get()).toEqual({ ...google, status: 'leaving' })
  expect(asked).toEqual([['GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnUrl: pageUrl }]])
  expect(page.opened.map(({ href, target }) => [href, target])).toEqual([[atProvider, '_top']])
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

test('leaving a phone’s login loads the frame anew after 100 ms, unless it is begun again', async () => {
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
