import type { HostWindow } from '../harness/hostWindow'
import { alice, isSignedByKey, keptSessions, sessionOn, signInOf, textsAsked } from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const headless = { options: { siwx: { autoPrompt: false } } }

/** Files that only a visible widget needs. */
const isOfScreen = (url: string) => /\/cdn\/(ui|react)\.|\/features\/|\/(connect|siwx|account)\//.test(url)

test('a host that asks by itself connects, requests the signature and ends the session, without our prompt', async ({
  page,
  openHost,
}) => {
  const host = await openHost(headless)
  await host.connect()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await signInOf(page)).toMatchObject({ status: 'needed', isRequired: true })
  expect(await textsAsked(page)).toEqual([])

  await page.evaluate(async () => (await (window as unknown as HostWindow).latchkey.getSignIn()).sign())

  expect(await host.state()).toMatchObject({ status: 'connected', open: false })
  const session = await sessionOn(page)
  expect(await textsAsked(page)).toEqual([session.message])
  expect(await isSignedByKey(session)).toBe(true)
})

test('a returning visitor signs in and out, and no file of the screen is downloaded', async ({
  context,
  guard,
  openHost,
}) => {
  const first = await openHost(headless)
  await first.connect()
  const before = guard.requests.length
  const { page, ...host } = await openHost(headless, await context.newPage())
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated' })

  const heard = await page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const signIn = await latchkey.getSignIn()
    const statuses: string[] = []
    latchkey.subscribe(({ status }) => statuses.push(status))
    await signIn.sign()
    await signIn.signOut()
    return statuses
  })

  expect(heard.filter((status, at) => status !== heard[at - 1])).toEqual([
    'connected-unauthenticated',
    'connected',
    'connected-unauthenticated',
  ])
  expect(await host.facts('signedIn')).toHaveLength(1)
  expect(await host.facts('signedOut')).toHaveLength(1)
  expect(await keptSessions(page)).toEqual([])
  const files = guard.requests.slice(before)
  expect(files.some((url) => url.includes('/cdn/signIn.'))).toBe(true)
  expect(files.filter(isOfScreen)).toEqual([])
})

test("a signature declined in the wallet rejects the host's call, which may ask again", async ({
  page,
  openHost,
}) => {
  const host = await openHost(headless)
  await host.connect()
  await host.setPolicy('local.harbor', 'decline')
  const sign = () =>
    page.evaluate(async () => {
      const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
      return signIn.sign().then(
        () => 'signed',
        ({ code }) => code as string,
      )
    })

  expect(await sign()).toBe('SignatureDeclined')
  expect(await signInOf(page)).toMatchObject({ status: 'ready' })
  await host.setPolicy('local.harbor', 'approve')
  expect(await sign()).toBe('signed')
  expect(await host.state()).toMatchObject({ status: 'connected', address: alice, open: false })
})

test('a host that cancels for the visitor disconnects, where a signature is required', async ({
  page,
  openHost,
}) => {
  const host = await openHost(headless)
  await host.connect()

  await page.evaluate(async () => (await (window as unknown as HostWindow).latchkey.getSignIn()).cancel())

  expect(await host.state()).toMatchObject({ status: 'disconnected' })
})

test('a host without sign-in downloads no code of it, and is told so', async ({ page, guard, openHost }) => {
  const host = await openHost()
  await host.connect()
  await host.open()
  await expect(host.title).toHaveText('Account')

  const code = await page.evaluate(async () => {
    const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
    return signIn.sign().catch(({ code }) => code as string)
  })

  expect(code).toBe('SiwxNotEnabled')
  expect(guard.requests.filter((url) => /\/siwx\/|signIn\.|Verify\./.test(url))).toEqual([])
})
