import { test as base, expect, type Page } from '@playwright/test'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import { letArm } from '../harness/embedded'
import { watch } from '../harness/guard'

// No text of strangers pushes a fact out of sight, and nothing arms before the end of the request was in sight.

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
      await page.goto(`${files.url}/approvalPage/index.html?${query}`)
      await page.waitForFunction(() => 'scenes' in window)
    })
    expect(guard.problems()).toEqual([])
  },
})

test.describe.configure({ mode: 'default' })
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 320, height: 400 },
  { width: 360, height: 600 },
  { width: 420, height: 720 },
]

interface Shown {
  readonly strangers: readonly string[]
  readonly texts: readonly string[]
  ask(scene: string, at: number): void
  draw(scene: string, at: number): Promise<void>
}

/**
 * Draws each of the scenes with each of the texts, and returns the problems:
 * - parts that are wider than their place
 * - text that leaves its row
 * - rows that cannot be scrolled into sight
 * - rows that could paint outside of themselves
 */
const findProblems = (page: Page, scenes: readonly string[]) =>
  page.evaluate(async (names) => {
    const { texts, ask } = window as unknown as Shown
    const problems: string[] = []
    const row =
      'dt, dd, .amount, .warning, .lead, .quoted > *, .lk-balances p, .lk-balances li > *, h1, h2, button, .accept > span, .note, .origin, .project'
    const isOut = (rect: DOMRect, { left, right, top, bottom }: DOMRect) =>
      rect.width > 0 &&
      (rect.left < left - 1 || rect.right > right + 1 || rect.top < top - 8 || rect.bottom > bottom + 8)

    // Typed data has all texts in one request; the others share them.
    for (const [order, name] of names.entries())
      for (const at of name === 'data'
        ? [0]
        : [...texts.keys()].filter((each) => each % names.length === order)) {
        const before = document.querySelector('h1')
        ask(name, at)
        while (document.querySelector('h1') === before) await new Promise(requestAnimationFrame)
        const report = (what: string, element: Element) =>
          problems.push(`${name}, text ${at}: ${what}: ${element.outerHTML.slice(0, 160)}`)
        const main = document.querySelector('main')!
        const section = document.querySelector('.content')!

        if (document.documentElement.scrollWidth > innerWidth) report('wider than the frame', main)
        for (const element of main.querySelectorAll('*'))
          if (
            element.clientWidth > 0 &&
            element.scrollWidth > element.clientWidth + 1 &&
            !element.matches('.project')
          )
            report(`wider than its place: ${element.scrollWidth}`, element)

        for (const element of section.querySelectorAll(
          'dt, dd, .amount, .warning, .lead, pre, .lk-balances li > *',
        ))
          if (!getComputedStyle(element).contain.includes('paint')) report('paints anywhere', element)

        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (walker.nextNode()) {
          const text = walker.currentNode
          const place = text.parentElement!.closest(row)
          if (
            !place ||
            place.matches('.project, .origin') ||
            text.parentElement!.closest('details:not([open]) > :not(summary)')
          )
            continue
          range.selectNodeContents(text)
          const bounds = place.getBoundingClientRect()
          if ([...range.getClientRects()].some((rect) => isOut(rect, bounds))) report('leaves its row', place)
        }

        const shown = section.getBoundingClientRect()
        for (const fact of section.querySelectorAll('dt')) {
          const label = fact.textContent!
          if (name === 'data' && /note|list/.test(label)) continue
          fact.scrollIntoView({ block: 'nearest' })
          const { left, right, top, bottom } = fact.getBoundingClientRect()
          const isTall = bottom - top > shown.height
          if (
            left < shown.left ||
            right > shown.right ||
            (!isTall && (top < shown.top - 1 || bottom > shown.bottom + 1))
          )
            report('out of sight', fact)
        }
        section.scrollTop = 0
      }
    return problems
  }, scenes)

for (const [size, query] of [
  [sizes[0]!, 'theme=light&locale=de'],
  [sizes[1]!, 'theme=dark&locale=ar'],
  [sizes[2]!, 'theme=light&locale=en'],
] as const)
  test(`no text of strangers is wider than its row, or hides another: ${size.width} × ${size.height}, ${query}${size === sizes[0] ? ' @firefox' : ''}`, async ({
    page,
    show,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(size)
    await show(`scene=transfer&${query}&place=window`)
    const scenes = await page.evaluate(() => (window as unknown as Shown).strangers)
    expect(scenes.length).toBeGreaterThan(10)

    expect(await findProblems(page, scenes)).toEqual([])
  })

test('what decides stands above what strangers write at any length', async ({ page, show }) => {
  await show('scene=transfer&locale=en&place=window')
  const at = await page.evaluate(() => {
    const { texts, ask } = window as unknown as Shown
    const long = texts.findIndex((text) => text.length === 30_000)
    ask('data', long)
    return long
  })
  const labels = page.locator('.content dt')
  await expect(labels.first()).toHaveText('Network')
  const names = await labels.allTextContents()
  expect(names.slice(0, 6)).toEqual([
    'Network',
    'Account',
    'Contract',
    'App name, as given',
    'Order › spender',
    'Order › amount',
  ])

  await page.evaluate((text) => (window as unknown as Shown).ask('memo', text), at)
  await expect(labels.first()).toHaveText('Recipient')
  expect(await labels.allTextContents()).toEqual(['Recipient', 'Network', 'Account', 'Note'])
})

test('lines without anything are counted, and the point that follows them is in sight', async ({
  page,
  show,
}) => {
  await show('scene=transfer&locale=en&place=window')
  await page.setViewportSize(sizes[1]!)
  await page.evaluate(() => {
    const { texts, ask } = window as unknown as Shown
    ask(
      'message',
      texts.findIndex((text) => text.includes('You also give away')),
    )
  })
  const message = page.locator('.quoted > pre')
  await expect(message).toHaveText(
    'Welcome to the harbour!\n⟨↵ × 400⟩\nYou also give away all of your tokens.',
    { useInnerText: true },
  )
  await expect(message).toBeInViewport()
})

const lastOf = (page: Page) => page.locator('.content .end')

for (const [name, keys] of [
  ['the End key', ['End']],
  ['the page key', Array<string>(80).fill('PageDown')],
] as const)
  test(`nothing arms before the end was in sight, which ${name} brings, and the next request starts over${name === 'the End key' ? ' @firefox' : ''}`, async ({
    page,
    show,
  }) => {
    await page.setViewportSize(sizes[0]!)
    await show('scene=message-long&locale=en&place=window')
    const button = page.locator('.approve')
    const note = page.locator('#note')
    await letArm(page)
    await expect(note).toHaveText('Scroll to the end to approve.')
    await expect(button).toHaveAttribute('aria-disabled', 'true')

    await page.locator('.content').focus()
    for (const key of keys) await page.keyboard.press(key)

    await expect(lastOf(page)).toBeInViewport()
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Home')
    await expect(button).toHaveAttribute('aria-disabled', 'false')

    await page.evaluate(() => {
      const { texts, ask } = window as unknown as Shown
      ask(
        'message',
        texts.findIndex((text) => text.length === 30_000),
      )
    })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await letArm(page)
    await expect(note).toHaveText('Scroll to the end to approve.')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
  })

test('a request that fits arms by itself', async ({ page, show }) => {
  await page.setViewportSize(sizes[2]!)
  await show('scene=message&locale=en&place=window')

  await expect(page.locator('.approve')).toHaveAttribute('aria-disabled', 'false')
  await expect(page.locator('#note')).toBeEmpty()
})

test('a danger is accepted once the end was in sight, and not before', async ({ page, show }) => {
  await page.setViewportSize(sizes[0]!)
  await show('scene=allow-unlimited&locale=en&place=window')
  const box = page.getByRole('checkbox')
  const note = page.locator('#note')
  await letArm(page)
  await expect(note).toHaveText('Scroll to the end to approve.')
  await box.click()
  await expect(box).not.toBeChecked()

  await page.locator('.content').hover()
  await page.mouse.wheel(0, 5_000)
  await expect(note).toHaveText('Check the box to approve.')
  await letArm(page)
  await box.click()

  await expect(box).toBeChecked()
  await expect(page.locator('.approve')).toHaveAttribute('aria-disabled', 'false')
})

test('a project of any name leaves the origin and the request in sight', async ({ page, show }) => {
  await show('scene=transfer&locale=en')
  for (const at of [0, 6, 44, 60, 75, 300]) {
    await page.evaluate((text) => (window as unknown as Shown).draw('transfer', text), at)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const header = (await page.locator('.asks').boundingBox())!
      expect(header.height, `${size.width}, text ${at}`).toBeLessThan(110)
      await expect(page.locator('.origin')).toHaveText('https://app.example')
      await expect(page.locator('.origin')).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  }
})
