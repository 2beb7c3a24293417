import type { Page } from '@playwright/test'
import { cutPng, readPng } from './png'

/** A window of this height is drawn whole; in a page of many times its height, pictures stay out. */
const sliceHeight = 3_000

interface Box {
  readonly scene: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the page as the browser draws it, with the positions of its scenes. */
interface Slice {
  readonly file: Buffer
  readonly boxes: readonly Box[]
}

/** A picture of each scene of the gallery, by its id, once two in a row are equal: late drawing is waited for. */
export async function takePictures(page: Page): Promise<Map<string, Buffer>> {
  let slices = await takeSlices(page)
  for (let turn = 0; turn < 6; turn++) {
    const before = slices
    slices = await takeSlices(page)
    if (isSame(before, slices)) break
  }
  const pictures = new Map<string, Buffer>()
  for (const { file, boxes } of slices) {
    const pixels = readPng(file)
    for (const { scene, ...box } of boxes) pictures.set(scene, cutPng(pixels, box))
  }
  return pictures
}

const isSame = (some: readonly Slice[], others: readonly Slice[]) =>
  some.length === others.length &&
  some.every(
    ({ file, boxes }, index) =>
      others[index]!.file.equals(file) && JSON.stringify(others[index]!.boxes) === JSON.stringify(boxes),
  )

/** The page from top to bottom, in slices. */
async function takeSlices(page: Page): Promise<Slice[]> {
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
  const slices: Slice[] = []
  for (let left: Box[] = boxes; left.length > 0; ) {
    const from = Math.min(...left.map(({ y }) => y))
    const scrolled = await page.evaluate((to) => {
      scrollTo(0, to)
      return scrollY
    }, from)
    await imagesDrawn(page)
    const file = await page.screenshot({ animations: 'disabled', scale: 'css' })
    const isIn = ({ y, height }: Box) => y >= scrolled && (y + height <= scrolled + sliceHeight || y === from)
    slices.push({ file, boxes: left.filter(isIn).map((box) => ({ ...box, y: box.y - scrolled })) })
    left = left.filter((box) => !isIn(box))
  }
  return slices
}

/** A frame drawn before an image is decoded has a hole in its place. */
async function imagesDrawn(page: Page): Promise<void> {
  await page.locator('[data-scene] > div').evaluateAll(async (hosts) => {
    const images = hosts.flatMap(({ shadowRoot }) => [...shadowRoot!.querySelectorAll('img')])
    const inSight = images.filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // A broken one rejects, and is drawn as it is.
    await Promise.all(inSight.map((image) => image.decode().catch(() => {})))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
