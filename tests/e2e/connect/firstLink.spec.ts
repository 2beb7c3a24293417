import type { Page } from '@playwright/test'
import { serveFiles } from '../../../servers/files/serveFiles'
import type { Latchkey } from '../../../shell/entry/page/latchkey'
import { importMapOf, scriptEntries, scriptSnippet } from '../../../tools/build/scriptEntries'
import { pinned } from '../harness/signing'
import { test as base, expect } from '../harness/stubChains'

// The build's output, on a page of another origin: the map and the scripts, or only the map for a later import.
const test = base.extend<{ showPage: (body: string) => Promise<void> }>({
  showPage: async ({ page, release }, use) => {
    const start = '<!doctype html><title>A host</title><link rel="icon" href="data:,">'
    let body = ''
    const answer = (path: string) => (path === '/' ? { body } : undefined)
    const server = await serveFiles({ folder: release.folder, port: 0, answer })
    await use(async (markup) => {
      body = `${start}${markup}`
      await page.goto(server.url)
    })
    await server.stop()
  },
})

const tampered = (text: string) => `window.pwned = 1;${text}`
// The browsers' messages about a script with a wrong hash.
const refusals = [/integrity/i, /subresource/i]
const files = { 'the entry': /\/cdn\/latchkey\./, 'the networks': /\/package\/networks\./ }

const withTags = ({ url, folder }: { url: string; folder: string }) =>
  scriptSnippet(scriptEntries(folder), `${url}/`)

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
/** Begins the later import: `started`, or its error. */
const start = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { start: () => Promise<void> }).start().then(
      () => 'started',
      (error: Error) => error.name,
    ),
  )

test('the tags of the build start the widget @core @firefox', async ({ page, release, showPage }) => {
  await showPage(withTags(release))

  await page.locator('latchkey-button').getByRole('button').click()

  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

test('the import map alone starts the widget later @firefox', async ({ page, release, showPage }) => {
  await showPage(importedLate(release))

  expect(await start(page)).toBe('started')

  await expect(page.locator('latchkey-button').getByRole('button')).toHaveText('Connect Wallet')
})

for (const [name, file] of Object.entries(files)) {
  test(`with a changed byte in ${name} nothing runs behind the tags, nor at an import after they failed${name === 'the entry' ? ' @firefox' : ''}`, async ({
    guard,
    page,
    release,
    showPage,
  }) => {
    guard.allow(...refusals)
    release.fault(file, tampered)
    // Modules run in order, so that the last one runs when the others have run or failed.
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

  test(`with a changed byte in ${name} a later import is refused, and once more when tried again${name === 'the entry' ? ' @firefox' : ''}`, async ({
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

const unpinned = (origin: string, logLevel: string, releaseUrl: string) => `
<latchkey-button></latchkey-button>
<script type="module">
  import { createLatchkey } from '${origin}/cdn/latchkey.js'
  import { mainnet } from '/package/networks.js'
  const release = { url: '${releaseUrl}/release.json', keys: ['${pinned.root}'] }
  const options = { projectId: 'e2e', networks: [mainnet], release, logLevel: '${logLevel}' }
  window.widgets = [createLatchkey(options), createLatchkey({ ...options, id: 'second' })]
</script>`

/** The warnings of a page on which both widgets were opened. */
async function warningsOf(page: Page): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.reload()
  for (const index of [0, 1]) {
    await page.evaluate(async (at) => {
      const widget = (window as unknown as { widgets: Latchkey[] }).widgets[at]!
      await widget.preload()
    }, index)
  }
  return warnings.filter((text) => text.startsWith('[latchkey]'))
}

test('an unpinned entry of another origin causes one warning, even at log level error', async ({
  page,
  release,
  showPage,
}) => {
  await showPage(unpinned(release.url, 'error', release.url))

  expect(await warningsOf(page)).toEqual([
    `[latchkey] ${release.url}/cdn/ is not pinned: a changed file there would run. Add the import map that the build prints.`,
  ])
})

test('a silent page, a page that pins and a page of the same origin get no warning', async ({
  page,
  release,
  showPage,
}) => {
  const map = JSON.stringify(importMapOf(scriptEntries(release.folder), `${release.url}/`))
  await showPage(unpinned(release.url, 'silent', release.url))
  expect(await warningsOf(page)).toEqual([])
  await showPage(`<script type="importmap">${map}</script>${unpinned(release.url, 'error', release.url)}`)
  expect(await warningsOf(page)).toEqual([])
  await showPage(unpinned('', 'error', release.url))

  expect(await warningsOf(page)).toEqual([])
})
