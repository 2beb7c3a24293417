import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { choose, expect, nextWindow, refuse, test, tokensAsked } from './harness/social'
import { ask, openVaultPage } from './harness/vaultPage'

// The vault's own pages in the windows of providers, and the frame behind a page that is not the widget.

const socialMessage = '@latchkey/social'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
const makeToken = () => randomBytes(32).toString('base64url')

/** Opens the start page as the widget does, and gives the window with the hash that it tells. */
async function openStart(page: Page, walletUrl: string, ticket = makeToken()) {
  const opens = nextWindow(page)
  await page.evaluate((url) => {
    const heard: unknown[] = []
    const popup = window.open(url, '_blank', 'popup')!
    addEventListener('message', ({ source, origin, data }) => {
      if (source === popup && origin === new URL(url).origin) heard.push(data)
    })
    Object.assign(window, { heard, popup })
  }, `${walletUrl}/social/start#${ticket}`)
  const window = await opens
  await expect.poll(() => heardBy(page)).toHaveLength(1)
  return { window, ticket, hash: (await heardBy(page))[0]!.popup! }
}

interface Heard {
  readonly type: string
  readonly popup?: string
  readonly resultUri?: string
  readonly error?: string
}
const heardBy = (page: Page): Promise<Heard[]> => page.evaluate(() => Reflect.get(window, 'heard'))
const answerPopup = (page: Page, origin: string) =>
  page.evaluate(
    ([type, target]) =>
      (Reflect.get(window, 'popup') as Window).postMessage({ type, received: true }, target!),
    [socialMessage, origin] as const,
  )
const sendPopup = (page: Page, uri: string) =>
  page.evaluate((href) => {
    ;(Reflect.get(window, 'popup') as Window).location.href = href
  }, uri)

for (const provider of ['google', 'github', 'apple'] as const)
  test(`${provider}: a popup goes to the provider and comes back with a result that this frame redeems, and closes @firefox`, async ({
    page,
    hostServer,
    vault,
  }) => {
    await openVaultPage(page, hostServer.url, vault.walletUrl)
    const { window, hash } = await openStart(page, vault.walletUrl)
    const { uri } = await ask(page, 'GET_SOCIAL_REDIRECT_URI', { provider, popup: hash })
    await sendPopup(page, uri)
    await choose(window)
    await expect.poll(() => heardBy(page)).toHaveLength(2)
    const [, { resultUri = '' } = { resultUri: '' }] = await heardBy(page)
    const closes = window.waitForEvent('close')
    await answerPopup(page, vault.walletUrl)
    await closes

    expect(resultUri).toMatch(new RegExp(`^${vault.walletUrl}/social/result\\?handle=[\\w-]{43}$`))
    expect(await ask(page, 'CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({
      address: expect.stringMatching(/^0x/),
    })
    expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await ask(page, 'CONNECT_SOCIAL', { uri: resultUri })).error).toBeTruthy()
  })

test('a refusal comes back as one, and says so to nobody else', async ({ page, hostServer, vault }) => {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  const { window, hash } = await openStart(page, vault.walletUrl)
  const { uri } = await ask(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'apple', popup: hash })
  await sendPopup(page, uri)
  await refuse(window)

  await expect.poll(() => heardBy(page)).toHaveLength(2)
  expect((await heardBy(page))[1]).toEqual({ type: socialMessage, error: 'refused' })
})
