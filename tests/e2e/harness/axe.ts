import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe for a page without frames, where it looks by itself: to hand over all that is as it should be, to another page
 * that puts frames together, takes longer than to look.
 */
// The package names the page's type by another copy of the same library.
export const axeOn = (page: Page) => new AxeBuilder({ page: page as never }).setLegacyMode()
