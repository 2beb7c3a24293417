import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './api/postgres'
import { type BrowserName, findBrowser } from './browsers'
import { createSite, type Site } from './e2e/harness/site'
import { findRedis } from './relay/redis'
import { countResults, type Results } from './runner/countResults'
import { runSuite, type Suite, stopSuite } from './runner/runSuite'
import { findSoftHsm } from './vault/softHsm'

const results = mkdtempSync(join(tmpdir(), 'latchkey-results-'))
const total: Results = { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] }
/** The missing programs, and the tests left out for that. */
const missing: string[] = []
let site: Site | undefined

/** `file`: for its results, in JSON. */
const suites: (Suite & { file: string; needs?: BrowserName })[] = [
  {
    name: 'Unit and contract',
    command: ['vitest', 'vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
    file: 'unit.json',
  },
  {
    name: 'Attacks, the fast cut',
    command: [
      'vitest',
      'vitest.mjs',
      'run',
      '--config=tests/attack/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/attack/report.ts',
    ],
    file: 'attack.json',
  },
  {
    name: 'End to end',
    command: ['@playwright/test', 'cli.js', 'test'],
    file: 'e2e.json',
    needs: 'chromium',
  },
  {
    name: 'WebKit',
    command: [
      'vitest',
      'vitest.mjs',
      'run',
      '--config=tests/webkit/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
    ],
    file: 'webkit.json',
    needs: 'webkit',
  },
  {
    name: 'Hosts, the fast cut',
    command: [
      'vitest',
      'vitest.mjs',
      'run',
      '--config=tests/hosts/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
    ],
    file: 'hosts.json',
    needs: 'chromium',
  },
]

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isStopped = true
    stopSuite(signal)
  })
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  total.failed += 1
} finally {
  site?.remove()
  rmSync(results, { recursive: true, force: true })
}
const { passed, failed, failures, flaky, skipped } = total
for (const line of [...missing, ...skipped]) console.log(`Left out, ${line}`)
for (const line of flaky) console.log(`Passed at the second try, ${line}`)
for (const line of failures) console.log(`Failed, ${line}`)
console.log(`${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
process.exit(failed || isStopped ? 1 : 0)

async function main() {
  site = createSite()
  reportMissing('firefox', findBrowser('firefox'))
  reportMissing('redis', findRedis())
  reportMissing('postgres', findPostgres())
  reportMissing('softhsm', findSoftHsm())
  for (const suite of suites) {
    if (isStopped) return
    if (suite.needs && reportMissing(suite.needs, findBrowser(suite.needs))) continue
    console.log(`\n${suite.name}`)
    const file = join(results, suite.file)
    const env = {
      LATCHKEY_SITE: site.folder,
      LATCHKEY_RESULTS: results,
      LATCHKEY_HOSTS: 'fast',
      LATCHKEY_ATTACK: 'fast',
    }
    const code = await runSuite(suite, env, file)
    const counted = countResults(file)
    total.passed += counted.passed
    total.failures.push(...counted.failures)
    total.flaky.push(...counted.flaky)
    total.skipped.push(...counted.skipped)
    // A runner may fail before it has any test to count.
    total.failed += code === 0 ? counted.failed : Math.max(1, counted.failed)
  }
}

/** Lists the tests left out for a missing program; on a build server none may be. */
function reportMissing(name: string, found: { path: string } | { missing: string }): boolean {
  if (!('missing' in found)) return false
  missing.push(`${name}: ${found.missing}`)
  if (process.env.CI) total.failed += 1
  return true
}
