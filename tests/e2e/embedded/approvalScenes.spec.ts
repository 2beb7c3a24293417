import { test as base, expect, type Page } from '@playwright/test'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import { findViolations } from '../harness/axe'
import { approveButton, enterDigits, letArm, readDigits } from '../harness/embedded'
import { watch } from '../harness/guard'
import { readCode } from '../harness/readCode'

// Every kind of request, and every state of the approval, as a person sees it.

interface Fixtures {
  /** Shows a scene on a page with the given query: a new page for each new query. */
  readonly show: (scene: string, query: string) => Promise<void>
}

const test = base.extend<Fixtures, { files: FilesServer }>({
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
    let loaded: string | undefined
    await use(async (scene, query) => {
      if (query !== loaded) {
        await page.goto(`${files.url}/approvalPage/index.html?${query}`)
        await page.waitForFunction(() => 'scenes' in window)
        loaded = query
      }
      await page.evaluate((name) => (window as unknown as Drawing).draw(name), scene)
      // The focus scrolls to the heading: a click before it would miss its button.
      await page.waitForFunction(() => document.activeElement?.matches('h1'))
    })
    expect(guard.problems()).toEqual([])
  },
})

interface Drawing {
  readonly scenes: readonly string[]
  draw(scene: string): Promise<void>
}

test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } })

const usual = { width: 360, height: 600 }
/** Below it, no press counts. */
const least = { width: 320, height: 400 }

const scenesOf = (page: Page) => page.evaluate(() => (window as unknown as Drawing).scenes)

/** Parts that lie outside of the frame, or that something hides: the title, who asks, the buttons and their note. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('h1, .origin, footer > *')]
    return parts
      .filter((part) => part.textContent)
      .filter((part) => {
        const { top, left, right, bottom } = part.getBoundingClientRect()
        return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight
      })
      .map(({ outerHTML }) => outerHTML)
  })

/** Texts that are wider than their place. The name of a project may end in an ellipsis. */
const findCut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(.project)')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ outerHTML }) => outerHTML),
  )

for (const [query, viewport] of [
  ['theme=light&locale=en&place=window', usual],
  ['theme=dark&locale=ar&place=window', usual],
  ['theme=light&locale=de&digits', least],
] as const)
  test(`every request can be read and answered: ${viewport.width} × ${viewport.height}, ${query}`, async ({
    page,
    show,
  }) => {
    test.setTimeout(480_000)
    await page.setViewportSize(viewport)
    await show('transfer', query)
    const scenes = await scenesOf(page)
    expect(scenes.length).toBeGreaterThan(15)
    for (const scene of scenes) {
      await show(scene, query)
      expect.soft(await findHidden(page), scene).toEqual([])
      expect.soft(await findCut(page), scene).toEqual([])
      expect.soft(await findViolations(page), scene).toEqual([])
    }
  })

for (const viewport of [usual, least])
  test(`a recovery code is read from the screen by a camera: ${viewport.width} × ${viewport.height}`, async ({
    page,
    show,
  }) => {
    await page.setViewportSize(viewport)
    await show('code-new', 'theme=dark&locale=de')
    await page.getByRole('button', { name: 'Als QR-Code anzeigen' }).click()
    const code = page.getByRole('img', { name: 'Wiederherstellungscode als QR-Code' })

    await expect(code).toBeInViewport({ ratio: 1 })
    const words = (await page.getByRole('listitem').allTextContents()).join(' ')
    expect(await readCode(code)).toBe(words)
    expect(words.split(' ')).toHaveLength(12)
    expect(await findCut(page)).toEqual([])
    expect(await findViolations(page)).toEqual([])
  })

test('nothing moves under a finger when the note goes that asks to read to the end', async ({
  page,
  show,
}) => {
  await page.setViewportSize(usual)
  await show('code-new', 'theme=dark&locale=de')
  const footerTop = () => page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().top)
  await expect(page.locator('#note')).not.toBeEmpty()
  const before = await footerTop()

  await page.keyboard.press('End')

  await expect(page.locator('#note')).toBeEmpty()
  expect(await footerTop()).toBe(before)
})

test('a danger is accepted in words before the button arms, with the keyboard alone', async ({
  page,
  show,
}) => {
  await page.setViewportSize(least)
  await show('allow-unlimited', 'locale=en&place=window')
  const box = page.getByRole('checkbox', {
    name: 'I accept that all of this token in my account can be taken.',
  })
  const button = approveButton(page, 'Allow')
  const note = page.locator('#note')
  await page.keyboard.press('End')
  await expect(note).toHaveText('Check the box to approve.')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  const axe = () => findViolations(page)
  expect(await axe()).toEqual([])

  await page.keyboard.press('Tab')
  await expect(box).toBeFocused()
  await letArm(page)
  await page.keyboard.press('Space')

  await expect(box).toBeChecked()
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await expect(note).toBeEmpty()
  expect(await axe()).toEqual([])
  await page.locator('.content').evaluate((content) => content.scrollTo(0, 0))
  expect(await findHidden(page)).toEqual([])

  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
})

test('several dangers are accepted as one', async ({ page, show }) => {
  await show('dangers', 'locale=en&place=window')

  await expect(page.getByRole('checkbox')).toHaveAccessibleName(
    'I have read each warning, and accept the risk.',
  )
})

test('what a payment costs is in sight together with what it sends and to whom', async ({ page, show }) => {
  await page.setViewportSize(usual)
  await show('transfer', 'locale=en&place=window')
  const footer = (await page.locator('footer').boundingBox())!
  for (const text of ['0.0125 ETH', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0.000421376 ETH']) {
    const fact = page.locator('.content').getByText(text.replaceAll(' ', '\u00a0\u2068'))
    const box = (await fact.first().boundingBox())!
    expect(box.y + box.height, text).toBeLessThan(footer.y)
  }
})

test('the end of a long origin is in sight, whatever its beginning claims', async ({ page, show }) => {
  await page.setViewportSize(least)
  await show('long-origin', 'locale=en')
  await expect(page.locator('.origin')).toContainText('example:8443')
  const cut = await page.locator('.origin').evaluate((origin) => {
    const range = document.createRange()
    const text = origin.firstChild!
    range.setStart(text, text.textContent!.length - 8)
    range.setEnd(text, text.textContent!.length)
    return range.getBoundingClientRect().bottom - origin.getBoundingClientRect().bottom
  })
  expect(cut).toBeLessThanOrEqual(0.5)
})

test('a recovery phrase is in sight while its button is held, by the mouse or by a key, and at no other time', async ({
  page,
  show,
}) => {
  await page.setViewportSize(least)
  await show('export-words', 'locale=en')
  const words = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem')
  const button = page.getByRole('button', { name: 'Hold to show the words' })
  const hidden = Array<string>(12).fill('•••••')
  const shown = [
    'legal',
    'winner',
    'thank',
    'year',
    'wave',
    'sausage',
    'worth',
    'useful',
    'legal',
    'winner',
    'thank',
    'yellow',
  ]
  const html = () => page.evaluate(() => document.documentElement.outerHTML)
  await expect(words).toHaveText(hidden)
  for (const word of shown) expect(await html()).not.toContain(word)

  await button.hover()
  await page.mouse.down()
  await expect(words).toHaveText(shown)
  expect(await findCut(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.mouse.move(1, 1)
  await expect(words).toHaveText(shown)
  await page.mouse.up()
  await expect(words).toHaveText(hidden)

  for (const key of ['Space', 'Enter']) {
    await button.focus()
    await page.keyboard.down(key)
    await expect(words, key).toHaveText(shown)
    await page.keyboard.down(key)
    await page.keyboard.up(key)
    await expect(words, key).toHaveText(hidden)
  }

  // Whatever takes the focus, or the window, ends it.
  await page.keyboard.down('Space')
  await page.keyboard.press('Tab')
  await expect(words).toHaveText(hidden)
  await page.keyboard.up('Space')
  await button.hover()
  await page.mouse.down({ button: 'right' })
  await expect(words).toHaveText(hidden)
  await page.mouse.up({ button: 'right' })

  // A screen reader's click has no pointer.
  await button.evaluate((element) => (element as HTMLElement).click())
  await expect(words).toHaveText(shown)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(words).toHaveText(hidden)
})

test('a recovery phrase is asked for with two dangers, and shown without a decision', async ({
  page,
  show,
}) => {
  await show('export', 'locale=en&place=window')
  await expect(page.getByRole('checkbox')).toHaveAccessibleName(
    'I have read each warning, and accept the risk.',
  )
  await expect(page.locator('.warning')).toHaveText([/now and later/, /No one from this service ever asks/])

  await show('export-words', 'locale=en')
  await expect(page.locator('footer button')).toHaveText(['Done'])
})

test('who does not answer about a new device closes the request, and “declines” nothing', async ({
  page,
  show,
}) => {
  await page.setViewportSize(usual)
  for (const [scene, answer] of [
    ['device-allow', 'Allow this device'],
    ['device-deny', 'Deny this device'],
  ] as const) {
    await show(scene, 'locale=en&place=window')
    await expect(page.locator('footer button')).toHaveText([new RegExp(`^${answer}`), 'Close'])
  }
})

test('digits are entered if no window opens: by keys, after a danger was accepted, and not before', async ({
  page,
  show,
}) => {
  await page.setViewportSize(usual)
  await show('allow-unlimited', 'locale=en&digits')
  const approved = () => page.evaluate(() => Reflect.get(window, 'approved') as number[])
  const status = page.locator('.note')
  const scroll = () =>
    page.locator('.content').evaluate((content) => content.scrollTo(0, content.scrollHeight))
  await scroll()
  await expect(status).toHaveText('Check the box to approve.')
  for (const digit of await readDigits(page)) await page.keyboard.press(digit)
  await letArm(page)
  expect(await approved()).toEqual([])

  await page.getByRole('checkbox').click()
  const digits = await readDigits(page)
  await enterDigits(
    page,
    digits.replace(/./, (digit) => String((Number(digit) + 1) % 10)),
  )
  await expect(status).toHaveText('Wrong. The digits have changed. 2 tries left today.')
  expect(await findViolations(page)).toEqual([])
  for (const digit of await readDigits(page)) await page.keyboard.press(digit)
  await expect.poll(approved).toHaveLength(1)
})

test('each digit stands at a fact, and the sum and its receiver have one each time', async ({
  page,
  show,
}) => {
  const places = new Set<string>()
  for (let times = 0; times < 8; times++) {
    await show('transfer', 'locale=en&digits')
    await readDigits(page)
    const at = await page
      .locator('.digit')
      .evaluateAll((marks) => marks.map((mark) => mark.closest('.sum, dd, header, h1')!.textContent!))
    places.add(at.map((text) => text.replaceAll(/\d/g, '')).join('|'))
    expect(at.some((text) => text.includes('ETH'))).toBe(true)
    expect(at.some((text) => text.includes('0x70997970C51812dc3A010C7d01b50e0d17dc79C8'))).toBe(true)
  }
  expect(places.size).toBeGreaterThan(2)
})

test('a button without a neighbour takes the row', async ({ page, show }) => {
  await page.setViewportSize(least)
  await show('device-waits', 'locale=en')
  const { width } = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
  expect(width).toBeGreaterThan(least.width * 0.8)
})
