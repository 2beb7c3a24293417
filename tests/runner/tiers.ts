import type { BrowserName } from '../browsers'
import type { Command } from './runSuite'

/** A run of one test runner. */
export interface Suite {
  readonly name: string
  readonly command: Command
  /** The file for its results, in JSON. */
  readonly file: string
  /** The browser that the whole suite needs. */
  readonly needs?: BrowserName
}

const vitest = (...args: string[]) => ['vitest', 'vitest.mjs', ...args] as const
const playwright = (...args: string[]) => ['@playwright/test', 'cli.js', 'test', ...args] as const
/** A journey for each feature and mechanism. */
const core = '@core\\b'

export const suites = {
  unit: {
    name: 'Unit',
    command: vitest('--project=node', '--project=dom'),
    file: 'unit.json',
  },
  services: {
    name: 'Chains and servers',
    command: vitest('--project=chains', '--project=servers'),
    file: 'services.json',
  },
  core: {
    name: 'Core journeys in Chromium',
    command: playwright('--project=chromium', `--grep=${core}`),
    file: 'core.json',
    needs: 'chromium',
  },
  journeys: {
    name: 'The other journeys in Chromium',
    command: playwright('--project=chromium', `--grep-invert=${core}`),
    file: 'journeys.json',
    needs: 'chromium',
  },
  firefox: {
    name: 'Journeys in Firefox',
    command: playwright('--project=firefox'),
    file: 'firefox.json',
    needs: 'firefox',
  },
  e2e: {
    name: 'Journeys',
    command: playwright(),
    file: 'e2e.json',
    needs: 'chromium',
  },
  flaky: {
    name: 'Each journey five times, at twice the load',
    command: playwright('--project=chromium', '--repeat-each=5', '--workers=4', '--retries=0'),
    file: 'flaky.json',
    needs: 'chromium',
  },
  attacks: {
    name: 'Attacks, the fast cut',
    command: vitest('--config=tests/attack/vitest.config.ts', '--reporter=./tests/attack/report.ts'),
    file: 'attacks.json',
  },
  webkit: {
    name: 'WebKit',
    command: vitest('--config=tests/webkit/vitest.config.ts'),
    file: 'webkit.json',
    needs: 'webkit',
  },
  hosts: {
    name: 'Hosts, the fast cut',
    command: vitest('--config=tests/hosts/vitest.config.ts'),
    file: 'hosts.json',
    needs: 'chromium',
  },
} as const satisfies Record<string, Suite>

export type SuiteName = keyof typeof suites

const test = ['unit', 'services', 'core'] as const
const rest = ['attacks', 'journeys', 'firefox', 'webkit', 'hosts'] as const

/** What a command runs, and how it is called. */
export const tiers = {
  unit: { command: 'npm run test:unit', suites: ['unit'] },
  test: { command: 'npm test', suites: test },
  e2e: { command: 'npm run test:e2e', suites: ['e2e'] },
  flaky: { command: 'npm run test:flaky', suites: ['flaky'] },
  rest: { command: 'npm run test:rest', suites: rest },
  all: { command: 'npm run test:all', suites: [...test, ...rest] },
} as const satisfies Record<string, { command: string; suites: readonly SuiteName[] }>

export type TierName = keyof typeof tiers

export const isTier = (name: string | undefined): name is TierName =>
  name !== undefined && Object.hasOwn(tiers, name)
