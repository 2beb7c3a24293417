import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './api/postgres'
import { findBrowser } from './browsers'
import { createSite, type Site } from './e2e/harness/site'
import { findRedis } from './relay/redis'
import { commandOf } from './runner/commandOf'
import { countResults, type Results } from './runner/countResults'
import { describeRun, type Ran } from './runner/describeRun'
import { readArgs } from './runner/readArgs'
import { runSuite, stopSuite } from './runner/runSuite'
import { isTier, type Suite, type SuiteName, suites, tiers } from './runner/tiers'
import { findSoftHsm } from './vault/softHsm'

// tsx tests/run.ts <tier> [part of a path …] [option of the runner …]

const [name, ...given] = process.argv.slice(2)
if (!isTier(name))
  throw new Error(`The tier must be one of ${Object.keys(tiers).join(', ')}. Received: ${name}`)
const tier = tiers[name]
const args = readArgs(given, tier.suites.length === 1)
const results = mkdtempSync(join(tmpdir(), 'latchkey-results-'))
const total: Results = { passed: 0, failed: 0, failures: [], flaky: [], skipped: [] }
/** The missing programs, and the tests left out for that. */
const missing: string[] = []
const ran: Ran[] = []
let site: Site | undefined

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
for (const line of [...missing, ...total.skipped]) console.log(`Left out, ${line}`)
for (const line of total.flaky) console.log(`Passed at the second try, ${line}`)
for (const line of total.failures) console.log(`Failed, ${line}`)
console.log(`\n${describeRun(name, ran)}`)
const { passed, failed, skipped } = total
console.log(`${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
process.exit(failed || isStopped ? 1 : 0)

async function main() {
  const names: readonly SuiteName[] = tier.suites
  if (names.includes('services')) {
    reportMissing('redis', findRedis())
    reportMissing('postgres', findPostgres())
    reportMissing('softhsm', findSoftHsm())
  }
  if (names.includes('e2e')) reportMissing('firefox', findBrowser('firefox'))
  for (const each of names) {
    if (isStopped) return
    await run(each, suites[each])
  }
  const counted = total.passed + total.failed + total.skipped.length
  if (args.filters.length > 0 && !args.isInteractive && counted === 0)
    throw new Error(`No test has ${args.filters.join(' or ')} in its path.`)
}

async function run(name: SuiteName, suite: Suite) {
  if (suite.needs && reportMissing(suite.needs, findBrowser(suite.needs))) return
  // The build and the test features are made once, for all browsers.
  if (suite.needs) site ??= createSite()
  console.log(`\n${suite.name}`)
  const startMs = performance.now()
  const file = join(results, suite.file)
  const env = {
    ...(site && { LATCHKEY_SITE: site.folder }),
    LATCHKEY_RESULTS: file,
    LATCHKEY_HOSTS: 'fast',
    LATCHKEY_ATTACK: 'fast',
  }
  const code = await runSuite(commandOf(suite, args, file), env, args.isInteractive)
  const counted = countResults(file)
  ran.push({ suite: name, tests: counted.passed + counted.failed, ms: performance.now() - startMs })
  total.passed += counted.passed
  total.failures.push(...counted.failures)
  total.flaky.push(...counted.flaky)
  total.skipped.push(...counted.skipped)
  // A runner may fail before it has any test to count.
  total.failed += code === 0 ? counted.failed : Math.max(1, counted.failed)
}

/** Lists the tests left out for a missing program; on a build server none may be. */
function reportMissing(name: string, found: { path: string } | { missing: string }): boolean {
  if (!('missing' in found)) return false
  missing.push(`${name}: ${found.missing}`)
  if (process.env.CI) total.failed += 1
  return true
}
