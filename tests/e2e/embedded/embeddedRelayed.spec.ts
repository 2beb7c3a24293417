import type { Browser, Page } from '@playwright/test'
import { axeOn } from '../harness/axe'
import {
  approveHere,
  codeFor,
  digitsOn,
  embeddedHost,
  signInByMail,
  typeCode,
  typeEmail,
} from '../harness/emailLogin'
import {
  approvalOn,
  clickInFrame,
  expect,
  linkIn,
  newEmail,
  openSignInWindow,
  test,
} from '../harness/embedded'
import { type Host, hostOn } from '../harness/openHost'

// A page relays what a visitor sees and types to a thief's own device. What each would gain is in its title.

test.use({ vaultLimits: { cooldownMs: 1 } })

const elsewhere = 'This browser cannot approve the sign-in'

async function another(browser: Browser, url: string): Promise<Host> {
  const host = hostOn(await (await browser.newContext()).newPage())
  await host.page.goto(url)
  return host
}

/** The address of the window that the frame would open, which is not opened. */
async function addressOfWindow(page: Page): Promise<string> {
  const button = approvalOn(page).getByRole('button', { name: 'Open window' })
  await button.waitFor()
  const frame = page.frames().find((each) => each !== page.mainFrame())!
  await frame.evaluate(() => {
    const { open } = window
    window.open = (url) => {
      Object.assign(window, { wanted: String(url), open })
      return null
    }
  })
  await clickInFrame(page, button)
  await frame.waitForFunction(() => 'wanted' in window)
  return frame.evaluate(() => Reflect.get(window, 'wanted') as string)
}

const keptBy = (page: Page) => page.evaluate(() => localStorage.getItem('latchkey-sign-in'))

test('the link of a thief’s attempt is not approved in the visitor’s browser, and can be refused there', async ({
  browser,
  page,
  hostServer,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/404 \(Not Found\)/)
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  const thief = await another(browser, hostServer.url)
  await typeEmail(thief, email)
  await (await openSignInWindow(thief.page)).close()
  const link = linkIn(await vault.nextMail(email))
  const number = await digitsOn(thief)

  // The visitor signs in, too, and has the secret of this attempt.
  await typeEmail(host, email)
  await (await openSignInWindow(page)).close()
  await vault.nextMail(email)
  const tab = await page.context().newPage()
  await tab.goto(link)

  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(elsewhere)
  await expect(tab.getByRole('textbox')).toBeHidden()
  await expect(tab.getByText(new URL(hostServer.url).origin)).toBeVisible()
  expect((await axeOn(tab).analyze()).violations).toEqual([])
  // What a relayed number can do at most.
  await tab.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>('#type form')!
    form.querySelector<HTMLInputElement>('[name=number]')!.value = typed
    form.submit()
  }, number)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(elsewhere)
  await expect(thief.widget).toContainText('Waiting for you to open the link')
  expect(vault.mails.inbox(email)).toHaveLength(2)

  await tab.getByRole('button', { name: 'This is not me' }).click()
  await expect(tab.getByRole('heading')).toHaveText('Refused. This sign-in has ended.')
  await expect(thief.widget).toContainText('The link has expired or this device was declined.')
  expect((await thief.state()).status).toBe('disconnected')
  await thief.page.context().close()
})

test('a page that opens the vault’s window with a thief’s secret gets nothing kept, also by a reload or the way back @core @firefox', async ({
  browser,
  page,
  hostServer,
  openHost,
  vault,
  browserName,
}) => {
  await openHost(embeddedHost(vault))
  const thief = await another(browser, hostServer.url)
  const email = newEmail()
  await typeEmail(thief, email)
  const address = await addressOfWindow(thief.page)
  expect(address).toMatch(/\/sign-in\?lang=en-US#[\w-]{43}\.[\w-]{43}$/)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))

  const opens = page.context().waitForEvent('page')
  await page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), address)
  const popup = await opens
  const explanation = popup.getByRole('heading', { name: 'Nothing to do here' })
  await expect(explanation).toBeVisible()
  await popup.reload()
  await expect(explanation).toBeVisible()
  await popup.goto(hostServer.url)
  await popup.goBack()
  await expect(explanation).toBeVisible()
  // Led there once more by the page that has opened it, which Firefox's driver parts from it.
  if (browserName === 'chromium') {
    await page.evaluate(
      (url) => {
        const { opened } = window as unknown as { opened: Window }
        opened.location.href = url
      },
      address.replace('#', '&again#'),
    )
    await popup.waitForURL(/again/)
    await expect(explanation).toBeVisible()
  }
  expect(await keptBy(popup)).toBeNull()
  expect(new URL(popup.url()).hash).toBe('')
  // Typed into the address bar.
  const typed = await page.context().newPage()
  await typed.goto(address)
  await expect(typed.getByRole('heading', { name: 'Nothing to do here' })).toBeVisible()

  expect(await keptBy(typed)).toBeNull()
  expect(asked).not.toContain('/v1/email/window')
  await typed.goto(linkIn(await vault.nextMail(email)))
  await expect(typed.getByRole('heading', { level: 1 })).toHaveText(elsewhere)
  await thief.page.context().close()
})

test('the window names page and address, the link is opened by keys, and axe finds nothing', async ({
  page,
  openHost,
  hostServer,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  const popup = await openSignInWindow(page)

  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(/Sign in to .*Harbour/)
  await expect(popup.getByText(new URL(hostServer.url).origin)).toBeVisible()
  await expect(popup.getByText(`${email[0]}•••@harbor.example`)).toBeVisible()
  expect(new URL(popup.url()).hash).toBe('')
  expect((await axeOn(popup).analyze()).violations).toEqual([])
  const number = (await popup.locator('.digits').textContent())!
  expect(await digitsOn(host)).toBe(number)
  await popup.keyboard.press('Tab')
  const closes = popup.waitForEvent('close')
  // It closes with the key.
  await popup.keyboard.press('Enter').catch(() => {})
  await closes

  const tab = await page.context().newPage()
  await tab.goto(linkIn(await vault.nextMail(email)))
  await expect(tab.getByRole('textbox', { name: 'Number' })).toBeFocused()
  expect((await axeOn(tab).analyze()).violations).toEqual([])
  await tab.keyboard.type(number)
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading')).toHaveText(/^Approved/)
  expect(await keptBy(tab)).toBe('[]')
  await tab.close()
  await typeCode(host, await codeFor(vault, email))
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('a link that was opened before the window takes the number once the window is there', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  const tab = await page.context().newPage()
  await tab.goto(linkIn(await vault.nextMail(email)))
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(elsewhere)

  await page.bringToFront()
  await (await openSignInWindow(page)).close()

  await expect(tab.getByRole('textbox', { name: 'Number' })).toBeVisible()
  await tab.getByRole('textbox').fill(await digitsOn(host))
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByRole('heading')).toHaveText(/^Approved/)
  await typeCode(host, await codeFor(vault, email))
  await expect(host.widget).toBeHidden()
})

test('in another browser of the visitor’s the link can be copied to the right one', async ({
  browser,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  await (await openSignInWindow(host.page)).close()
  const link = linkIn(await vault.nextMail(email))
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)

  await expect(other.getByRole('heading', { level: 1 })).toHaveText(elsewhere)
  await other.getByRole('button', { name: 'Copy link' }).click()
  // The link is copied, or shown if the browser does not let a page copy.
  await expect(other.getByRole('status')).toHaveText(/^Link copied\.$|^http\S+\/approve\?token=/)
  await context.close()
})

test('a page whose opener policy cuts windows off signs in all the same', async ({
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/Cross-Origin-Opener-Policy/)
  const host = await openHost(
    embeddedHost(vault, { headers: { 'cross-origin-opener-policy': 'same-origin' } }),
  )

  await signInByMail(host, vault)

  expect((await host.state()).status).toBe('connected')
})

test('a window that is blocked or closed too soon is said so, and opens by the next tap; who leaves it can come back', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  const frame = approvalOn(page)
  const button = frame.getByRole('button', { name: 'Open window' })
  const blocked = frame.getByText('The window didn’t open, or was closed too soon.')
  await addressOfWindow(page)
  await expect(blocked).toBeVisible({ timeout: 15_000 })
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused()

  // A visitor who leaves it.
  await frame.getByRole('button', { name: 'Decline' }).click()
  await expect(host.widget).toContainText('open the window. It shows which page you’re signing in to.')
  await host.widget.getByRole('button', { name: 'Try again' }).click()

  // One that does not load, and is closed.
  await page.context().route(/\/sign-in/, (route) => route.abort())
  const opens = page.context().waitForEvent('page')
  await clickInFrame(page, button)
  await (await opens).close()
  await expect(blocked).toBeVisible({ timeout: 15_000 })
  await page.context().unroute(/\/sign-in/)

  await approveHere(host, vault, email)
  await typeCode(host, await codeFor(vault, email))
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})
