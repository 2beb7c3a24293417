import type { Locator } from '@playwright/test'

/** Replaces a field's text key by key: in Firefox a value that is set at once is no change to React. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}
