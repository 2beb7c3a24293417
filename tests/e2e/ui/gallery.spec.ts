import { readdirSync, readFileSync } from 'node:fs'
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
import { tolerance } from '../harness/isTolerated'
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
  // A trace would take its own pictures all the time.
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
const scene = 'networks-few'
/** The pictures that the repository keeps of a look, by the ids of their scenes. */
function keptPictures(look: string): Map<string, Buffer> {
  const folder = resolve(root, 'tests/e2e/ui/gallery.spec.ts-snapshots', look)
  const ending = '-chromium.png'
  return new Map(
    readdirSync(folder).map((name) => [name.replace(ending, ''), readFileSync(resolve(folder, name))]),
  )
}

/** Adds a rule to the scenes, after all others. */
const addRule = (page: Page, rule: string) =>
  page.locator('[data-scene] > div').evaluateAll((hosts, css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    for (const { shadowRoot } of hosts) shadowRoot!.adoptedStyleSheets.push(sheet)
  }, rule)

const axeOf = (page: Page) => axeOn(page, { resultTypes: ['violations'] })
type Findings = Awaited<ReturnType<AxeBuilder['analyze']>>
const told = ({ violations }: Findings) =>
  violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
  }))

// Drawing all scenes takes longest, so that one drawing serves several checks.
for (const [look, query] of Object.entries(looks)) {
  test(`every scene looks as before, is complete, bounded, and gives axe nothing: ${look}`, async ({
    page,
    show,
  }) => {
    await show(`${query}&bare=1`)

    const kept = keptPictures(look)
    const { scenes, files } = await takePictures(page, kept)
    for (const [id, file] of files) expect.soft(file).toMatchSnapshot([look, `${id}.png`], tolerance)
    // No picture is left of a scene that was removed.
    expect.soft([...kept.keys()].filter((id) => !scenes.includes(id))).toEqual([])
    expect.soft(await findClipped(page)).toEqual([])
    expect.soft(told(await axeOf(page).analyze())).toEqual([])

    await test.step('with forced colours every part has a visible border', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await findUnbounded(page)).toEqual([])
    })
  })
}

test('axe finds nothing in the gallery, twice as large', async ({ page, show }) => {
  // The scenes are as wide as before: their own contents are checked with their pictures.
  await page.setViewportSize({ width: 640, height: 450 })
  await show(`theme=light&locale=en&scene=${scene},button-*`)

  expect(told(await axeOf(page).analyze())).toEqual([])
})

test('a scene alone is drawn exactly as among all scenes, and each check finds its fault', async ({
  page,
  show,
}) => {
  const look = 'light-en'
  await show(`${looks[look]}&bare=1&scene=${scene}`)
  const { files } = await takePictures(page)
  expect(files.get(scene)).toMatchSnapshot([look, `${scene}.png`], { threshold: 0, maxDiffPixels: 0 })

  await addRule(page, '.lk-row-label { color: #eee }')
  expect(told(await axeOf(page).analyze()).map(({ id }) => id)).toEqual(['color-contrast'])

  await addRule(page, '.lk-row { border: 0 }')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findUnbounded(page)).toEqual([expect.stringContaining(`${scene} lk-row`)])
  await page.emulateMedia({ forcedColors: 'none' })

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

test('every text of every view is translated, and a longer one fits', async ({ page, show }) => {
  await show(`locale=${pseudoLocale}`)
  const names = [...dataWords, InvalidAppConfiguration.short, EmbeddedWalletLoadFailed.short]

  expect(await findUntranslated(page, names)).toEqual([])
  expect(await findClipped(page)).toEqual([])
})

test('nothing is cut off in German, and no view in Russian, Thai or Japanese', async ({ page, show }) => {
  // English and Arabic are checked with their pictures.
  await show('locale=de')
  expect.soft(await findClipped(page), 'de').toEqual([])

  // Parts have the same sample texts in all of these languages.
  const views = await page
    .locator('[data-kind="view"]')
    .evaluateAll((stages) => stages.map((stage) => stage.getAttribute('data-scene')))
  for (const locale of ['ru', 'th', 'ja']) {
    await show(`locale=${locale}&scene=${views.join()}`)
    expect.soft(await findClipped(page), locale).toEqual([])
  }
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

    // `derivePalette.test.ts` checks many colours: here, the parts use what that palette promises.
    for (let turn = 0; turn < 3; turn++) {
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
