import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { serveFiles } from '../../servers/files/serveFiles'
import { chromiumArgs, findBrowser } from '../../tests/browsers'
import { takePictures } from '../../tests/e2e/harness/takePictures'
import { distFolder, root } from '../../tools/build/common'

// All scenes in one picture, light and dark side by side: `npx tsx playground/gallery/contactSheet.ts [locale]`.
const [locale = 'en'] = process.argv.slice(2)
const found = findBrowser('chromium')
if (!('path' in found)) throw new Error(found.missing)

const files = await serveFiles({ folder: distFolder, port: 0 })
const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumArgs] })
const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
const [light, dark] = [await picturesIn('light'), await picturesIn('dark')]

const sheet = await browser.newPage({ viewport: { width: 3960, height: 1000 } })
await sheet.setContent('<main style="columns: 780px; column-gap: 8px; font: 13px sans-serif"></main>')
await sheet.evaluate(
  async (scenes) => {
    for (const [scene, ...pictures] of scenes) {
      const figure = document.createElement('figure')
      figure.style.cssText = 'margin: 0 0 12px; break-inside: avoid'
      const images = pictures.map((picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        return image
      })
      await Promise.all(images.map((image) => image.decode()))
      figure.append(scene, document.createElement('br'), ...images)
      document.querySelector('main')!.append(figure)
    }
  },
  [...light].map(([scene, picture]): [string, ...string[]] => [
    scene,
    ...[picture, dark.get(scene)!].map((each) => each.toString('base64')),
  ]),
)
const file = resolve(root, 'test-results/contact-sheet.png')
mkdirSync(resolve(file, '..'), { recursive: true })
await sheet.screenshot({ path: file, fullPage: true })
await browser.close()
await files.stop()
console.log(file)

async function picturesIn(theme: string) {
  const address = `${files.url}/gallery/?bare=1&motion=off&font=pinned&theme=${theme}&locale=${locale}`
  await page.goto(address)
  await page.locator('html[data-ready]').waitFor()
  return (await takePictures(page)).files
}
