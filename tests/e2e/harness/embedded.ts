import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Project } from '../../../servers/kit/projects'
import type { VaultOptions } from '../../../servers/vault/server/startVault'
import { startVaultStack, type VaultStack } from '../../vault/startVaultStack'
import { codeIn, linkIn } from '../../vault/vaultFrame'
import { logOf, noteSettings } from './record'
import { test as base, expect } from './test'

/** A test with a new embedded wallet, which the host page may embed: `walletUrl` is `vault.walletUrl`. */
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
      logOf,
      folder,
      origins: [hostServer.url],
      devnet,
      limits: vaultLimits,
      recovery: vaultRecovery,
      moreProjects,
    })
    noteSettings('vault', { walletUrl: vault.walletUrl })
    await use(vault)
    guard.rest()
    await vault.stop()
  },
})

export { expect }

/** Taps the frame's button, and waits until its window says which page signs in; the window. */
export async function openSignInWindow(page: Page): Promise<Page> {
  // Finds the button in any language.
  const button = approvalOn(page).locator('button.review')
  const opens = page.context().waitForEvent('page')
  await clickInFrame(page, button)
  const popup = await opens
  await popup.locator('.digits').waitFor()
  return popup
}

/** What the visitor does with the link of the mail. */
export type LinkAnswer = { readonly number: string } | 'refuse'

/** Opens the link of the mail in a tab of the same browser, and types the number there, or refuses. */
export async function answerLink(page: Page, link: string, answer: LinkAnswer): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(link)
  if (answer === 'refuse') await tab.locator('button[name=refuse]').click()
  else {
    await tab.getByRole('textbox').fill(answer.number)
    await tab.getByRole('textbox').press('Enter')
  }
  await tab.locator('main[data-over]').waitFor()
  await tab.close()
}

export { codeIn, linkIn }

/** An email that no other test signs in with: the vault counts attempts and waits by email. */
export const newEmail = () => `ada-${randomUUID().slice(0, 8)}@harbor.example`

/** The frame of the embedded wallet, which shows what is to be approved. */
export const approvalOn = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** Chromium takes no input for half a second in a frame of another site that has just moved. */
export async function waitForInput(page: Page, button: Locator): Promise<void> {
  await button.waitFor()
  await letArm(page)
}

/** Clicks a button of the frame once the browser takes input there. */
export async function clickInFrame(page: Page, button: Locator): Promise<void> {
  await waitForInput(page, button)
  await button.click()
}

/** Lets more time pass in the page than it takes to arm a frame that is left alone. */
export async function letArm(page: Page): Promise<void> {
  const startMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 700, startMs)
}

/** Scrolls a request that is longer than its place to its end, without which nothing arms. */
async function readOn(shown: FrameLocator | Page): Promise<void> {
  await shown.locator('.content').evaluate((content) => content.scrollTo(0, content.scrollHeight))
}

/** Checks the box next to the words of the dangers, if the request has dangers. */
async function accept(page: Page, shown: FrameLocator | Page): Promise<void> {
  const box = shown.getByRole('checkbox')
  if ((await box.count()) === 0) return
  await letArm(page)
  await box.click()
  await expect(box).toBeChecked()
}

/** Opens the request that the frame shows in a window of the vault’s origin. */
export async function openReview(page: Page): Promise<Page> {
  const button = approvalOn(page).getByRole('button', { name: 'Review in a window', exact: true })
  const opens = page.context().waitForEvent('page')
  await clickInFrame(page, button)
  const popup = await opens
  await popup.getByRole('button', { name: /^(Decline|Close)$/ }).waitFor()
  return popup
}

/** The button that approves, by its verb: in the window, it also says what moves and who gets it. */
export const approveButton = (shown: FrameLocator | Page, name: string) =>
  shown.locator('button.approve', { has: shown.locator(`span:text-is("${name}")`) })

/**
 * Approves the request that the frame shows, as a person with a mouse does: accepts its dangers, moves to the button, then
 * presses. The request decides between the frame and a window.
 */
export async function approve(page: Page, name: string): Promise<void> {
  const frame = approvalOn(page)
  const review = frame.getByRole('button', { name: 'Review in a window', exact: true })
  await approveButton(frame, name)
    .or(frame.getByRole('button', { name, exact: true }))
    .or(review)
    .first()
    .waitFor()
  if (!(await review.isVisible())) return pressApprove(page, frame, name)
  const popup = await openReview(page)
  await pressApprove(popup, popup, name)
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

/** Presses the button of the shown approval. */
export async function pressApprove(page: Page, shown: FrameLocator | Page, name: string): Promise<void> {
  const plain = shown.getByRole('button', { name, exact: true }).and(shown.locator('.review'))
  const button = approveButton(shown, name).or(plain)
  await button.waitFor()
  if (await plain.isVisible()) return plain.click()
  await readOn(shown)
  await accept(page, shown)
  const armed = button.and(shown.locator('[aria-disabled="false"]'))
  const asksForTap = shown.getByText('Tap this request to continue.', { exact: true })
  await armed.or(asksForTap).first().waitFor()
  // The dialog may have taken the focus back from the frame.
  if (await asksForTap.isVisible()) await shown.getByRole('heading', { level: 1 }).click()
  await armed.waitFor()
  await moveTo(page, button)
  await letArm(page)
  await armed.waitFor()
  await page.mouse.down()
  await page.mouse.up().catch((error) => {
    // The window closes with the answer, which may come before the browser’s word to us.
    if (!page.isClosed()) throw error
  })
}

/** Moves the mouse onto a button, as a hand does: a frame that comes under a mouse at rest counts as moved there. */
async function moveTo(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!
  await page.mouse.move(x + width / 2 - 20, y + height / 2 - 4)
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
}

/** Reads the digits among the facts, down to the end of the request, in the order in which they are entered. */
export async function readDigits(shown: FrameLocator | Page): Promise<string> {
  const marks = shown.locator('.digit')
  await expect(marks).toHaveCount(4)
  await readOn(shown)
  const named = await marks.allTextContents()
  return named
    .sort()
    .map((text) => text.slice(1))
    .join('')
}

/** Waits until the keypad takes digits, and presses them on it. */
export async function enterDigits(shown: FrameLocator | Page, digits: string): Promise<void> {
  const keypad = shown.getByRole('group', { name: 'Keypad' })
  await keypad.waitFor()
  await readOn(shown)
  const asksForTap = shown.getByText('Tap this request to continue.', { exact: true })
  if (await asksForTap.isVisible()) await shown.getByRole('heading', { level: 1 }).click()
  await expect(keypad.getByRole('button', { name: '1', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
  for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click()
}

/** From now on the frame's document opens no window, as in a sandbox or an app's own browser. */
export async function denyWindows(page: Page, walletUrl: string): Promise<void> {
  const frame = page.frames().find((each) => each !== page.mainFrame() && each.url().startsWith(walletUrl))
  await frame!.evaluate(() => {
    window.open = () => null
  })
}
