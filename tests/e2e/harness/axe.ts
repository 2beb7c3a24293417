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

/**
 * The violations of a page that shows one state after another. Only the first call loads axe, which takes longer than a
 * check of a small page.
 */
export async function findViolations(page: Page): Promise<AxeResults['violations']> {
  const options: AxeOptions = { resultTypes: ['violations'] }
  if (!(await page.evaluate(() => 'axe' in window))) return (await axeOn(page, options).analyze()).violations
  const results = await page.evaluate(
    (given) => {
      const { axe } = window as unknown as Loaded
      return axe.run(document, given)
    },
    { ...options, rules: { [visibleWords]: { enabled: true } } },
  )
  return withoutAddresses(results).violations
}

interface Loaded {
  readonly axe: { run(context: Document, options: AxeOptions): Promise<AxeResults> }
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
