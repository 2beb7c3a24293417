import type { RunArgs } from './readArgs'
import type { Command } from './runSuite'
import type { Suite } from './tiers'

/** A suite's command with a person's arguments, and with its results in `resultsFile`. */
export function commandOf({ command }: Suite, args: RunArgs, resultsFile: string): Command {
  const [packageName, program, ...own] = command
  const given = [...args.filters, ...args.options]
  const hasFilters = args.filters.length > 0
  if (packageName !== 'vitest')
    return [packageName, program, ...own, ...given, ...(hasFilters ? ['--pass-with-no-tests'] : [])]
  if (args.isInteractive) return [packageName, program, ...own, ...given]
  const results = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
  return [
    packageName,
    program,
    'run',
    ...own,
    ...results,
    ...(hasFilters ? ['--passWithNoTests'] : []),
    ...given,
  ]
}
