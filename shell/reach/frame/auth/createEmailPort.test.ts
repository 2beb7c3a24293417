import { EmailCodeWrong } from '@shared/errors/embeddedErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeLogin } from '../../../../tests/fakes/fakeLogin'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { createEmailPort } from './createEmailPort'

const email = 'ada@example.org'

/** The port before a frame that answers, and an approval that a test leaves. */
function arrange(stored: Parameters<typeof createFakeStorage>[0] = {}) {
  const clock = createFakeClock(1_700_000_000_000)
  const storage = createFakeStorage(stored)
  const login = createFakeLogin({ clock, storage })
  const address = createStore<string | undefined>(email)
  const done: string[] = []
  const approvals: (() => void)[] = []
  const titles: (string | undefined)[] = []
  const port = createEmailPort({
    frame: login.frame,
    address,
    approvals: {
      follow(answer, withdraw, title) {
        approvals.push(withdraw)
        titles.push(title)
        answer.catch(() => {})
      },
    },
    async connect(signal) {
      await login.held.get('GET_USER')
      done.push(signal?.aborted ? 'connected too late' : 'connected')
    },
  })
  return { port, login, clock, storage, address, done, approvals, titles, asked: login.asked }
}

test('an address of a new device waits for its approval, then for the code, and is connected', async () => {
  const { port, login, asked, done, storage, clock, titles } = arrange()
  login.answers.set('CONNECT_EMAIL', { action: 'VERIFY_DEVICE', digits: '42' })

  expect(await port.begin(email)).toEqual({ status: 'device', digits: '42' })
  await port.awaitDevice()
  await port.verify('012345')

  expect(asked).toEqual([
    ['CONNECT_EMAIL', { email }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '012345' }],
  ])
  expect([done, titles]).toEqual([['connected'], ['shell.approval.signIn']])
  expect(storage.values).toEqual({ lastEmailLoginTime: clock.now() })
})

test('a frame whose window was opened is asked again, and shows nothing meanwhile', async () => {
  const { port, login, asked, approvals } = arrange()
  login.answers.set('CONNECT_DEVICE', { action: 'AWAIT_DEVICE' })

  await port.awaitDevice()

  expect(asked).toEqual([
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_DEVICE', undefined],
  ])
  expect(approvals).toHaveLength(1)
})

test('a visitor who leaves the button of the window has declined', async () => {
  const { port, login, approvals } = arrange()
  login.held.set('CONNECT_DEVICE', new Promise(() => {}))
  const waiting = port.awaitDevice()
  await settled()

  approvals[0]!()

  await expect(waiting).rejects.toMatchObject({ code: 'UserRejected' })
})

test('a known device needs the code alone', async () => {
  const { port, login, done } = arrange()
  login.answers.set('CONNECT_EMAIL', { action: 'VERIFY_OTP' })

  expect(await port.begin(email)).toEqual({ status: 'code' })
  expect(done).toEqual([])
})

test('a live session is connected at once, and no e-mail counts', async () => {
  const { port, login, done } = arrange()
  login.answers.set('CONNECT_EMAIL', { action: 'CONNECT' })

  expect(await port.begin(email)).toEqual({ status: 'connected' })
  expect(done).toEqual(['connected'])
  expect(await port.cooldownMs()).toBe(0)
})

test.each(['begin', 'change'] as const)('%s again within 30 s is refused before it is asked', async (how) => {
  const { port, login, asked, clock } = arrange()
  login.answers.set('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  await port.begin(email)
  await clock.advance(12_000)

  await expect(port[how](email)).rejects.toThrow('Please try again after 18 seconds')
  expect(asked).toHaveLength(1)
  expect(await port.cooldownMs()).toBe(18_000)
})

test('storage that cannot be read has no wait', async () => {
  const { port, login } = arrange()
  login.frame.cache.cooldownMs = () => Promise.reject(new Error('denied'))

  expect(await port.cooldownMs()).toBe(0)
})

test('a code that is not taken connects no visitor', async () => {
  const { port, login, done } = arrange()
  login.answers.set('CONNECT_OTP', new LatchkeyError(EmailCodeWrong))

  await expect(port.verify('000000')).rejects.toMatchObject({ code: 'EmailCodeWrong' })
  expect(done).toEqual([])
})

test('a second address supersedes the first, whose answer is taken no longer', async () => {
  const { port, login } = arrange()
  login.answers.set('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  login.held.set('CONNECT_EMAIL', new Promise(() => {}))
  const first = port.begin(email)
  await settled()
  login.held.clear()

  const second = port.begin('eve@example.org')

  await expect(first).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(await second).toEqual({ status: 'code' })
})

test('a visitor who leaves withdraws the request', async () => {
  const { port, login } = arrange()
  login.held.set('CONNECT_DEVICE', new Promise(() => {}))
  const left = new AbortController()
  const waiting = port.awaitDevice({ signal: left.signal })

  left.abort()

  await expect(waiting).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('a changed address is confirmed in the frame, proved by two codes, and known from then on', async () => {
  const { port, login, asked, address, storage, approvals } = arrange()
  login.answers.set('UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' })
  login.answers.set('UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'ada@example.com' })

  expect(await port.change('ada@example.com')).toBe('current')
  await port.verifyCurrent('111111')
  await port.verifyNew('222222')

  expect(approvals).toHaveLength(1)
  expect(asked).toEqual([
    ['UPDATE_EMAIL', { email: 'ada@example.com' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
  ])
  expect(address.get()).toBe('ada@example.com')
  expect(storage.values).toMatchObject({ email: 'ada@example.com' })
})

test('a change may need the code of the new address alone', async () => {
  const { port, login } = arrange()
  login.answers.set('UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' })

  expect(await port.change('ada@example.com')).toBe('new')
})

test('a visitor who leaves the confirmation has declined the change', async () => {
  const { port, login, approvals, address } = arrange()
  login.held.set('UPDATE_EMAIL', new Promise(() => {}))
  const change = port.change('ada@example.com')
  await settled()

  approvals[0]!()

  await expect(change).rejects.toMatchObject({ code: 'UserRejected', cause: { code: 'RequestAborted' } })
  expect([await port.cooldownMs(), address.get()]).toEqual([0, email])
})

test('a view that is left withdraws its change, which the visitor did not decline', async () => {
  const { port, login } = arrange()
  login.held.set('UPDATE_EMAIL', new Promise(() => {}))
  const left = new AbortController()
  const change = port.change('ada@example.com', { signal: left.signal })
  await settled()

  left.abort()

  await expect(change).rejects.toMatchObject({ code: 'RequestAborted' })
})
