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

/** A file, and what it imports. */
export interface Module {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string; readonly dependencyTypes: readonly string[] }[]
}

interface Cruise {
  readonly modules: readonly Module[]
  /** `rule: file → file` for each breach of the rules of `.dependency-cruiser.cjs`. */
  readonly breaches: Findings
}

interface CruiserOutput {
  readonly modules: readonly Module[]
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

/** Reads the imports of all files. */
export async function cruise(folder = root): Promise<Cruise> {
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
  if (!stdout.startsWith('{')) return { modules: [], breaches: [output] }
  const { modules, summary } = JSON.parse(stdout) as CruiserOutput
  // A cruiser that cannot read TypeScript finds no file, and no breach.
  if (summary.totalCruised === 0) return { modules, breaches: ['no file was looked at'] }
  const breaches = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
  )
  return { modules, breaches }
}
