import type { Browser } from '@playwright/test'
import { visitProvider } from '../vault/visitProvider'
import type { Guard } from './harness/guard'
import { type Host, hostOn } from './harness/openHost'
import { press } from './harness/sendForm'
import { choose, expect, nextWindow, test, tokensAsked } from './harness/social'
import { blockWindows, goToProvider, loginButton, signInAt, socialHost } from './harness/socialLogin'

// Who wants to be signed in as somebody else, or somebody else to be signed in as him. What each would gain is in its title.

const gone =
  'This sign-in has ended, or was started in another window. Close this window and start the sign-in again.'

async function victimOf(browser: Browser, url: string): Promise<Host> {
  const host = hostOn(await (await browser.newContext()).newPage())
  await host.page.goto(url)
  return host
}

/** The address to which the widget has sent a window. */
const sentTo = ({ requests }: Guard, provider: string) =>
  requests.find((url) => url.includes(`/${provider}/`) && url.includes('client_id='))!

test('who sends a visitor to the provider with his own attempt does not get the visitor’s wallet', async ({
  browser,
  openHost,
  vault,
  guard,
}) => {
  const thief = await openHost(socialHost(vault))
  await goToProvider(thief, 'Google')
  const victim = await (await browser.newContext()).newPage()
  await victim.goto(sentTo(guard, 'google'))
  await choose(victim)

  await expect(victim.getByRole('heading')).toHaveText(gone)
  expect(tokensAsked(vault, 'google')).toBe(0)
  expect((await thief.state()).status).toBe('disconnected')
  await victim.context().close()
})

test('who hands a visitor the provider’s answer for himself does not sign him in as himself', async ({
  browser,
  hostServer,
  openHost,
  vault,
  guard,
}) => {
  const thief = await openHost(socialHost(vault))
  await goToProvider(thief, 'GitHub')
  const { url, params } = await visitProvider(sentTo(guard, 'github'), { person: 'ben' })
  const victim = await victimOf(browser, hostServer.url)
  const tab = await victim.page.context().newPage()
  await tab.goto(`${url}?${params}`)

  await expect(tab.getByRole('heading')).toHaveText(gone)
  expect(tokensAsked(vault, 'github')).toBe(0)
  expect((await victim.state()).status).toBe('disconnected')
  await victim.page.context().close()
})

test('who hands a visitor a page’s address with his own result does not sign him in as himself', async ({
  browser,
  page,
  hostServer,
  openHost,
  vault,
}) => {
  await blockWindows(page)
  const thief = await openHost(socialHost(vault))
  await thief.open()
  await loginButton(thief, 'GitHub').click()
  await press(thief, 'Continue on this page')
  const stopped = page.waitForRequest((request) => request.url().includes('result_uri='))
  await page.route(`${hostServer.url}/**result_uri=**`, (route) => route.fulfill({ body: 'Stopped.' }))
  await choose(page)
  const address = (await stopped).url()
  const victim = await victimOf(browser, address)

  await expect.poll(() => victim.page.url()).not.toContain('result_uri')
  await victim.open()
  await expect(loginButton(victim, 'Google')).toBeVisible()
  expect((await victim.state()).status).toBe('disconnected')
  await victim.page.context().close()
})

test('results from elsewhere than the window are not heard, and one from the provider’s own page ends the login', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault))
  const popup = await goToProvider(host, 'Google')
  const message = {
    type: '@latchkey/social',
    resultUri: `${vault.walletUrl}/social/result?handle=${'A'.repeat(43)}`,
  }
  const opens = nextWindow(page)
  await page.evaluate((data) => {
    window.postMessage(data, '*')
    window.open('about:blank')
  }, message)
  const other = await opens
  await other.evaluate((data) => (opener as Window).postMessage(data, '*'), message)
  await other.close()
  await expect(host.widget).toContainText('Connect in the provider window')

  await popup.evaluate((data) => (opener as Window).postMessage(data, '*'), message)
  await expect(host.widget).toContainText('Untrusted Origin')
  expect((await host.state()).status).toBe('disconnected')
  if (!popup.isClosed()) await popup.close()
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await page.keyboard.press('Escape')
  expect(await signInAt(host, 'Google')).toMatch(/^0x/)
})

test('the vault’s pages lead nowhere that their address names', async ({ page, vault, guard }) => {
  guard.allow(/40[04] .*social\/return/)
  for (const path of [
    ...['/social/start#https://eve.example', '/social/start#javascript:alert(1)', '/social/start'],
    '/social/return/google?state=https://eve.example&code=x&returnUrl=https://eve.example&origin=https://eve.example',
    `/social/return/google?state=${'A'.repeat(43)}&code=x&code=y`,
    '/social/return/google?error=%3Cscript%3Ealert(1)%3C/script%3E&state=x',
  ]) {
    await page.goto(vault.walletUrl + path)
    await expect(page.getByRole('heading')).toHaveText(/^That did not work|^This sign-in has ended/)
    expect(new URL(page.url()).origin).toBe(vault.walletUrl)
  }
})
