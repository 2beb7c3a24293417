import { type SuiteName, suites, type TierName, tiers } from './tiers'

/** A suite that has run. */
export interface Ran {
  readonly suite: SuiteName
  readonly tests: number
  readonly ms: number
}

/** What ran and how long it took, what did not, and the command for that. */
export function describeRun(tier: TierName, ran: readonly Ran[]): string {
  const lines = ran.map(
    ({ suite, tests, ms }) => `  ${suites[suite].name}: ${tests} tests in ${minutesOf(ms)}`,
  )
  const names = new Set<SuiteName>(tiers[tier].suites)
  // The suite of all journeys includes three others.
  if (names.has('e2e')) for (const name of ['core', 'journeys', 'firefox'] as const) names.add(name)
  const left = tiers.all.suites.filter((name) => !names.has(name)).map((name) => suites[name].name)
  const others =
    left.length === 0 ? [] : ['Not run, npm run test:all has them:', ...left.map((name) => `  ${name}`)]
  return ['Ran:', ...lines, ...others].join('\n')
}

function minutesOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
}
