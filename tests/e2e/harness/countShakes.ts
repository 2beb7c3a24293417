import type { Page } from '@playwright/test'

interface ShakenWindow {
  shakes: number
}

/** Counts the shakes of the widget from now on. */
export async function countShakes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as ShakenWindow
    const { animate } = Element.prototype
    counted.shakes = 0
    Element.prototype.animate = function (frames, options) {
      if (JSON.stringify(frames).includes('-8px')) counted.shakes += 1
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as ShakenWindow).shakes)
}
