import type { CDPSession, Page } from '@playwright/test'
import { isTolerated } from './isTolerated'
import { type Box, cutDrawing, isFileOf, readPng, writePng } from './png'

/** A window of this height is drawn whole; in a page of many times its height, pictures stay out. */
const sliceHeight = 3_000
/** A scene that is drawn late is photographed again this often. */
const turns = 7

interface SceneBox extends Box {
  readonly scene: string
}

export interface Pictures {
  /** The ids of all scenes of the page. */
  readonly scenes: readonly string[]
  /** The files of the scenes that do not look like their kept file, by their ids. */
  readonly files: ReadonlyMap<string, Buffer>
}

/**
 * Photographs each scene of the gallery in Chromium. A scene that looks like its kept file is photographed once. Another
 * scene is photographed until two pictures in a row are equal, because some scenes are drawn late.
 */
export async function takePictures(
  page: Page,
  kept: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Pictures> {
  const { width } = page.viewportSize()!
  await page.setViewportSize({ width, height: sliceHeight })
  const camera = await page.context().newCDPSession(page)
  const scenes = (await findBoxes(page)).map(({ scene }) => scene)
  const files = new Map<string, Buffer>()
  let open: ReadonlySet<string> = new Set(scenes)
  for (let turn = 0; turn < turns && open.size > 0; turn++) {
    const boxes = (await findBoxes(page)).filter(({ scene }) => open.has(scene))
    const unsettled = new Set<string>()
    for await (const { scene, box, pixels } of photograph(page, camera, boxes)) {
      const drawing = cutDrawing(pixels, box)
      const before = files.get(scene)
      const known = kept.get(scene)
      if (known && isTolerated(known, drawing)) {
        files.delete(scene)
        continue
      }
      if (!before || !isFileOf(before, drawing)) unsettled.add(scene)
      files.set(scene, writePng(drawing))
    }
    open = unsettled
  }
  await camera.detach()
  return { scenes, files }
}

const findBoxes = (page: Page): Promise<SceneBox[]> =>
  page.locator('[data-scene]').evaluateAll((stages) =>
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

/** Photographs the page in slices from top to bottom, and yields the place of each box in its slice. */
async function* photograph(page: Page, camera: CDPSession, boxes: readonly SceneBox[]) {
  for (let left = boxes; left.length > 0; ) {
    const from = Math.min(...left.map(({ y }) => y))
    const scrolled = await page.evaluate((to) => {
      scrollTo(0, to)
      return scrollY
    }, from)
    await imagesDrawn(page)
    // Packs the picture less and much faster than the driver's own screenshot.
    const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    const pixels = readPng(Buffer.from(data, 'base64'))
    const isIn = ({ y, height }: Box) => y >= scrolled && (y + height <= scrolled + sliceHeight || y === from)
    for (const { scene, ...box } of left.filter(isIn))
      yield { scene, pixels, box: { ...box, y: box.y - scrolled } }
    left = left.filter((box) => !isIn(box))
  }
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
