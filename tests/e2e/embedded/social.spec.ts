import type { Page } from '@playwright/test'
import type { VaultStack } from '../../vault/startVaultStack'
import { axeOn } from '../harness/axe'
import { codeFor, embeddedHost, signInByMail, typeCode } from '../harness/emailLogin'
import { approvalOn, approve } from '../harness/embedded'
import type { Guard } from '../harness/guard'
import { harborWallet } from '../harness/hostPage'
import { type Host, hostOn } from '../harness/openHost'
import { press } from '../harness/sendForm'
import { choose, expect, refuse, test } from '../harness/social'
import {
  blockWindows,
  chooseAndType,
  digitsOn,
  disconnect,
  goToProvider,
  loginButton,
  openWindow,
  signInAt,
  socialHost,
  tapOpen,
  tapProvider,
  tryAgain,
  typeNumber,
} from '../harness/socialLogin'

/** The number that the frame says before the whole page goes. */
const numberInFrame = async (host: Host) =>
  /\d\d/.exec(
    (await approvalOn(host.page)
      .getByText(/type .?\d\d/)
      .textContent()) ?? '',
  )![0]

const names = ['Google', 'Apple', 'Facebook', 'GitHub', 'Discord', 'X']

test('each provider opens a separate wallet @firefox', async ({ openHost, vault, browserName }) => {
  const host = await openHost(socialHost(vault))
  const addresses = []
  // A plain one, one that comes back by a form, and one that is cut off: the others are no news to a second browser.
  const tried = browserName === 'chromium' ? names : ['Google', 'Apple', 'X']
  for (const name of tried) {
    addresses.push(await signInAt(host, name))
    await disconnect(host)
  }
  expect(new Set(addresses).size).toBe(tried.length)
})

test('the wallet is the same on a second device, whatever becomes of the address at the provider', async ({
  browser,
  hostServer,
  openHost,
  vault,
}) => {
  const here = await openHost(socialHost(vault))
  const address = await signInAt(here, 'Google', { email: 'none' })
  const there = hostOn(await (await browser.newContext()).newPage())
  await there.page.goto(hostServer.url)

  expect(await signInAt(there, 'Google', { email: 'verified' })).toBe(address)
  await disconnect(there)
  // This device is known by now.
  expect(await signInAt(there, 'Google', { email: 'unverified', isKnown: true })).toBe(address)
  await disconnect(there)
  expect(await signInAt(there, 'Google', { person: 'Cleo Reef' })).not.toBe(address)

  await here.page.reload()
  await expect(here.button).toHaveText(/^0x/)
  await there.page.context().close()
})

test('refused, closed, slow, down, badly signed: each ends in words and a way on @firefox', async ({
  openHost,
  vault,
  gate,
}) => {
  const host = await openHost(socialHost(vault))
  const refused = await goToProvider(host, 'GitHub')
  await refuse(refused)
  await expect(host.widget).toContainText('The login was declined.')
  await expect(refused.getByRole('heading')).toHaveText('Refused. This sign-in has ended.')
  await refused.close()

  const closed = await tryAgain(host)
  await closed.close()
  await expect(host.widget).toContainText('The window was closed')

  await choose(await tryAgain(host), { manner: 'down' })
  await expect(host.widget).toContainText('GitHub didn’t answer as expected.')

  await host.widget.getByRole('button', { name: 'Back' }).click()
  await choose(await tapProvider(host, 'Google'), { manner: 'wrongNonce' })
  await expect(host.widget).toContainText('Google didn’t answer as expected.')
  expect((await host.state()).status).toBe('disconnected')

  const slow = await tryAgain(host)
  const number = await digitsOn(host)
  await choose(slow, { manner: 'slow' })
  await gate.reached()
  await expect(host.widget).toContainText('If a page asks for a number, type this one')
  gate.open()
  await typeNumber(slow, number)
  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('the address of a wallet is entered by a code once; logins are added and removed', async ({
  page,
  openHost,
  vault,
}) => {
  const email = 'ada@harbor.example'
  const host = await openHost(socialHost(vault))
  await signInByMail(host, vault, 'connected', email)
  const { address } = await host.state()
  await disconnect(host)

  await chooseAndType(host, await goToProvider(host, 'Google'))
  await expect(host.title).toHaveText('Confirm email')
  await typeCode(host, await codeFor(vault, email))
  await expect(host.widget).toBeHidden()
  expect((await host.state()).address).toBe(address)
  await disconnect(host)
  expect(await signInAt(host, 'Google', { isKnown: true })).toBe(address)

  await host.open()
  await press(host, 'Settings')
  await press(host, 'Logins')
  await expect(host.widget.getByRole('listitem')).toHaveText([/Email/, /Google.*Ada Harbor/])
  await press(host, 'Add a login')
  await press(host, 'Discord')
  await choose(await openWindow(host))
  await approve(page, 'Add login')
  await expect(host.title).toHaveText('Logins')
  await expect(host.widget.getByRole('listitem')).toHaveText([/Email/, /Google/, /Discord.*ada/])
  await press(host, 'Remove Google')
  await approve(page, 'Remove login')
  await expect(host.widget.getByRole('listitem')).toHaveText([/Email/, /Discord/])
  await press(host, 'Close')
  await expect(host.widget).toBeHidden()
  await disconnect(host)

  expect(await signInAt(host, 'Discord', { isKnown: true })).toBe(address)
  await disconnect(host)
  // The removed login leads to the address again, by a code.
  await chooseAndType(host, await goToProvider(host, 'Google'))
  await expect(host.title).toHaveText('Confirm email')
})

test('a blocked window: the whole page goes and comes back connected, without a trace in its address @firefox', async ({
  page,
  openHost,
  vault,
}) => {
  await blockWindows(page)
  const host = await openHost(socialHost(vault))
  await page.evaluate(() => history.replaceState(null, '', '/?shop=1#cart'))
  await host.open()
  await loginButton(host, 'Apple').click()
  await tapOpen(host)
  await expect(host.widget).toContainText('The window was blocked')
  await press(host, 'Continue on this page')
  const number = await numberInFrame(host)
  await tapOpen(host)
  await choose(page, { person: 'Ben Meadow' })
  await typeNumber(page, number)

  await expect(host.button).toHaveText(/^0x/)
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?shop=1#cart')
})

test('the page behind the provider says who asks, and takes the number of the frame once @firefox', async ({
  openHost,
  vault,
  guard,
}) => {
  // The login also works on a page with an opener policy, which cuts the window off from the frame.
  guard.allow(/Cross-Origin-Opener-Policy/)
  const host = await openHost(socialHost(vault, { headers: { 'cross-origin-opener-policy': 'same-origin' } }))
  await host.open()
  const wrong = await tapProvider(host, 'Google')
  const shown = await digitsOn(host)
  await choose(wrong)
  const number = wrong.getByRole('textbox', { name: 'Number' })
  await expect(number).toBeFocused()
  await expect(wrong.getByText(new URL(host.page.url()).origin)).toBeVisible()
  await expect(wrong.getByText('Google · Ada Harbor')).toBeVisible()
  expect((await axeOn(wrong).analyze()).violations).toEqual([])
  await typeNumber(wrong, String(109 - Number(shown)))
  await expect(host.widget).toContainText('The login was declined.')
  await expect(wrong.getByRole('heading')).toHaveText('Refused. This sign-in has ended.')
  await wrong.close()

  await chooseAndType(host, await tryAgain(host))

  await expect(host.widget).toBeHidden()
  expect((await host.state()).status).toBe('connected')
})

test('a page that was reloaded behind its window stays disconnected, and the next login works', async ({
  page,
  openHost,
  vault,
}) => {
  const host = await openHost(socialHost(vault))
  const window = await goToProvider(host, 'Google')
  const number = await digitsOn(host)
  await page.reload()
  await choose(window)
  await typeNumber(window, number)

  await expect.poll(() => window.isClosed()).toBe(true)
  expect((await host.state()).status).toBe('disconnected')
  expect(await signInAt(host, 'Google')).toMatch(/^0x/)
})

test.describe('in Telegram', () => {
  const systems = [
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', refused: ['Google'] },
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', refused: ['X'] },
    { userAgent: 'Mozilla/5.0 (Linux; Android 16)', refused: ['Facebook', 'X'] },
  ]

  test('the providers that work on each system are offered, and the whole page goes', async ({
    browser,
    hostServer,
    vault,
  }) => {
    hostServer.setUp(socialHost(vault))
    for (const { userAgent, refused } of systems) {
      const context = await browser.newContext({ userAgent })
      await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
      const host = hostOn(await context.newPage())
      await host.page.goto(hostServer.url)
      await host.open()
      await expect(loginButton(host, 'GitHub')).toBeVisible()
      for (const name of names)
        await expect(loginButton(host, name)).toHaveCount(refused.includes(name) ? 0 : 1)

      await loginButton(host, 'GitHub').click()
      const number = await numberInFrame(host)
      await tapOpen(host)
      await choose(host.page)
      await typeNumber(host.page, number)

      await expect(host.button).toHaveText(/^0x/)
      expect(context.pages()).toHaveLength(1)
      expect(host.page.url()).not.toContain('result_uri')
      await context.close()
    }
  })
})

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor signs in from right to left, by touch, under a strict policy @core', async ({
    openHost,
    vault,
  }) => {
    const host = await openHost(socialHost(vault, { options: { locale: 'ar' } }))
    await host.button.tap()
    await host.widget.getByRole('button', { name: /Discord/ }).tap()
    const window = await openWindow(host)
    await chooseAndType(host, window, { person: 'دورا <Dock> & Söhne' })

    await expect(host.widget).toBeHidden()
    expect((await host.state()).status).toBe('connected')
  })
})

test.describe('of a vault that is registered with Google alone', () => {
  test.use({ registered: ['google'] })

  /** What the pages have asked of the vault, but for documents and files of its frame. */
  const askedOf = ({ requests }: Guard, { walletUrl }: VaultStack) =>
    requests.filter((url) => url.startsWith(walletUrl)).map((url) => url.slice(walletUrl.length))
  const loginNames = ({ widget }: Host) => widget.locator('.lk-socials button').allTextContents()
  const warningsOn = (page: Page) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().startsWith('[latchkey]'))
        warnings.push(message.text())
    })
    return warnings
  }

  test('only Google is shown by default, and the vault is asked once the dialog opens @core @firefox', async ({
    page,
    openHost,
    vault,
    guard,
  }) => {
    const warnings = warningsOn(page)
    const host = await openHost(embeddedHost(vault))
    // What a click opens is downloaded before it.
    await host.button.hover()
    await page.waitForLoadState('networkidle')
    expect(askedOf(guard, vault)).toEqual([])

    await host.open()

    await expect(loginButton(host, 'Google')).toBeVisible()
    expect(await loginNames(host)).toEqual(['Continue with Google'])
    await page.keyboard.press('Escape')
    await host.openView('ConnectSocials')
    await expect(host.widget.getByRole('listitem')).toHaveText(['Google'])
    expect(askedOf(guard, vault)).toEqual(['/v1/providers'])
    await page.keyboard.press('Escape')
    expect(await signInAt(host, 'Google')).toMatch(/^0x/)
    expect(warnings).toEqual([])
  })

  test('a host that names others reads so once, and its visitors see none of them', async ({
    page,
    openHost,
    vault,
  }) => {
    const warnings = warningsOn(page)
    const host = await openHost(
      embeddedHost(vault, { options: { features: { socials: ['x', 'google', 'github'] } } }),
    )
    for (const _ of [1, 2]) {
      await host.open()
      await expect(loginButton(host, 'Google')).toBeVisible()
      expect(await loginNames(host)).toEqual(['Continue with Google'])
      await page.keyboard.press('Escape')
      await expect(host.widget).toBeHidden()
    }
    expect(warnings).toEqual([expect.stringContaining('features.socials names x, github, which')])
  })

  test('without any login that is offered, the wallets stand alone', async ({ page, openHost, vault }) => {
    const host = await openHost(
      embeddedHost(vault, {
        wallets: [harborWallet],
        options: { features: { email: false, socials: ['x'] } },
      }),
    )
    await host.open()
    await expect(host.widget.locator('.lk-connect-or')).toHaveCount(0)
    await expect(host.widget.locator('.lk-skeleton')).toHaveCount(0)
    expect(await loginNames(host)).toEqual([])
    await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()

    await page.reload()
    await host.openView('ConnectSocials')

    await expect(host.title).toHaveText('Connect wallet')
  })
})

test('while the vault is asked the logins have places of their size; without an answer the host’s logins show', async ({
  page,
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/v1\/providers/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/v1/providers', async (route) => {
    await held
    await route.abort()
  })
  const host = await openHost(socialHost(vault))
  await host.open()
  const logins = host.widget.locator('.lk-socials')
  await expect(logins.locator('.lk-skeleton')).toHaveCount(6)
  const before = await logins.boundingBox()

  await expect(loginButton(host, 'Google')).toBeVisible()

  expect(await logins.boundingBox()).toEqual(before)
  await expect(logins.getByRole('button')).toHaveCount(6)
  answer()
  await expect(logins.getByRole('button')).toHaveCount(6)
})
