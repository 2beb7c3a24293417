import type { Browser } from '@playwright/test'
import { visitProvider } from '../../vault/visitProvider'
import { approvalOn } from '../harness/embedded'
import type { Guard } from '../harness/guard'
import { type Host, hostOn } from '../harness/openHost'
import { press } from '../harness/sendForm'
import { choose, expect, test, tokensAsked } from '../harness/social'
import {
  blockWindows,
  chooseAndType,
  digitsOn,
  goToProvider,
  loginButton,
  openButton,
  socialHost,
  tapOpen,
  typeNumber,
} from '../harness/socialLogin'

// A thief wants to sign in as a visitor, or wants a visitor to be signed in as the thief. What he would gain is in the title.

const gone =
  'This sign-in has ended, or was started in another window. Close this window and start the sign-in again.'

async function victimOf(browser: Browser, url: string): Promise<Host> {
  const host = hostOn(await (await browser.newContext()).newPage())
  await host.page.goto(url)
  return host
}

/** The address to which a window has gone. */
const sentTo = ({ requests }: Guard, provider: string) =>
  requests.find((url) => url.includes(`/${provider}/`) && url.includes('client_id='))!

test('who sends a visitor to the provider with his own attempt does not get the visitor’s wallet @core', async ({
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
  await tapOpen(thief)
  await press(thief, 'Continue on this page')
  const number = /\d\d/.exec(
    (await approvalOn(page)
      .getByText(/type .?\d\d/)
      .textContent()) ?? '',
  )![0]
  await tapOpen(thief)
  const stopped = page.waitForRequest((request) => request.url().includes('result_uri='))
  await page.route(`${hostServer.url}/**result_uri=**`, (route) => route.fulfill({ body: 'Stopped.' }))
  await choose(page)
  await typeNumber(page, number)
  const address = (await stopped).url()
  const victim = await victimOf(browser, address)

  await expect.poll(() => victim.page.url()).not.toContain('result_uri')
  await victim.open()
  await expect(loginButton(victim, 'Google')).toBeVisible()
  expect((await victim.state()).status).toBe('disconnected')
  await victim.page.context().close()
})

test('a page that opens the vault’s start page with a thief’s secret sends the visitor nowhere, in a window or as a whole @firefox', async ({
  browser,
  page,
  hostServer,
  openHost,
  vault,
}) => {
  const thief = await victimOf(browser, (await openHost(socialHost(vault))).page.url())
  await thief.open()
  await loginButton(thief, 'Google').click()
  await openButton(thief).waitFor()
  // The address that the thief's own frame would open.
  const frame = thief.page.frames().find((each) => each !== thief.page.mainFrame())!
  await frame.evaluate(() => {
    const { open } = window
    window.open = (url) => {
      Object.assign(window, { wanted: String(url), open })
      return null
    }
  })
  await tapOpen(thief)
  await frame.waitForFunction(() => 'wanted' in window)
  const address = await frame.evaluate(() => Reflect.get(window, 'wanted') as string)
  expect(new URL(address).hash).toMatch(/^#[\w-]{43}\.[\w-]{43}$/)

  await page.goto(hostServer.url)
  const opens = page.context().waitForEvent('page')
  await page.evaluate((url) => void window.open(url), address)
  const relayed = await opens
  await expect(relayed.getByRole('heading')).toHaveText('Nothing to do here')
  await relayed.reload()
  await expect(relayed.getByRole('heading')).toHaveText('Nothing to do here')
  await page.evaluate((url) => location.assign(url), address)
  await expect(page.getByRole('heading')).toHaveText('Nothing to do here')
  for (const each of [relayed, page])
    expect(await each.evaluate(() => sessionStorage.getItem('latchkey-social'))).toBeNull()
  expect((await thief.state()).status).toBe('disconnected')
  await relayed.close()
  await thief.page.context().close()
})

test('a page that relays the number of its visitor’s own login to a thief’s client gains nothing', async ({
  browser,
  hostServer,
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault))
  const thief = await victimOf(browser, hostServer.url)
  const his = await goToProvider(thief, 'Google')
  const window = await goToProvider(host, 'Google')
  const number = await digitsOn(thief)
  await choose(window)
  if (number !== (await digitsOn(host))) {
    // The visitor types the thief's number, which the page shows.
    await typeNumber(window, number)
    await expect(host.widget).toContainText('The login was declined.')
  }

  expect((await thief.state()).status).toBe('disconnected')
  await expect(his.getByRole('heading', { name: /played by this machine/ })).toBeVisible()
  await thief.page.context().close()
})

test('messages of windows and pages are not heard', async ({ page, openHost, vault }) => {
  const host = await openHost(socialHost(vault))
  const popup = await goToProvider(host, 'Google')
  const messages = [
    { type: '@latchkey/social', popup: 'A'.repeat(43) },
    { type: '@latchkey/social', resultUri: `${vault.walletUrl}/social/result?handle=${'A'.repeat(43)}` },
    { type: '@latchkey/social', error: 'refused' },
  ]
  await page.evaluate((each) => each.forEach((data) => void window.postMessage(data, '*')), messages)
  await popup.evaluate((each) => {
    for (const data of each) (opener as Window).postMessage(data, '*')
  }, messages)

  await expect(host.widget).toContainText('If a page asks for a number, type this one')
  await chooseAndType(host, popup)
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('the vault’s pages lead nowhere that their address names', async ({ page, vault, guard }) => {
  guard.allow(/40[04] .*social\/return/)
  for (const path of [
    '/social/start#https://eve.example',
    '/social/start#javascript:alert(1)',
    '/social/start',
    '/social/return/google?state=https://eve.example&code=x&returnUrl=https://eve.example&origin=https://eve.example',
    `/social/return/google?state=${'A'.repeat(43)}&code=x&code=y`,
    '/social/return/google?error=%3Cscript%3Ealert(1)%3C/script%3E&state=x',
  ]) {
    await page.goto(vault.walletUrl + path)
    await expect(page.getByRole('heading')).toHaveText(/^Nothing to do here|^This sign-in has ended/)
    expect(new URL(page.url()).origin).toBe(vault.walletUrl)
  }
})
