import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumArgs, type FoundBrowser, findBrowser, withPartitions } from './tests/browsers'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

// Nothing outside of this machine is reached, and one name is a page without a secure context.
const hostRules =
  '--host-resolver-rules=MAP insecure.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE vault.localhost, EXCLUDE social.localhost'

/** The driver's mouse and keys reach no frame that is in another process: here, the vault's. */
const firefoxUserPrefs = { 'fission.autostart': false }

const projects = [
  project('chromium', findBrowser('headless'), (executablePath) => ({
    use: {
      browserName: 'chromium',
      launchOptions: {
        executablePath,
        args: [...chromiumArgs, hostRules, withPartitions],
      },
    },
  })),
  project('firefox', findBrowser('firefox'), (executablePath) => ({
    grep: /@firefox/,
    use: {
      browserName: 'firefox',
      channel: 'moz-firefox',
      launchOptions: { executablePath, firefoxUserPrefs },
    },
  })),
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/harness/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A build server is shared, and a journey may meet a busy moment. What passes at the second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  // One a core: a page that is being loaded takes all of it.
  workers: '100%',
  // Ends what hangs: a journey in Firefox takes a minute while another one runs.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: process.env.LATCHKEY_RESULTS
    ? [['list'], ['json', { outputFile: process.env.LATCHKEY_RESULTS }]]
    : 'list',
  // Without screenshots of every frame, which would take a quarter of the time.
  use: {
    // Names the action that hangs, which the limit of the test would not.
    actionTimeout: 60_000,
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    colorScheme: 'light',
  },
  projects: projects.flat(),
})

/** The project of a browser. Prints a line if the browser is missing. */
function project(name: string, found: FoundBrowser, of: (executablePath: string) => Project): Project[] {
  if ('path' in found) return [{ name, ...of(found.path) }]
  // Workers read this file too and have nothing to say; `npm test` says it at its end.
  if (!process.env.TEST_WORKER_INDEX && !process.env.LATCHKEY_RESULTS)
    console.log(`Left out, ${name}: ${found.missing}`)
  return []
}
