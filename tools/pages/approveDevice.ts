import type { Page } from '@playwright/test'
import type { VaultStack } from '../../tests/vault/startVaultStack'
import { linkIn } from '../../tests/vault/vaultFrame'

/** Approves a new device: opens the frame's window, then types the dialog's number at the link in the mail. */
export async function approveDevice(
  page: Page,
  vault: Pick<VaultStack, 'nextMail'>,
  email: string,
): Promise<void> {
  const opens = page.waitForEvent('popup')
  await page.frameLocator('#w3m-iframe').getByRole('button', { name: 'Open window', exact: true }).click()
  const popup = await opens
  await popup.locator('.digits').waitFor()
  await popup.close()
  const digits = await page.locator('latchkey-modal .lk-email-digits').textContent()
  const tab = await page.context().newPage()
  await tab.goto(linkIn(await vault.nextMail(email)))
  await tab.getByRole('textbox', { name: 'Number' }).fill(digits!)
  await tab.getByRole('button', { name: 'Approve' }).click()
  await tab.getByRole('heading', { name: /^Approved/ }).waitFor()
  await tab.close()
  await page.bringToFront()
}
