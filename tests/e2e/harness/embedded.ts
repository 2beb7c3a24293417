import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
import { codeIn, linkIn } from '../../vault/vaultFrame'
import { test as base } from './test'

/** A test with an embedded wallet of its own, which the host page may embed: `walletUrl` is `vault.walletUrl`. */
export const test = base.extend<{ vault: VaultStack }>({
  vault: async ({ hostServer, devnet, guard }, use) => {
    const folder = join(process.env.LATCHKEY_SITE!, 'vault')
    const vault = await startVaultStack({ folder, origins: [hostServer.url], devnet })
    await use(vault)
    guard.rest()
    await vault.stop()
  },
})

export { expect } from './test'

/** Opens the link of the mail in a tab of the same browser, and taps the number that the widget shows. */
export async function approveDevice(page: Page, link: string, digits: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: digits, exact: true }).click()
  await tab.getByRole('heading').waitFor()
  await tab.close()
}

export { codeIn, linkIn }
