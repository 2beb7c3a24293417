import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { serveFiles } from '/work/main/services/files/serveFiles'
import { chromiumArgs, findBrowser } from '/work/main/tests/browsers'
const found = findBrowser('chromium') as { path: string }
const files = await serveFiles({ folder: process.env.DIST ?? '/work/main/dist', port: 0 })
const browser = await chromium.launch({ executablePath: found.path, args: [...chromiumArgs] })
const page = await browser.newPage({ viewport: { width: 1700, height: 1000 } })
page.on('console', (m) => m.type() === 'error' && console.log(m.text()))
page.on('pageerror', (e) => console.log('ERR', e.message))
mkdirSync('/tmp/shots', { recursive: true })
const looks: Record<string, string> = { light: 'theme=light', dark: 'theme=dark', ar: 'theme=dark&locale=ar', phone: 'theme=light&width=phone', pseudo: 'theme=light&locale=en-XA' }
for (const look of (process.argv[2] ?? 'light').split(',')) {
  for (const [name, q] of Object.entries({ pairing: 'pairing-*', guide: 'guide-*,chain-*,networks-several*' })) {
    await page.goto(`${files.url}/gallery/?bare=1&motion=off&font=pinned&${looks[look]}&scene=${q}`)
    await page.locator('html[data-ready]').waitFor()
    await page.screenshot({ path: `/tmp/shots/${look}-${name}.png`, fullPage: true, animations: 'disabled' })
  }
}
await browser.close()
await files.stop()
