import type { Page } from '@playwright/test'
import { createSignInPage } from '../../api/signInPage'
import {
  alice,
  beginSignIn,
  expectPrompt,
  promptOn,
  sessionOn,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const setup = (apiUrl: string) => ({ options: { siwx: { server: true }, apiUrl } })
/** The token that the page gets, for its own back end. */
const tokenOn = async (page: Page): Promise<string> => (await sessionOn(page)).token!

test('a visitor signs in at the server, which knows them after a reload @firefox', async ({
  page,
  openHost,
  hostServer,
  api,
}) => {
  const host = await openHost(setup(api.url))
  await signInOn(host)
  const { origin, host: domain } = new URL(hostServer.url)
  const server = createSignInPage(api.url, { origin, projectId: 'e2e' })
  const { data } = await sessionOn(page)
  expect(await server.me(await tokenOn(page))).toMatchObject({
    status: 200,
    body: { address: alice, caip2Network: 'eip155:31337', domain, nonce: data.nonce },
  })

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await textsAsked(page)).toEqual([])
})

test('a session that the server has ended is over after a reload, and a new one is made', async ({
  page,
  guard,
  openHost,
  hostServer,
  api,
}) => {
  guard.allow(/Failed to load resource.*401/)
  const host = await openHost(setup(api.url))
  await signInOn(host)
  const server = createSignInPage(api.url, { origin: new URL(hostServer.url).origin, projectId: 'e2e' })
  await server.signOut(await tokenOn(page))

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  await host.open()
  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect((await server.me(await tokenOn(page))).status).toBe(200)
})

test('an unreachable server is reported, a retry finds it, and cancelling disconnects', async ({
  page,
  guard,
  openHost,
  api,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route(/\/auth\/v1\/nonce/, (route) => route.abort())
  const host = await openHost(setup(api.url))
  await beginSignIn(host)
  await expect(promptOn(host).message.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await textsAsked(page)).toEqual([])
  await promptOn(host).cancel.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  await beginSignIn(host)
  await page.unrouteAll()

  await promptOn(host).message.getByRole('button', { name: 'Try again' }).click()

  await expectPrompt(host)
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
})
