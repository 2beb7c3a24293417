import type { Page } from '@playwright/test'
import {
  alice,
  beginSignIn,
  expectPrompt,
  keptSessions,
  promptOn,
  signInOf,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { pinned } from '../harness/signing'
import { expect, test } from '../harness/test'

const required = { options: { siwx: {} } }
// The browsers' messages about a missing file, whose hash is then wrong too, and ours.
const refusals = [/\[latchkey\]/, /Failed to load resource/, /FileLoadFailed/, /integrity/i]

test('where the prompt does not load, a retry loads it, and the visitor signs in', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/siwx\//, 404)
  const host = await openHost(required)
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.failed).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated' })
  release.heal()

  await host.tryAgain.click()

  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('without its feature a required prompt blocks no visitor, and the developer is told', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const ours = ['shell', 'connect', 'account', 'networks']
  const source = { url: `${release.url}/release.json`, keys: [pinned.root], features: ours }
  const host = await openHost({ ...required, options: { ...required.options, release: source } })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.failed).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  expect(warnings).toContain(
    '[latchkey] The option siwx needs the feature siwx, which the release does not have: nobody can sign in.',
  )
})

test('a required prompt that does not load can be closed, and leaves no half connection', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/siwx\//, 404)
  const host = await openHost(required)
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.failed).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  expect(await signInOf(page)).toEqual({ status: 'none' })
  expect(await keptSessions(page)).toEqual([])
  release.heal()
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await host.tryAgain.click()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('a prompt whose code never arrives can be closed during the wait', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/siwx\//, 'hang')
  const host = await openHost(required)
  await beginSignIn(host)

  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
  await expect.poll(() => host.state()).toMatchObject({ status: 'disconnected', open: false })
})

test('where the code of signing in does not load, connecting says so and can be retried @firefox', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/cdn\/signIn\./, 404)
  const host = await openHost(required)
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.tryAgain).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  release.heal()

  await host.tryAgain.click()

  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await keptSessions(page)).toHaveLength(1)
})

test('where the code of signing in does not load after a reload, no visitor counts as signed in', async ({
  guard,
  page,
  openHost,
}) => {
  guard.allow(...refusals)
  const host = await openHost(required)
  await signInOn(host)
  // Not by the server: the browser caches the file.
  await page.route(/\/cdn\/signIn\./, (route) => route.fulfill({ status: 404 }))

  await page.reload()

  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
  await page.unrouteAll()
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice })
  expect(await textsAsked(page)).toEqual([])
})

test('where the code that checks signatures fails to load, the signature is refused, and signing again works', async ({
  guard,
  page,
  release,
  openHost,
}) => {
  guard.allow(...refusals)
  release.fault(/\/cdn\/eip155Verify\./, 404)
  const host = await openHost(required)
  await beginSignIn(host)
  await promptOn(host).sign.click()
  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  expect(await keptSessions(page)).toEqual([])
  release.heal()

  await host.tryAgain.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})

test('a session that expires while the page is open ends, without a prompt', async ({ page, openHost }) => {
  const host = await openHost({ options: { siwx: { expirationMs: 60_000 } } })
  await page.clock.install()
  await page.reload()
  await signInOn(host)

  await page.clock.fastForward(61_000)

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await host.facts('signedOut')).toHaveLength(1)
})

/** A back end that is down: the sessions are unknown. */
const withoutAnswers = (page: Page, required: boolean) =>
  page.addInitScript((isRequired) => {
    const getSessions = async () => {
      throw new Error('HTTP status code: 500')
    }
    Object.assign(window, { moreOptions: { siwx: { required: isRequired, getSessions } } })
  }, required)
const problem = 'A problem occurred while trying initialize authentication'

test('where sessions are unknown, a required visitor is disconnected, told so, and may try again', async ({
  guard,
  page,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  await withoutAnswers(page, true)
  const host = await openHost()
  await host.open()

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.widget.getByRole('alert')).toHaveText(problem)
  await expect(host.title).toHaveText('Connect wallet')
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(await host.state()).toMatchObject({ status: 'disconnected', open: true })
  expect(await host.facts('error')).toMatchObject([{ code: 'SignInUnavailable' }])
})

test('where sessions are unknown, an optional visitor stays connected, and is told so', async ({
  guard,
  page,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  await withoutAnswers(page, false)
  const host = await openHost()
  await host.open()

  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()

  await expect(host.widget.locator('.lk-toast')).toHaveText(problem)
  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', address: alice })
  expect(await host.facts('error')).toMatchObject([{ code: 'SignInUnavailable' }])
  await page.keyboard.press('Escape')
  await expect(host.widget).toBeHidden()
})
