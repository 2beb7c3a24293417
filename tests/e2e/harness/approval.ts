import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

export interface Approval {
  /** The embedded wallet's own document. */
  readonly frame: FrameLocator
  /** What approves. */
  readonly button: Locator
  readonly decline: Locator
}

/** The approval in the frame, by the name of the button that approves. */
export function approvalOn(page: Page, name: string): Approval {
  const frame = page.frameLocator('#w3m-iframe')
  const named = (label: string) => frame.getByRole('button', { name: label, exact: true })
  return { frame, button: named(name), decline: named('Decline') }
}

/**
 * Approves as a person with a mouse does: it comes to rest over the armed button, then presses, and holds where the
 * engine cannot tell of covers.
 */
export async function approve(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await button.hover()
  await letArm(button.page())
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  const isHeld = await button.evaluate(() => !('isVisible' in IntersectionObserverEntry.prototype))
  const { mouse } = button.page()
  await mouse.down()
  if (isHeld) await expect(button).toHaveAttribute('data-press', 'held')
  await mouse.up()
}

/** Lets more time pass in the page than it takes to arm a frame that is left alone. */
export async function letArm(page: Page): Promise<void> {
  const startMs = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 700, startMs)
}
