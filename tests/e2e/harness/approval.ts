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

/** Approves as a person does: once the button is armed. */
export async function approve(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}
