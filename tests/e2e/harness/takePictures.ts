import type { Page } from '@playwright/test'
import { cutPng, readPng } from './png'

/** A window as high as this is drawn with all that is in it; of a page of many times its height, pictures stay out. */
const sliceHeight = 3_000

/** A picture of each scene of the gallery, by its id, once they are the same twice: what is drawn late is waited for. */
export async function takePictures(page: Page): Promise<Map<string, Buffer>> {
  let before = await takeOnce(page)
  for (let turn = 0; turn < 6; turn++) {
    const now = await takeOnce(page)
    if ([...now].every(([scene, picture]) => before.get(scene)?.equals(picture))) return now
    before = now
  }
  return before
}

/** They are cut out of slices of the page, each of which takes a moment. */
async function takeOnce(page: Page): Promise<Map<string, Buffer>> {
  const { width } = page.viewportSize()!
  await page.setViewportSize({ width, height: sliceHeight })
  const boxes = await page.locator('[data-scene]').evaluateAll((stages) =>
    stages.map((stage) => {
      const { left, top, width, height } = stage.getBoundingClientRect()
      return {
        scene: stage.getAttribute('data-scene')!,
        x: Math.round(left + scrollX),
        y: Math.round(top + scrollY),
        width: Math.round(width),
        height: Math.round(height),
      }
    }),
  )
  const pictures = new Map<string, Buffer>()
  for (let left = boxes; left.length > 0; ) {
    const from = Math.min(...left.map(({ y }) => y))
    const scrolled = await page.evaluate((to) => {
      scrollTo(0, to)
      return scrollY
    }, from)
    await imagesDrawn(page)
    const slice = readPng(await page.screenshot({ animations: 'disabled', scale: 'css' }))
    const isIn = ({ y, height }: (typeof boxes)[number]) =>
      y >= scrolled && (y + height <= scrolled + sliceHeight || y === from)
    for (const { scene, ...box } of left.filter(isIn)) {
      pictures.set(scene, cutPng(slice, { ...box, y: box.y - scrolled }))
    }
    left = left.filter((box) => !isIn(box))
  }
  return pictures
}

/** What a frame draws before an image is decoded has a hole in its place. */
async function imagesDrawn(page: Page): Promise<void> {
  await page.locator('[data-scene] > div').evaluateAll(async (hosts) => {
    const images = hosts.flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll('img')])
    const inSight = images.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // A broken one rejects, and is drawn as well as it will be.
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
