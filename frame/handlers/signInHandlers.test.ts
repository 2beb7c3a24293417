import { sessionsSchema } from '@shared/vault/tokens'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { codeIn, linkIn } from '../../tests/vault/vaultFrame'
import { createWindowVisitor, whileWindowOpens } from '../../tests/vault/windowVisitor'
import { makeWindowSecret } from '../session/makeWindowSecret'
import { signInTimings } from './signInFlow'
import { createSignInHandlers } from './signInHandlers'

const email = 'ann@example.com'
let vault: TestVault
beforeEach(async () => {
  vault = await startTestVault()
})
afterEach(() => vault.stop())

async function start() {
  const { client, session } = await createVaultBrowser(vault)
  const clock = createFakeClock()
  const calls: string[] = []
  const call = (name: string) => () => void calls.push(name)
  const visitor = createWindowVisitor()
  const handlers = createSignInHandlers({
    client,
    session,
    clock,
    locale: () => 'de',
    url: vault.url,
    makeSecret: makeWindowSecret,
    openWindow: visitor.openWindow,
    askForWindow: visitor.askForWindow,
    isLive: () =>
      session.ask({ method: 'GET', path: '/v1/sessions', answer: sessionsSchema }).then(
        () => true,
        () => false,
      ),
    openWallet: async () => call('opened')(),
    lockWallet: call('locked'),
    tellSession: call('told'),
  })
  const controller = new AbortController()
  const context = { signal: controller.signal, tellWaiting: call('waiting') }
  const connect = async () => handlers.CONNECT_EMAIL({ email }, context)
  /** Opens the window; the page asks again. */
  const openWindow = () =>
    whileWindowOpens(clock, Promise.resolve(handlers.CONNECT_DEVICE(undefined, context)))
  return { handlers, clock, calls, controller, context, connect, session, visitor, openWindow }
}

/** Turns of the event loop until a request over the loopback is answered, or a timer is set. */
async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

test('a new device is approved, then a code signs in; the wallet is opened before the page is told', async () => {
  const { handlers, clock, calls, context, connect, visitor, openWindow } = await start()

  const begun = await connect()
  expect(begun).toEqual({ action: 'VERIFY_DEVICE', digits: expect.stringMatching(/^\d\d$/) })
  expect(await openWindow()).toEqual({ action: 'AWAIT_DEVICE' })
  expect(visitor.opened).toEqual([expect.stringMatching(/\/sign-in\?lang=de#[\w-]{43}\.[\w-]{43}$/)])
  const waiting = handlers.CONNECT_DEVICE(undefined, context)
  await until(() => clock.pending === 1)
  await visitor.approve(linkIn(await vault.nextMail()), begun.digits!)
  await clock.advance(signInTimings.pollMs)
  await waiting
  await handlers.CONNECT_OTP({ otp: codeIn(await vault.nextMail()) }, context)

  expect(calls).toEqual(['locked', 'opened', 'told'])
  expect(await handlers.IS_CONNECTED(undefined, context)).toEqual({ isConnected: true })
  expect(await connect()).toEqual({ action: 'CONNECT' })
})

test('a sign of life goes out every ten seconds while the mail is unread', async () => {
  const { handlers, clock, calls, controller, context, connect, openWindow } = await start()
  await connect()
  await openWindow()
  const waiting = Promise.resolve(handlers.CONNECT_DEVICE(undefined, context)).catch((error) => error.name)

  for (let poll = 0; poll < 11; poll++) {
    await until(() => clock.pending === 1)
    await clock.advance(signInTimings.pollMs)
  }
  await until(() => clock.pending === 1)
  controller.abort()

  expect([await waiting, calls, clock.pending]).toEqual(['AbortError', ['waiting', 'waiting'], 0])
})

test('a refused approval, and a code before it, are told', async () => {
  const { handlers, context, connect, visitor, openWindow } = await start()
  const begun = await connect()
  await openWindow()
  const link = linkIn(await vault.nextMail())
  await visitor.approve(link, begun.digits === '10' ? '11' : '10')

  const over = { message: 'The attempt is over. Begin again.', reason: 'AttemptUnknown' }
  await expect(handlers.CONNECT_OTP({ otp: '000000' }, context)).rejects.toMatchObject(over)
  await expect(handlers.CONNECT_DEVICE(undefined, context)).rejects.toMatchObject(over)
})

test('a wrong code is reported, and another one may be typed; without an attempt no code is accepted', async () => {
  const { handlers, clock, context, connect, visitor, openWindow } = await start()
  await expect(handlers.CONNECT_DEVICE(undefined, context)).rejects.toThrow('Begin again')
  const begun = await connect()
  await openWindow()
  await visitor.approve(linkIn(await vault.nextMail()), begun.digits!)
  await handlers.CONNECT_DEVICE(undefined, context)
  const code = codeIn(await vault.nextMail())

  const wrong = handlers.CONNECT_OTP({ otp: code === '000000' ? '000001' : '000000' }, context)

  await expect(wrong).rejects.toMatchObject({ message: 'The code is wrong.', code: undefined })
  await handlers.CONNECT_OTP({ otp: code }, context)
  await expect(handlers.CONNECT_OTP({ otp: code }, context)).rejects.toThrow('Begin again')
  expect(clock.pending).toBe(0)
})

test('a second address within the cooldown is refused with the wait left', async () => {
  const { connect } = await start()
  await connect()
  vault.pass(12_000)

  await expect(connect()).rejects.toThrow('Please try again after 18 seconds')
})

test('signing out locks the wallet and ends the session', async () => {
  const { handlers, calls, context, connect, session, visitor, openWindow } = await start()
  const begun = await connect()
  await openWindow()
  await visitor.approve(linkIn(await vault.nextMail()), begun.digits!)
  await handlers.CONNECT_DEVICE(undefined, context)
  await handlers.CONNECT_OTP({ otp: codeIn(await vault.nextMail()) }, context)

  await handlers.SIGN_OUT(undefined, context)

  expect(calls.at(-1)).toBe('locked')
  expect(await handlers.IS_CONNECTED(undefined, context)).toEqual({ isConnected: false })
  expect(await session.account()).toBeUndefined()
})

test('a sign-out overtakes a code that is on its way: no session begins', async () => {
  const { handlers, calls, context, connect, session, visitor, openWindow } = await start()
  const begun = await connect()
  await openWindow()
  await visitor.approve(linkIn(await vault.nextMail()), begun.digits!)
  await handlers.CONNECT_DEVICE(undefined, context)
  const otp = codeIn(await vault.nextMail())

  const signingIn = handlers.CONNECT_OTP({ otp }, context)
  await handlers.SIGN_OUT(undefined, context)

  await expect(signingIn).rejects.toMatchObject({ reason: 'AttemptUnknown' })
  expect(calls).toEqual(['locked'])
  expect(await session.account()).toBeUndefined()
})
