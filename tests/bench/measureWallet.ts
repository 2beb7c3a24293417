import type { Browser } from '@playwright/test'
import type { VaultStack } from '../vault/startVaultStack'
import { codeIn, linkIn } from '../vault/vaultFrame'
import { unthrottled } from './profiles'
import { withPage } from './withPage'

/** A visitor's way with the embedded wallet, in ms; what a person and the mail take between is left out. */
export interface WalletTimes {
  /** From the address to the two digits, in a browser that has neither the frame nor the device's key. */
  readonly digitsMs: number
  /** From the code to the closed dialog: the wallet is made. */
  readonly madeMs: number
  /** From the page's request to a button that counts, of which half a second is the wait itself. */
  readonly armedMs: number
  /** From the address to the field for the code, on a known device. */
  readonly codeFieldMs: number
  /** From the code to the closed dialog: this device opens the wallet. */
  readonly openedMs: number
}

const codeField = 'input[autocomplete="one-time-code"]'

/** A first sign-in with an address, a request for a signature, and the next sign-in. */
export function measureWallet(
  browser: Browser,
  url: string,
  vault: Pick<VaultStack, 'walletUrl' | 'nextMail'>,
  email: string,
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
    // Only here: the end of the frame's requests is told to another session.
    await traffic.quiet()

    await typeAddress()
    const digitsMs = await page.evaluate(() => window.probe.sinceKey('.lk-email-digits'))
    const digits = await dialog.locator('.lk-email-digits').textContent()
    const tab = await page.context().newPage()
    await tab.goto(linkIn(await vault.nextMail(email)))
    await tab.getByRole('button', { name: digits!, exact: true }).click()
    await tab.getByRole('heading').waitFor()
    await tab.close()
    await page.bringToFront()
    const madeMs = await typeCode()

    const frame = page.frames().find((each) => each.url().startsWith(vault.walletUrl))!
    const askedMs = await page.evaluate(() => window.probe.askToSign())
    const armedMs = (await frame.evaluate(() => window.probe.armed())) - askedMs
    await frame.getByRole('button', { name: 'Decline', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })

    await button.click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await typeAddress()
    const codeFieldMs = await page.evaluate((field) => window.probe.sinceKey(field), codeField)
    return { digitsMs, madeMs, armedMs, codeFieldMs, openedMs: await typeCode() }
  })
}
