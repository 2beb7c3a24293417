import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import type { SiweConfig, SiweMessageArgs } from '../../../shell/ground/widget/options'
import { alice, beginSignIn, keptSessions, promptOn, signInOn, textsAsked } from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

interface Session {
  readonly address: string
  readonly chainId: number
}

/** The host's own back end: it makes nonces, checks signatures and keeps the sessions. */
async function serveSiwe(page: Page) {
  const nonces = new Set<string>()
  const backEnd = { session: null as Session | null, signOuts: 0, accepts: true }
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
    if (what === 'nonce') {
      const nonce = randomBytes(8).toString('hex')
      nonces.add(nonce)
      return route.fulfill({ json: nonce })
    }
    if (what === 'verify') return route.fulfill({ json: await verify(request.postDataJSON()) })
    if (what === 'out') {
      backEnd.session = null
      backEnd.signOuts++
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

test('a host with a back end of its own signs a visitor in, and its back end confirms it after a reload', async ({
  page,
  openHost,
}) => {
  const backEnd = await serveSiwe(page)
  await giveSiweConfig(page)
  const host = await openHost()
  await beginSignIn(host)
  await expect(promptOn(host).message).toContainText('Enter the harbor.')
  await promptOn(host).sign.click()
  await expect(host.widget).toBeHidden()
  expect(backEnd.session).toEqual({ address: alice, chainId: 31337 })
  expect(await heardOn(page)).toEqual(['in 31337'])
  expect(await keptSessions(page)).toEqual([])

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', open: false })
  expect(await textsAsked(page)).toEqual([])
})

test('a refusal by the back end is shown in the view, and signing again makes another message', async ({
  page,
  openHost,
}) => {
  const backEnd = await serveSiwe(page)
  backEnd.accepts = false
  await giveSiweConfig(page)
  const host = await openHost()
  await beginSignIn(host)
  await promptOn(host).sign.click()
  await expect(host.widget.getByText('Your signature couldn’t be verified', { exact: true })).toBeVisible()
  backEnd.accepts = true

  await host.tryAgain.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected' })
  const [refused, accepted] = await textsAsked(page)
  expect(accepted).not.toBe(refused)
})

test('a session that the back end ends is noticed while the page is open', async ({ page, openHost }) => {
  const backEnd = await serveSiwe(page)
  await giveSiweConfig(page, { sessionRefetchIntervalMs: 500 })
  const host = await openHost()
  await signInOn(host)

  backEnd.session = null

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await host.facts('signedOut')).toHaveLength(1)
})
