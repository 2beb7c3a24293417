import type { Page } from '@playwright/test'
import { type FilesServer, serveFiles } from '../../services/files/serveFiles'
import { importMapOf, scriptEntries, scriptSnippet } from '../../shell/build/scriptEntries'
import { pinned } from './harness/signing'
import { test as base, expect } from './harness/stubChains'

// What the build prints, on a page of another origin: the map and the scripts, or the map alone for a later import.
const test = base.extend<{ showPage: (body: string) => Promise<void> }>({
  showPage: async ({ page, release }, use) => {
    const start = '<!doctype html><title>A host</title><link rel="icon" href="data:,">'
    let server: FilesServer | undefined
    await use(async (body) => {
      const answer = (path: string) => (path === '/' ? { body: `${start}${body}` } : undefined)
      server = await serveFiles({ folder: release.folder, port: 0, answer })
      await page.goto(server.url)
    })
    await server?.stop()
  },
})

const tampered = (text: string) => `window.pwned = 1;${text}`
// What browsers say of a script whose hash is wrong.
const refusals = [/integrity/i, /subresource/i]
const files = { 'the entry': /\/standalone\/latchkey\./, 'the networks': /\/package\/networks\./ }

const withTags = ({ url, folder }: { url: string; folder: string }) =>
  scriptSnippet(scriptEntries(folder), `${url}/`).replace('<your public key>', pinned.root)

const importedLate = ({ url, folder }: { url: string; folder: string }) => `
<script type="importmap">${JSON.stringify(importMapOf(scriptEntries(folder), `${url}/`))}</script>
<latchkey-button></latchkey-button>
<script type="module">
  window.start = async () => {
    const [{ createLatchkey }, { mainnet, base }] = await Promise.all([import('latchkey'), import('latchkey/networks')])
    const release = { url: '${url}/release.json', keys: ['${pinned.root}'] }
    createLatchkey({ projectId: 'e2e', networks: [mainnet, base], release })
  }
</script>`

const isPwned = (page: Page) => page.evaluate(() => 'pwned' in window)
/** Begins the late import: `started`, or what it was refused with. */
const start = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { start: () => Promise<void> }).start().then(
      () => 'started',
      (error: Error) => error.name,
    ),
  )

test('the tags that the build prints start the widget @firefox', async ({ page, release, showPage }) => {
  await showPage(withTags(release))

  await page.locator('latchkey-button').getByRole('button').click()

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
})

test('the import map alone starts the widget later @firefox', async ({ page, release, showPage }) => {
  await showPage(importedLate(release))

  expect(await start(page)).toBe('started')

  await expect(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect Wallet')
})

for (const [name, file] of Object.entries(files)) {
  test(`with a changed byte in ${name} nothing runs behind the tags, nor at an import after they failed @firefox`, async ({
    guard,
    page,
    release,
    showPage,
  }) => {
    guard.allow(...refusals)
    release.fault(file, tampered)
    // Modules run in their order, so that the last one runs when the others have run or failed.
    await showPage(`${withTags(release)}<script type="module">window.isAtItsEnd = true</script>`)
    await page.waitForFunction(() => 'isAtItsEnd' in window)

    const again = await page.evaluate(() => {
      const specifiers = ['latchkey', 'latchkey/networks']
      return Promise.allSettled(specifiers.map((specifier) => import(specifier)))
    })

    expect(again.map(({ status }) => status)).toContain('rejected')
    expect(await isPwned(page)).toBe(false)
    await expect(page.locator('latchkey-button').getByRole('button')).toHaveCount(0)
  })

  test(`with a changed byte in ${name} a later import is refused, and once more when tried again @firefox`, async ({
    guard,
    page,
    release,
    showPage,
  }) => {
    guard.allow(...refusals)
    release.fault(file, tampered)
    await showPage(importedLate(release))

    const answers = [await start(page), await start(page)]

    expect(answers).toEqual(['TypeError', 'TypeError'])
    expect(await isPwned(page)).toBe(false)
  })
}
