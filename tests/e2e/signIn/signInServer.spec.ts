import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SiweConfig, SiweMessageArgs } from '../../../shell/ground/widget/options'
import { createSignInPage } from '../../api/signInPage'
import {
  alice,
  beginSignIn,
  expectPrompt,
  keptSessions,
  promptOn,
  sessionOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

/** The token that the page gets, for its own back end. */
const tokenOn = async (page: Page): Promise<string> => (await sessionOn(page)).token!

test('an unreachable server can be asked again or left, keeps the visitor signed in after a reload, and ends the session for good @core', async ({
  page,
  guard,
  openHost,
  hostServer,
  api,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route(/\/auth\/v1\/nonce/, (route) => route.abort())
  const host = await openHost({ options: { siwx: { server: true }, apiUrl: api.url } })
  const { message, sign, cancel } = promptOn(host)
  const retry = message.getByRole('button', { name: 'Try again' })
  await beginSignIn(host)
  await expect(retry).toBeVisible()
  expect(await textsAsked(page)).toEqual([])
  await cancel.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
  await beginSignIn(host)
  await expect(retry).toBeVisible()
  await page.unrouteAll()
  await retry.click()
  await expectPrompt(host)
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })

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

  await server.signOut(await tokenOn(page))
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  await host.open()
  await expectPrompt(host)
  await sign.click()
  await expect(host.widget).toBeHidden()
  expect((await server.me(await tokenOn(page))).status).toBe(200)
})

interface Session {
  readonly address: string
  readonly chainId: number
}

/** The host's own back end: it makes nonces, checks signatures and keeps the sessions. */
async function serveSiwe(page: Page) {
  const nonces = new Set<string>()
  const backEnd = { session: null as Session | null, accepts: true, isDown: false }
  const verify = async ({ message, signature }: { message: string; signature: Hex }) => {
    const { address, chainId, nonce } = parseSiweMessage(message)
    if (!backEnd.accepts || !nonces.delete(nonce!)) return false
    if (!(await verifyMessage({ address: address!, message, signature }))) return false
    backEnd.session = { address: address!, chainId: chainId! }
    return true
  }
  await page.route('**/siwe/*', async (route) => {
    const request = route.request()
    const what = request.url().split('/').at(-1)
    if (backEnd.isDown) return route.fulfill({ status: 500, body: 'Down' })
    if (what === 'nonce') {
      const nonce = randomBytes(8).toString('hex')
      nonces.add(nonce)
      return route.fulfill({ json: nonce })
    }
    if (what === 'verify') return route.fulfill({ json: await verify(request.postDataJSON()) })
    if (what === 'out') {
      backEnd.session = null
      return route.fulfill({ json: true })
    }
    return route.fulfill({ json: backEnd.session })
  })
  return backEnd
}

/** Passes the option, with functions that ask the back end. */
async function giveSiweConfig(page: Page, more: Partial<SiweConfig> = {}) {
  await page.addInitScript((given) => {
    const ask = async (what: string, body?: object) => {
      const answer = await fetch(`/siwe/${what}`, body && { method: 'POST', body: JSON.stringify(body) })
      return answer.json()
    }
    const heard: string[] = []
    const siweConfig: SiweConfig = {
      getMessageParams: async () => ({
        domain: location.host,
        uri: location.origin,
        chains: [31337, 31338],
        statement: 'Enter the harbor.',
      }),
      getNonce: () => ask('nonce'),
      createMessage: ({ domain, address, statement, uri, chainId, nonce, iat }: SiweMessageArgs) =>
        [
          `${domain} wants you to sign in with your Ethereum account:`,
          address.split(':').at(-1),
          '',
          statement,
          '',
          `URI: ${uri}`,
          'Version: 1',
          `Chain ID: ${chainId}`,
          `Nonce: ${nonce}`,
          `Issued At: ${iat}`,
        ].join('\n'),
      verifyMessage: (args) => ask('verify', args),
      getSession: () => ask('session'),
      signOut: () => ask('out', {}),
      onSignIn: (session) => heard.push(`in ${session?.chainId}`),
      onSignOut: () => heard.push('out'),
      ...given,
    }
    Object.assign(window, { moreOptions: { siweConfig }, heard })
  }, more)
}

const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

test('the back end of a host is reported while it is down, refuses, signs in, confirms the session after a reload, and ends it', async ({
  page,
  guard,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/, /Failed to load resource/)
  const backEnd = await serveSiwe(page)
  await giveSiweConfig(page, { sessionRefetchIntervalMs: 500 })
  const host = await openHost()
  const wallet = host.widget.getByRole('button', { name: 'Harbor Wallet' })
  backEnd.isDown = true
  await host.open()
  await wallet.click()
  await expect(host.widget.getByRole('alert')).toHaveText(
    'A problem occurred while trying initialize authentication',
  )
  await expect(host.title).toHaveText('Connect wallet')
  expect(await host.state()).toMatchObject({ status: 'disconnected', open: true })
  expect(await host.facts('error')).toMatchObject([{ code: 'SignInUnavailable' }])

  backEnd.isDown = false
  backEnd.accepts = false
  await wallet.click()
  await expectPrompt(host)
  await expect(promptOn(host).message).toContainText('Enter the harbor.')
  await promptOn(host).sign.click()
  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  expect(backEnd.session).toBeNull()
  backEnd.accepts = true
  await host.tryAgain.click()
  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
  expect(backEnd.session).toEqual({ address: alice, chainId: 31337 })
  expect(await heardOn(page)).toEqual(['in 31337'])
  expect(await keptSessions(page)).toEqual([])
  const [refused, accepted] = await textsAsked(page)
  expect(accepted).not.toBe(refused)

  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await textsAsked(page)).toEqual([])

  backEnd.session = null
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await host.facts('signedOut')).toHaveLength(1)
})
