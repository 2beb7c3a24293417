import type { HostWindow } from '../harness/hostWindow'
import {
  alice,
  expectPrompt,
  isSignedByKey,
  keptSessions,
  promptOn,
  sessionOn,
  signInOf,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const required = { options: { siwx: {} } }
const headless = { options: { siwx: { autoPrompt: false } } }
// The browsers' messages about a missing file, whose hash is then wrong too, and ours.
const refusals = [/\[latchkey\]/, /Failed to load resource/, /FileLoadFailed/, /integrity/i]

/** Files that only a visible widget needs. */
const isOfScreen = (url: string) => /\/cdn\/(ui|react)\.|\/features\/|\/(connect|siwx|account)\//.test(url)

test('code that does not load is retried at connecting, at the prompt and at the check, and never counts as signed in', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/cdn\/signIn\./, 404)
  const host = await openHost(required)
  const wallet = host.widget.getByRole('button', { name: 'Harbor Wallet' })
  await host.open()
  await wallet.click()
  await expect(host.tryAgain).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'disconnected' })

  release.heal()
  release.fault(/\/siwx\//, 404)
  await host.tryAgain.click()
  await expect(host.failed).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  expect(await signInOf(page)).toEqual({ status: 'none' })
  expect(await keptSessions(page)).toEqual([])

  await host.open()
  await wallet.click()
  await expect(host.failed).toBeVisible()
  release.heal()
  release.fault(/\/cdn\/eip155Verify\./, 404)
  await host.tryAgain.click()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  expect(await keptSessions(page)).toEqual([])
  release.heal()
  await host.tryAgain.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
  expect(await keptSessions(page)).toHaveLength(1)

  // Blocks the file in the browser, not at the server, because the browser caches it.
  await page.route(/\/cdn\/signIn\./, (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
  expect(await textsAsked(page)).toEqual([])
})

test('a page without sign-in downloads no code of it; a page that asks by itself signs in and out, and cancels, without the files of the screen', async ({
  context,
  guard,
  openHost,
}) => {
  const first = await openHost()
  await first.connect()
  await first.open()
  await expect(first.title).toHaveText('Account')
  const code = await first.page.evaluate(async () => {
    const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
    return signIn.sign().catch(({ code }) => code as string)
  })
  expect(code).toBe('SiwxNotEnabled')
  expect(guard.requests.filter((url) => /\/siwx\/|signIn\.|Verify\./.test(url))).toEqual([])

  const before = guard.requests.length
  const { page, ...host } = await openHost(headless, await context.newPage())
  const sign = () =>
    page.evaluate(async () => {
      const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
      return signIn.sign().then(
        () => 'signed',
        ({ code }) => code as string,
      )
    })
  await expect
    .poll(() => host.state())
    .toMatchObject({ status: 'connected-unauthenticated', address: alice, open: false })
  expect(await signInOf(page)).toMatchObject({ status: 'needed', isRequired: true })
  expect(await textsAsked(page)).toEqual([])
  await host.setPolicy('local.harbor', 'decline')
  expect(await sign()).toBe('SignatureDeclined')
  expect(await signInOf(page)).toMatchObject({ status: 'ready' })

  await host.setPolicy('local.harbor', 'approve')
  expect(await sign()).toBe('signed')
  expect(await host.state()).toMatchObject({ status: 'connected', address: alice, open: false })
  const session = await sessionOn(page)
  expect(await textsAsked(page)).toEqual([session.message, session.message])
  expect(await isSignedByKey(session)).toBe(true)

  const heard = await page.evaluate(async () => {
    const { latchkey } = window as unknown as HostWindow
    const signIn = await latchkey.getSignIn()
    const statuses: string[] = []
    latchkey.subscribe(({ status }) => statuses.push(status))
    await signIn.signOut()
    await signIn.sign()
    await signIn.signOut()
    return statuses
  })
  expect(heard.filter((status, at) => status !== heard[at - 1])).toEqual([
    'connected-unauthenticated',
    'connected',
    'connected-unauthenticated',
  ])
  expect(await host.facts('signedIn')).toHaveLength(2)
  expect(await host.facts('signedOut')).toHaveLength(2)
  expect(await keptSessions(page)).toEqual([])

  await page.evaluate(async () => (await (window as unknown as HostWindow).latchkey.getSignIn()).cancel())

  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  const files = guard.requests.slice(before)
  expect(files.some((url) => url.includes('/cdn/signIn.'))).toBe(true)
  expect(files.filter(isOfScreen)).toEqual([])
})
