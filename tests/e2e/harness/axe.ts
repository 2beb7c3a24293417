import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/**
 * axe for a page without frames, run in the page itself: passing all results to another page, which merges frames,
 * takes longer than the check.
 */
// The package names the page's type by another copy of the same library.
export const axeOn = (page: Page, options: AxeOptions = {}) =>
  new AxeBuilder({ page: page as never })
    // Experimental in axe: a visitor who speaks to the browser says the words that a control shows.
    .options({ ...options, rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode()
