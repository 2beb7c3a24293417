import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type AxeOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

/** Experimental in axe: a visitor who speaks to the browser says the words that a control shows. */
const visibleWords = 'label-content-name-mismatch'

/**
 * axe for a page without frames, run in the page itself: passing all results to another page, which merges frames,
 * takes longer than the check.
 */
export function axeOn(page: Page, options: AxeOptions = {}): AxeBuilder {
  // The package names the page's type by another copy of the same library.
  const builder = new AxeBuilder({ page: page as never })
    .options({ ...options, rules: { [visibleWords]: { enabled: true } } })
    .setLegacyMode()
  const analyze = builder.analyze.bind(builder)
  builder.analyze = async () => withoutAddresses(await analyze())
  return builder
}

/** The short form of an address is no word to say: the names of these buttons have the whole one. */
function withoutAddresses(results: AxeResults): AxeResults {
  const violations = results.violations.flatMap((violation) => {
    if (violation.id !== visibleWords) return [violation]
    const nodes = violation.nodes.filter(({ html }) => !/class="lk-(copy"|pill" title=)/.test(html))
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
  return { ...results, violations }
}
