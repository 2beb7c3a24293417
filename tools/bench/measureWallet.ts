import type { Browser, Frame, Page } from '@playwright/test'
import type { VaultStack } from '../../tests/vault/startVaultStack'
import { codeIn } from '../../tests/vault/vaultFrame'
import { approveDevice } from '../pages/approveDevice'
import { unthrottled } from '../pages/profiles'
import { withPage } from '../pages/withPage'

/** A visitor's way with the embedded wallet, in ms; what a person and the mail take between is left out. */
export interface WalletTimes {
  /** The time from opening the page to the button that opens the window, in a browser without the frame and device key. */
  readonly windowButtonMs: number
  /** The time from the code to the closed dialog, while the wallet is created. */
  readonly madeMs: number
  /** The time from the page's request for a signature to a button that accepts clicks. Half a second is the fixed wait. */
  readonly armedMs: number
  /** The time from the page's request for a payment to the button that opens its review. */
  readonly reviewMs: number
  /** The time from the tap on it to a button in the window that accepts clicks. Half a second is the fixed wait. */
  readonly windowMs: number
  /** The time from opening the page to the field for the code, on a known device. */
  readonly codeFieldMs: number
  /** The time from the code to the closed dialog, while this device accesses the wallet. */
  readonly openedMs: number
}

const codeField = 'input[autocomplete="one-time-code"]'

/** A first sign-in with an address, requests for a signature and a payment, and the next sign-in. */
export function measureWallet(
  browser: Browser,
  url: string,
  vault: Pick<VaultStack, 'walletUrl' | 'nextMail'>,
  email: string,
  /** Gives an account coins: a payment without them shows another view. */
  fund: (account: string) => Promise<void>,
): Promise<WalletTimes> {
  return withPage(browser, unthrottled, async ({ page, traffic }) => {
    const button = page.locator('latchkey-button').getByRole('button')
    const dialog = page.locator('latchkey-modal').getByRole('dialog')
    const typeAddress = async () => {
      await button.click()
      await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
      await page.keyboard.press('Enter')
    }
    const typeCode = async () => {
      const code = codeIn(await vault.nextMail(email))
      await dialog.locator(`${codeField}:focus`).waitFor()
      await page.keyboard.type(code)
      return page.evaluate(() => window.probe.sinceKey())
    }
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => window.probe.usable())
    // Waits here, because another session gets the end of the frame's requests.
    await traffic.quiet()

    await typeAddress()
    const typedMs = await page.evaluate(() => window.probe.typed())
    const frame = await frameOf(page, vault.walletUrl)
    const windowButtonMs = (await frame.evaluate(() => window.probe.reviewable())) - typedMs
    await approveDevice(page, vault, email)
    const madeMs = await typeCode()

    const askedMs = await page.evaluate(() => window.probe.askToSign())
    const armedMs = (await frame.evaluate(() => window.probe.armed())) - askedMs
    await frame.getByRole('button', { name: 'Decline', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await fund(await page.evaluate(() => window.probe.account()))
    const payment = await measurePayment(page, frame)
    await dialog.waitFor({ state: 'hidden' })

    await button.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await typeAddress()
    const codeFieldMs = await page.evaluate((field) => window.probe.sinceKey(field), codeField)
    return { windowButtonMs, madeMs, armedMs, ...payment, codeFieldMs, openedMs: await typeCode() }
  })
}

/** The frame of the embedded wallet, as soon as its document is there. */
async function frameOf(page: Page, walletUrl: string): Promise<Frame> {
  for (;;) {
    const found = page.frames().find((each) => each.url().startsWith(walletUrl))
    if (found) return found
    await page.waitForTimeout(5)
  }
}

/** When the window counts a press: a person who reads fast has scrolled to the end by then. */
async function armedOnceRead(popup: Page): Promise<number> {
  let armedMs: number | undefined
  const armed = popup
    .evaluate(() => window.probe.armed())
    .then((ms) => {
      armedMs = ms
    })
  await popup.mouse.move(200, 300)
  while (armedMs === undefined) {
    await popup.mouse.wheel(0, 2_000)
    await popup.waitForTimeout(20)
  }
  await armed
  return armedMs
}

const payee = '0x000000000000000000000000000000000000dEaD'

/** A payment up to the button of its window, which is declined. */
async function measurePayment(page: Page, frame: Frame): Promise<Pick<WalletTimes, 'reviewMs' | 'windowMs'>> {
  const askedMs = await page.evaluate((to) => window.probe.askToPay(to), payee)
  const reviewMs = (await frame.evaluate(() => window.probe.reviewable())) - askedMs
  // Chromium takes no input for half a second in a frame of another site that has just moved.
  await page.waitForTimeout(700)
  const opens = page.waitForEvent('popup')
  const clicked = frame.evaluate(() => window.probe.clicked())
  await frame.locator('button.review').click()
  const popup = await opens
  const windowMs = (await armedOnceRead(popup)) - (await clicked)
  await popup.getByRole('button', { name: 'Decline', exact: true }).click()
  return { reviewMs, windowMs }
}
