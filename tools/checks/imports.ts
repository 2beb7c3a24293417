import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../build/common'
import type { Findings } from './check'
import { runTool } from './runTool'

const roots = [
  'shell',
  'shared',
  'features',
  'frame',
  'servers',
  'devnet',
  'tools',
  'playground',
  'examples',
  'testing',
  'tests',
  'rspack.config.ts',
]

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      from: string
      to: string
      rule: { name: string }
      cycle?: { name: string }[]
    }[]
  }
}

/** The import rules of `.dependency-cruiser.cjs`. `rule: file → file` for each breach. */
export async function findForbiddenImports(folder = root): Promise<Findings> {
  const { stdout, output } = await runTool(
    'dependency-cruiser',
    'depcruise',
    [
      '--config',
      resolve(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...roots.filter((name) => existsSync(resolve(folder, name))),
    ],
    { cwd: folder },
  )
  if (!stdout.startsWith('{')) return [output]
  const { summary } = JSON.parse(stdout) as Cruise
  // A cruiser that cannot read TypeScript finds no file, and no breach.
  if (summary.totalCruised === 0) return ['no file was looked at']
  return summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
  )
}
