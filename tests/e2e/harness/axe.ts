import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe for a page without frames, run in the page itself: passing all results to another page, which merges frames,
 * takes longer than the check.
 */
// The package names the page's type by another copy of the same library.
export const axeOn = (page: Page) => new AxeBuilder({ page: page as never }).setLegacyMode()
