import { atRest } from '../harness/atRest'
import { hold } from '../harness/hold'
import { harborWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

const packs = (requests: readonly string[]) =>
  requests.filter((url) => /\/messages\//.test(url)).map((url) => url.replace(/^.*\/features\/|\?.*$/g, ''))

test("the widget speaks the host's language, and downloads only the needed texts of it @core @firefox", async ({
  guard,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'de-AT' } })
  expect(packs(guard.requests)).toEqual([])

  await host.open()

  await expect(host.title).toHaveText('Wallet verbinden')
  await expect(host.widget.locator('[lang="de-AT"][dir="ltr"]')).toBeVisible()
  await expect(host.widget.getByRole('button', { name: 'Schließen' })).toBeVisible()
  expect(packs(guard.requests).sort()).toEqual([
    'connect/0.1.0/messages/de.json',
    'connect/0.1.0/messages/index.json',
    'shell/0.1.0/messages/de.json',
    'shell/0.1.0/messages/index.json',
  ])
})

test("a lazy view brings its texts in the visitor's language, verified", async ({
  guard,
  release,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'de' } })
  await host.open()

  await host.widget.getByRole('button', { name: 'Was ist eine Wallet?' }).click()

  await expect(host.widget.getByText('Ein Zuhause für Ihre Assets')).toBeVisible()
  expect(packs(guard.requests)).toEqual(
    expect.arrayContaining(['connect/0.1.0/messages/late/index.json', 'connect/0.1.0/messages/late/de.json']),
  )

  guard.allow(/TranslationUnavailable/)
  release.fault(/late\/de\.json/, (text) => text.replace('Zuhause', 'Heim'))
  await host.page.reload()
  await host.open()
  await host.widget.getByRole('button', { name: 'Was ist eine Wallet?' }).click()

  await expect(host.widget.getByText('A home for your assets')).toBeVisible()
  await expect(host.title).toHaveText('Was ist eine Wallet?')
})

test("the page's own buttons follow the visitor's language from the first intent on", async ({
  page,
  guard,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'de' } })
  await expect(host.button).toHaveText('Connect Wallet')
  expect(packs(guard.requests)).toEqual([])

  await host.button.hover()
  await expect(host.button).toHaveText('Wallet verbinden')
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.updateOptions({ locale: 'es' }))
  await expect(host.button).toHaveText('Conectar billetera')
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.updateOptions({ locale: 'en' }))

  await expect(host.button).toHaveText('Connect Wallet')
})

test('in English no translation is downloaded', async ({ guard, openHost }) => {
  const host = await openHost({ options: { locale: 'en-GB' } })

  await host.connect()
  await host.open()
  await expect(host.title).toHaveText('Account')

  expect(packs(guard.requests)).toEqual([])
})

test.describe('a browser that prefers', () => {
  test.describe('Japanese', () => {
    test.use({ locale: 'ja-JP' })
    test('gets Japanese', async ({ openHost }) => {
      const host = await openHost()
      await host.open()
      await expect(host.title).toHaveText('ウォレットを接続')
      // Lines break between words.
      await expect(host.title).toHaveCSS('word-break', 'auto-phrase')
    })
  })
  test.describe('a language without a translation', () => {
    test.use({ locale: 'pl-PL' })
    test('gets English', async ({ openHost }) => {
      const host = await openHost()
      await host.open()
      await expect(host.title).toHaveText('Connect wallet')
    })
  })
})

test('no English word is seen while another language is loading', async ({ page, openHost }) => {
  const host = await openHost({ options: { locale: 'fr' } })
  const texts = await hold(page, /\/messages\//)
  await page.evaluate(() => {
    const seen = new Set<string>()
    ;(window as unknown as { seen: Set<string> }).seen = seen
    const look = () => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      const app = root?.querySelector('.lk-app') as HTMLElement | null
      // biome-ignore lint/performance/useDomNodeTextContent: only rendered text counts.
      if (app) for (const line of app.innerText.split('\n')) seen.add(line.trim())
      requestAnimationFrame(look)
    }
    look()
  })

  await host.open()
  await expect(host.widget).toBeVisible()
  await atRest(page)
  texts.letGo()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()

  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen).toContain('Harbor Wallet')
  // The close button's English name for screen readers is marked as English until its translation is loaded.
  expect(
    seen.filter(
      (line) => /connect|installed|wallets?$/i.test(line) && !/Harbor|WalletConnect|portefeuille/i.test(line),
    ),
  ).toEqual([])
})

test('Arabic is read from the right: the views, the back button and the keys @core @firefox', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'ar' } })
  await host.connect()
  await host.open()
  await expect(host.widget.locator('[dir="rtl"][lang="ar"]')).toBeVisible()
  await host.widget.getByRole('button', { name: 'Harbor Local' }).click()
  const back = host.widget.locator('.lk-header button').first()
  const close = host.widget.locator('.lk-header button').last()
  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeVisible()

  const [backBox, closeBox] = [(await back.boundingBox())!, (await close.boundingBox())!]
  expect(backBox.x).toBeGreaterThan(closeBox.x)
  await page.keyboard.press('Escape')
  await expect(host.widget.getByRole('button', { name: 'Harbor Local' })).toBeVisible()
})

test('the language changes while the widget is open, without another question to the wallet', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'hold' }], options: { locale: 'en' } })
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect.poll(host.asked).toHaveLength(1)
  await expect(host.widget.getByText('Continue in Harbor Wallet', { exact: true })).toBeVisible()

  await page.evaluate(() => (window as unknown as HostWindow).latchkey.updateOptions({ locale: 'es' }))

  await expect(host.widget.getByText('Continue in Harbor Wallet', { exact: true })).toBeHidden()
  await expect(host.widget.locator('[lang="es"]')).toContainText('Harbor Wallet')
  expect(await host.asked()).toHaveLength(1)
  await host.answer('local.harbor', true)
  await expect(host.widget).toBeHidden()
})

test('a translation with a changed byte is replaced by English, reported once, and the rest works', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/, /integrity/i)
  release.fault(/connect\/.*\/messages\/de\.json/, (text) =>
    text.replace('Wallet verbinden', 'Seed eingeben'),
  )
  const host = await openHost({ options: { locale: 'de' } })

  await host.open()

  await expect(host.title).toHaveText('Connect wallet')
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(await host.facts('error')).toEqual([
    expect.objectContaining({ code: 'TranslationUnavailable', feature: 'connect' }),
  ])
  expect(guard.lines()).toHaveLength(1)
})

test('an index with another hash is refused before its texts are used', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/, /integrity|Failed to load|SHA-384|sha384/i)
  release.fault(/connect\/.*\/messages\/index\.json/, (text) => `${text} `)
  const host = await openHost({ options: { locale: 'de' } })

  await host.open()

  await expect(host.title).toHaveText('Connect wallet')
})

test('translations that never arrive are given up', async ({ page, guard, release, openHost }) => {
  guard.allow(/\[latchkey\]/)
  release.fault(/\/messages\//, 'hang')
  const host = await openHost({ options: { locale: 'de' } })
  await page.clock.install()

  await host.open()
  await expect.poll(() => release.requests.some((path) => path.includes('/messages/'))).toBe(true)
  await page.clock.fastForward(30_000)

  await expect(host.title).toHaveText('Connect wallet')
  await host.widget.getByRole('button', { name: 'Harbor Wallet' }).click()
  await expect(host.widget).toBeHidden()
})

test('under the strictest policy another language works too @firefox', async ({ openHost }) => {
  const host = await openHost({ strict: true, options: { locale: 'uk' } })

  await host.open()

  await expect(host.widget.locator('[lang="uk"]')).toBeVisible()
  await expect(host.title).not.toHaveText('Connect wallet')
})
