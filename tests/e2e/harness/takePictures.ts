import type { Page } from '@playwright/test'
import { cutPng, readPng } from './png'

/** A picture of each scene of the gallery, by its id: cut out of one of the whole page, which takes a moment. */
export async function takePictures(page: Page): Promise<Map<string, Buffer>> {
  const boxes = await page.locator('[data-scene]').evaluateAll((stages) =>
    stages.map((stage) => {
      const { left, top, width, height } = stage.getBoundingClientRect()
      return [
        stage.getAttribute('data-scene')!,
        {
          x: Math.round(left + scrollX),
          y: Math.round(top + scrollY),
          width: Math.round(width),
          height: Math.round(height),
        },
      ] as const
    }),
  )
  const whole = readPng(await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' }))
  return new Map(boxes.map(([scene, box]) => [scene, cutPng(whole, box)]))
}
