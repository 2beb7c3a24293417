import type { Page } from '@playwright/test'

/**
 * Resolves when nothing in the widget is on its way any more, and what comes of that is drawn. What comes back for ever,
 * or much later, does not count.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      [...document.querySelectorAll('latchkey-modal')]
        .flatMap(({ shadowRoot }) => shadowRoot!.getAnimations())
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect!.getComputedTiming().endTime) <= 1_000,
        )
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    } while (moving().length > 0)
  })
}
