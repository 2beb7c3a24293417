import type { Check, Findings } from './check'

/**
 * Runs every check, two at a time, even if others fail. Prints a line for each check in order, with its findings below.
 * True if all pass.
 */
export async function runChecks(checks: readonly Check[], print: (line: string) => void = console.log) {
  const started: Promise<readonly [findings: Findings, ms: number]>[] = []
  const start = (index: number) => {
    const before = index < 2 ? undefined : started[index - 2]
    started.push((before ?? Promise.resolve()).then(() => timed(checks[index]!)))
  }
  checks.forEach((_, index) => {
    start(index)
  })
  let allPass = true
  for (const [index, { name }] of checks.entries()) {
    const [findings, ms] = await started[index]!
    allPass &&= findings.length === 0
    const seconds = `${(ms / 1000).toFixed(1)} s`
    print(findings.length === 0 ? `ok    ${name} (${seconds})` : `FAIL  ${name} (${seconds})`)
    for (const finding of findings) print(finding.replaceAll(/^/gm, '      '))
  }
  return allPass
}

async function timed({ run }: Check): Promise<readonly [Findings, number]> {
  const startedMs = performance.now()
  const findings = await Promise.resolve()
    .then(run)
    .catch((error: unknown): Findings => [error instanceof Error ? error.message : String(error)])
  return [findings, performance.now() - startedMs]
}
