import type { Page } from '@playwright/test'

/**
 * Resolves when the widget's animations have ended and the result is drawn. Endless and much later ones do not count.
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
