import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import type { Project } from '../../../services/api/projects'
import type { VaultOptions } from '../../../services/vault/server/startVault'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
import { codeIn, linkIn } from '../../vault/vaultFrame'
import { test as base, expect } from './test'

/** A test with an embedded wallet of its own, which the host page may embed: `walletUrl` is `vault.walletUrl`. */
export const test = base.extend<{
  vault: VaultStack
  vaultLimits: VaultOptions['limits']
  vaultRecovery: NonNullable<Project['recovery']>
  /** Projects besides `default`. */
  moreProjects: readonly Project[]
}>({
  vaultLimits: [{}, { option: true }],
  vaultRecovery: [{}, { option: true }],
  moreProjects: [[], { option: true }],
  vault: async ({ hostServer, devnet, guard, vaultLimits, vaultRecovery, moreProjects }, use) => {
    const folder = join(process.env.LATCHKEY_SITE!, 'vault')
    const vault = await startVaultStack({
      ...{ folder, origins: [hostServer.url], devnet, limits: vaultLimits, recovery: vaultRecovery },
      moreProjects,
    })
    await use(vault)
    guard.rest()
    await vault.stop()
  },
})

export { expect }

/** Opens the link of the mail in a tab of the same browser, and taps the number that the widget shows. */
export async function approveDevice(page: Page, link: string, digits: string | RegExp): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(link)
  await tab.getByRole('button', { name: digits, exact: true }).click()
  await tab.getByRole('heading').waitFor()
  await tab.close()
}

export { codeIn, linkIn }

/** An address that no other test signs in with: attempts and waits are told apart by it. */
export const newEmail = () => `ada-${randomUUID().slice(0, 8)}@harbor.example`

/** The frame of the embedded wallet, which shows what is to be approved. */
export const approvalOn = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** Lets more time pass in the page than it takes to arm a frame that is left alone. */
export async function letArm(page: Page): Promise<void> {
  const startMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 700, startMs)
}

/** Checks the box beside the words of the dangers, where the request has some. */
async function accept(page: Page, shown: FrameLocator | Page): Promise<void> {
  const box = shown.getByRole('checkbox')
  if ((await box.count()) === 0) return
  await letArm(page)
  await box.click()
  await expect(box).toBeChecked()
}

/** Opens the request that the frame shows in a window, as browsers want it that cannot tell of covers. */
export async function openReview(page: Page): Promise<Page> {
  const opens = page.context().waitForEvent('page')
  await approvalOn(page).getByRole('button', { name: 'Review in a window', exact: true }).click()
  const popup = await opens
  await popup.getByRole('button', { name: /^(Decline|Close)$/ }).waitFor()
  return popup
}

/**
 * Approves the request that the frame shows, as a person with a mouse does, in the frame or in the window that the
 * browser wants: accepts its dangers, comes to rest over the button, then presses.
 */
export async function approve(page: Page, name: string): Promise<void> {
  const frame = approvalOn(page)
  const review = frame.getByRole('button', { name: 'Review in a window', exact: true })
  await frame.getByRole('button', { name, exact: true }).or(review).waitFor()
  if (!(await review.isVisible())) return pressApprove(page, frame, name)
  const popup = await openReview(page)
  await pressApprove(popup, popup, name)
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

/** Gives the approval where it is shown, and holds it where that is asked for. */
export async function pressApprove(page: Page, shown: FrameLocator | Page, name: string): Promise<void> {
  const button = shown.getByRole('button', { name, exact: true })
  await accept(page, shown)
  const armed = button.and(shown.locator('[aria-disabled="false"]'))
  const asksForTap = shown.getByText('Tap this request to continue.', { exact: true })
  await armed.or(asksForTap).first().waitFor()
  // The dialog may have taken the focus back from the frame.
  if (await asksForTap.isVisible()) await shown.getByRole('heading', { level: 1 }).click()
  // A frame that moves under the mouse counts as one that was moved there.
  await armed.waitFor()
  await button.hover()
  await letArm(page)
  await armed.waitFor()
  const isHeld = await button.evaluate(
    () => window !== window.top && !('isVisible' in IntersectionObserverEntry.prototype),
  )
  await page.mouse.down()
  if (isHeld) await button.and(shown.locator('[data-press="held"]')).waitFor()
  await page.mouse.up().catch((error) => {
    // The window closes with the answer, which may come before the browser’s word to us.
    if (!page.isClosed()) throw error
  })
}
