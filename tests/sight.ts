import { createSite } from './e2e/harness/site'
import { type Command, runSuite, stopSuite } from './runner/runSuite'

// `npm run sight`: every way in which a page hides what is approved, in each browser. `npm run test:all` tries a part of them.
const suites: readonly { readonly name: string; readonly command: Command }[] = [
  { name: 'Chromium and Firefox', command: ['@playwright/test', 'cli.js', 'test', 'approvalSight'] },
  {
    name: 'WebKit',
    command: ['vitest', 'vitest.mjs', 'run', '--config=tests/webkit/vitest.config.ts', 'approvalSight'],
  },
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopSuite(signal))
const site = createSite()
try {
  for (const suite of suites) {
    console.log(`\n${suite.name}`)
    const code = await runSuite(suite.command, { LATCHKEY_SITE: site.folder, LATCHKEY_SIGHT: 'all' })
    if (code !== 0) process.exitCode = code
  }
} finally {
  site.remove()
}
