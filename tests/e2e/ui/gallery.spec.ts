import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { pseudoLocale } from '../../../playground/gallery/pseudoText'
import { dataWords } from '../../../playground/gallery/sampleData'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import { EmbeddedWalletLoadFailed, InvalidAppConfiguration } from '../../../shared/errors/alerts'
import { root } from '../../../tools/build/common'
import { axeOn } from '../harness/axe'
import { findClipped } from '../harness/findClipped'
import { findUnbounded } from '../harness/findUnbounded'
import { findUntranslated } from '../harness/findUntranslated'
import { watch } from '../harness/guard'
import { takePictures } from '../harness/takePictures'

/** A test on the gallery, at rest and in the build's own fonts. */
const test = base.extend<{ show: (query: string) => Promise<void> }, { files: FilesServer }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const files = await serveFiles({ folder: process.env.LATCHKEY_SITE!, port: 0 })
      await use(files)
      await files.stop()
    },
    { scope: 'worker' },
  ],
  show: async ({ page, context, files }, use) => {
    const guard = await watch(context)
    await use(async (query) => {
      const address = `${files.url}/gallery/?motion=off&font=pinned&${query}`
      // The page follows its address, which is quicker than a reload.
      if (page.url().startsWith(files.url)) {
        await page.evaluate((next) => {
          history.replaceState(null, '', next)
          dispatchEvent(new PopStateEvent('popstate'))
        }, address)
      } else await page.goto(address)
      // A busy machine takes minutes to draw all scenes: the limit is the test's.
      await page.locator('html[data-ready]').waitFor({ timeout: 0 })
    })
    expect(guard.problems()).toEqual([])
  },
})

test.use({
  viewport: { width: 2000, height: 1000 },
  // It would take pictures of its own all the time.
  trace: 'off',
  // Smoothing and hinting of letters vary by machine, and are not compared.
  launchOptions: async ({ launchOptions }, use) => {
    const args = ['--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
test.beforeEach(({}, testInfo) => {
  testInfo.setTimeout(600_000)
  // The same pictures on every system.
  testInfo.snapshotSuffix = ''
})

const looks = {
  'light-en': 'theme=light&locale=en',
  'dark-ar': 'theme=dark&locale=ar',
} as const
/** The edge of a letter may differ in shade, which the comparison tolerates, and a few more pixels. */
const tolerance = { threshold: 0.04, maxDiffPixels: 10 }

/** Adds a rule to the scenes, after all others. */
const addRule = (page: Page, rule: string) =>
  page.locator('[data-scene] > div').evaluateAll((hosts, css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    for (const { shadowRoot } of hosts) shadowRoot!.adoptedStyleSheets.push(sheet)
  }, rule)
/** Takes the rule away that was added last. */
const removeRule = (page: Page) =>
  page.locator('[data-scene] > div').evaluateAll((hosts) => {
    for (const { shadowRoot } of hosts) shadowRoot!.adoptedStyleSheets.pop()
  })

const axeOf = (page: Page) => axeOn(page, { resultTypes: ['violations'] })
type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>
const told = ({ violations }: Findings) =>
  violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }))

/** Shows the scenes that are drawn for pictures as a visitor of the gallery sees them, between its controls. */
const unbare = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.removeAttribute('data-bare')
    for (const figure of document.querySelectorAll<HTMLElement>('figure')) figure.style.height = ''
  })

// All scenes take half a minute to draw, so that one drawing serves several checks.
for (const [look, query] of Object.entries(looks)) {
  test(`every scene looks as before, is complete, bounded, and gives axe nothing: ${look}`, async ({
    page,
    show,
  }) => {
    await show(`${query}&bare=1`)

    const pictures = await takePictures(page)
    for (const [scene, picture] of pictures) {
      expect.soft(picture).toMatchSnapshot([look, `${scene}.png`], tolerance)
    }
    const kept = readdirSync(resolve(root, 'tests/e2e/ui/gallery.spec.ts-snapshots', look))
    // No picture is left of a scene that was removed.
    expect.soft(kept.sort()).toEqual([...pictures.keys()].map((scene) => `${scene}-chromium.png`).sort())
    expect.soft(await findClipped(page)).toEqual([])
    expect.soft(told(await axeOf(page).analyze())).toEqual([])

    await test.step('with forced colours every part has a visible border', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await findUnbounded(page)).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
    })
    if (look === 'light-en')
      await test.step('axe finds nothing in the gallery, twice as large', async () => {
        await page.setViewportSize({ width: 640, height: 450 })
        await unbare(page)
        expect.soft(told(await axeOf(page).analyze())).toEqual([])
      })
  })
}

test.describe('the comparison', () => {
  const scene = 'networks-few'
  const known = ['light-en', `${scene}.png`]
  const here = `${looks['light-en']}&bare=1&scene=${scene}`
  const pictureOf = async (page: Page) => (await takePictures(page)).get(scene)

  test('accepts the same scene alone, and letters with edges of other shades', async ({ page, show }) => {
    await show(here)

    expect(await pictureOf(page)).toMatchSnapshot(known, { threshold: 0, maxDiffPixels: 0 })
    await addRule(page, '.lk-row-label, .lk-title { rotate: 0.02deg; opacity: 0.99 }')
    expect(await pictureOf(page)).toMatchSnapshot(known, tolerance)
  })

  test('refuses each change that a person sees', async ({ page, show }) => {
    await show(here)

    for (const [what, rule] of Object.entries({
      'a row that has moved by 2 px': '.lk-row { translate: 0 2px }',
      'a mark that has moved by 1 px': '.lk-row > .lk-icon { translate: 1px 0 }',
      'a text that is cut off': '.lk-row-label { max-width: 40px }',
      'another size of letters': '.lk-row-label { font-size: 15px }',
      'another ground': '.lk-row { background: #e8e8ee }',
      'another colour of letters': '.lk-row-label { color: #4a5264 }',
    })) {
      await addRule(page, rule)
      expect(await pictureOf(page), what).not.toMatchSnapshot(known, tolerance)
      await removeRule(page)
    }
    expect(await pictureOf(page)).toMatchSnapshot(known, tolerance)

    await show(`${here}&accent=%23e11d48`)
    expect(await pictureOf(page), 'another accent').not.toMatchSnapshot(known, tolerance)
  })
})

test('axe finds unreadable text', async ({ page, show }) => {
  await show('theme=light&locale=en&scene=networks-few')
  await addRule(page, '.lk-row-label { color: #eee }')

  expect(told(await axeOf(page).analyze()).map(({ id }) => id)).toEqual(['color-contrast'])
})

test('the search for parts without a border finds them', async ({ page, show }) => {
  await show('theme=light&locale=en&bare=1&scene=networks-few')
  await addRule(page, '.lk-row { border: 0 }')
  await page.emulateMedia({ forcedColors: 'active' })

  expect(await findUnbounded(page)).toEqual([expect.stringContaining('networks-few lk-row')])
})

test('every text of every view is translated, and a longer one fits', async ({ page, show }) => {
  await show(`locale=${pseudoLocale}`)
  const names = [...dataWords, InvalidAppConfiguration.short, EmbeddedWalletLoadFailed.short]

  expect(await findUntranslated(page, names)).toEqual([])
  expect(await findClipped(page)).toEqual([])
})

// English and Arabic are checked with their pictures.
for (const locale of ['de', 'ru', 'th', 'ja']) {
  test(`nothing is cut off: ${locale}`, async ({ page, show }) => {
    await show(`locale=${locale}`)

    expect(await findClipped(page)).toEqual([])
  })
}

test('the search for untranslated and clipped texts finds them', async ({ page, show }) => {
  await show('locale=en&scene=connecting-waiting-unbroken,button-long')
  await addRule(page, '.lk-app { overflow-wrap: normal } .lk-title { text-overflow: clip }')

  expect((await findUntranslated(page, dataWords)).join()).toContain(
    'Accept connection request in the wallet',
  )
  expect((await findClipped(page)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      'connecting-waiting-unbroken lk-title is cut off',
      'connecting-waiting-unbroken lk-strong leaves the card',
      'button-long lk-button leaves its button',
    ]),
  )
})

for (const theme of ['light', 'dark']) {
  test(`any colours of a host leave everything readable: ${theme}`, async ({ page, show }) => {
    const subset =
      'connect-wallets,connecting-failed,account-full,unsupported-failed,shell-toast-error,button-variants,' +
      'button-disabled,badges,banner-tones,row-states,field-error,tabs,amount-tiny'
    const random = seeded(theme === 'light' ? 2026 : 1121)
    const color = () => {
      const hex = Math.floor(random() * 2 ** 24).toString(16)
      return encodeURIComponent(`#${hex.padStart(6, '0')}`)
    }

    for (let turn = 0; turn < 8; turn++) {
      const colors = `accent=${color()}&background=${color()}`
      await show(`theme=${theme}&${colors}&bare=1&scene=${subset}`)
      const findings = await axeOf(page)
        .include('main')
        .options({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
        .analyze()
      expect(told(findings), colors).toEqual([])
    }
  })
}

/** Numbers from 0 to 1, the same in every run: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
