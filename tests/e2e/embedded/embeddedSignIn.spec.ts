import type { Browser } from '@playwright/test'
import {
  approveHere,
  codeFor,
  embeddedHost,
  passCooldown,
  signInByMail,
  submitEmail,
  typeCode,
  typeEmail,
  wrongFor,
} from '../harness/emailLogin'
import {
  answerLink,
  approvalOn,
  approve,
  clickInFrame,
  expect,
  letArm,
  linkIn,
  newEmail,
  openSignInWindow,
  test,
} from '../harness/embedded'
import type { HostWindow } from '../harness/hostWindow'
import { hostOn } from '../harness/openHost'

test.use({ vaultLimits: { cooldownMs: 1 } })

const disconnect = async (host: ReturnType<typeof hostOn>) => {
  await host.open()
  await host.widget.getByRole('button', { name: 'Disconnect' }).click()
  await expect(host.button).toHaveText('Connect Wallet')
}

test('a known device is asked for the code alone, and a live session for nothing @core @firefox', async ({
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  const email = await signInByMail(host, vault)
  const { address } = await host.state()
  await disconnect(host)
  await passCooldown(host)

  await typeEmail(host, email)
  await expect(host.title).toHaveText('Confirm email')
  await typeCode(host, await codeFor(vault, email))

  await expect(host.widget).toBeHidden()
  expect((await host.state()).address).toBe(address)
  expect(vault.mails.inbox(email)).toHaveLength(3)
})

test('a wrong code says so, five of them end it, and another code serves once', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized\)/)
  await page.clock.install()
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  await approveHere(host, vault, email)
  const code = await codeFor(vault, email)
  for (let tries = 0; tries < 4; tries++) {
    await typeCode(host, wrongFor(code))
    await expect(host.widget).toContainText('Invalid code. Try again.')
    await expect(host.widget.getByRole('textbox')).toHaveValue('')
  }
  await typeCode(host, wrongFor(code))
  await expect(host.widget).toContainText('This code no longer works.')

  await page.clock.fastForward(30_000)
  await host.widget.getByRole('button', { name: 'Resend code' }).click()
  // The device is new until it has signed in.
  await approveHere(host, vault, email)
  const next = await codeFor(vault, email)
  await expect(host.title).toHaveText('Confirm email')
  await typeCode(host, code === next ? wrongFor(next) : code)
  await expect(host.widget).toContainText('Invalid code. Try again.')
  await typeCode(host, next)

  await expect(host.widget).toBeHidden()
  await disconnect(host)
  await passCooldown(host)
  await typeEmail(host, email)
  await expect(host.title).toHaveText('Confirm email')
  const last = await codeFor(vault, email)
  await typeCode(host, next === last ? wrongFor(last) : next)
  await expect(host.widget).toContainText('Invalid code. Try again.')
})

test('a person who asks again at once is told how long to wait, also after a reload', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  await approvalOn(page).getByRole('button', { name: 'Decline' }).click()
  await expect(host.title).toHaveText('Register device')
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await submitEmail(host, email)
  await expect(host.widget).toContainText(/Please try again after \d+ seconds/)

  await page.reload()
  await typeEmail(host, email)
  await expect(host.widget).toContainText(/Please try again after \d+ seconds/)
  expect(vault.mails.inbox(email)).toHaveLength(1)
})

test('a device that its owner does not know is refused, and another mail can be asked for', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/404 \(Not Found\).*v1\/email\/window/)
  await page.clock.install()
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  await answerLink(page, linkIn(await vault.nextMail(email)), 'refuse')
  const opens = page.context().waitForEvent('page')
  await clickInFrame(page, approvalOn(page).getByRole('button', { name: 'Open window' }))
  const popup = await opens
  await expect(popup.getByRole('heading')).toHaveText(/^This sign-in has ended/)
  await popup.close()

  await expect(host.widget).toContainText('The link has expired or this device was declined.')
  await page.clock.fastForward(30_000)
  await host.widget.getByRole('button', { name: 'Resend email' }).click()
  await approveHere(host, vault, email)
  await typeCode(host, await codeFor(vault, email))
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('a reload at the mail, and at the code, leaves nothing half signed in', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/404 \(Not Found\).*approve/)
  const host = await openHost(embeddedHost(vault))
  const email = newEmail()
  await typeEmail(host, email)
  await (await openSignInWindow(page)).close()
  await expect(host.title).toHaveText('Register device')
  await page.reload()
  expect((await host.state()).status).toBe('disconnected')
  const stale = await vault.nextMail(email)

  await passCooldown(host)
  await typeEmail(host, email)
  await approvalOn(page).getByRole('button', { name: 'Open window' }).waitFor()
  const tab = await page.context().newPage()
  expect((await tab.goto(linkIn(stale)))?.status()).toBe(404)
  await tab.close()
  await approveHere(host, vault, email)
  await expect(host.title).toHaveText('Confirm email')
  await codeFor(vault, email)
  await page.reload()
  expect((await host.state()).status).toBe('disconnected')

  await passCooldown(host)
  await signInByMail(host, vault, 'connected', email)
  await expect(host.widget).toBeHidden()
})

test('a second device has the same wallet, and each is signed out by itself', async ({
  browser,
  hostServer,
  openHost,
  vault,
}) => {
  const here = await openHost(embeddedHost(vault))
  const email = await signInByMail(here, vault)
  const there = await anotherDevice(browser, hostServer.url)
  await signInByMail(there, vault, 'connected', email)

  expect((await there.state()).address).toBe((await here.state()).address)
  await disconnect(there)
  await here.page.reload()
  await expect(here.button).toHaveText(/^0x/)
  await there.page.context().close()
})

test('two tabs share the session: both are restored, and signing out in one ends both', async ({
  page,
  hostServer,
  openHost,
  vault,
}) => {
  const here = await openHost(embeddedHost(vault))
  await signInByMail(here, vault)
  const there = hostOn(await page.context().newPage())
  await there.page.goto(hostServer.url)
  await expect(there.button).toHaveText(/^0x/)
  expect((await there.state()).address).toBe((await here.state()).address)

  await disconnect(there)

  await here.page.reload()
  await expect(here.button).toHaveText('Connect Wallet')
})

async function anotherDevice(browser: Browser, url: string) {
  const host = hostOn(await (await browser.newContext()).newPage())
  await host.page.goto(url)
  return host
}

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor signs in from right to left, and approves by touch', async ({ page, openHost, vault }) => {
    const host = await openHost(embeddedHost(vault, { options: { locale: 'ar' } }))
    await signInByMail(host, vault)
    const { address } = await host.state()
    const signed = askToSign(host, address!)

    const frame = approvalOn(page)
    const button = frame.locator('button.approve').first()
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(frame.getByText('Hello')).toBeVisible()
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await letArm(page)
    await button.tap()

    expect(await signed).toMatch(/^0x[\da-f]{130}$/)
  })
})

test('an inline widget signs in, and shows approvals', async ({ page, openHost, vault }) => {
  const host = await openHost(
    embeddedHost(vault, {
      html: '<latchkey-button></latchkey-button><latchkey-modal for="default"></latchkey-modal>',
      options: { enableEmbedded: true },
    }),
  )
  const email = newEmail()
  await host.open()
  await page.locator('latchkey-modal').getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  const popup = await openSignInWindow(page)
  const digits = (await popup.locator('.digits').textContent())!
  await popup.close()
  await answerLink(page, linkIn(await vault.nextMail(email)), { number: digits })
  await page
    .locator('latchkey-modal')
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeFor(vault, email))
  await expect.poll(async () => (await host.state()).status).toBe('connected')
  const { address } = await host.state()

  const signed = askToSign(host, address!)
  await approve(page, 'Sign')

  expect(await signed).toMatch(/^0x[\da-f]{130}$/)
})

const askToSign = (host: ReturnType<typeof hostOn>, address: string) =>
  host.page.evaluate(async (of) => {
    const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
    return provider!.request({ method: 'personal_sign', params: ['0x48656c6c6f', of] })
  }, address)
