import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from '../build/common'

// Measures every figure, one after the other. `--quick` and `--strict` go to the parts that support them. `--trace`
// measures instead the time spent in each part of a first opening. `--openings`, `--embedded` and `--swap` run only that part.
type Part = readonly [file: string, flags: readonly string[]]
const figures: readonly Part[] = [
  ['cli.ts', ['--quick', '--strict']],
  ['openings.ts', ['--quick', '--strict']],
  ['apiLoad.ts', ['--quick', '--strict']],
  ['relayLoad.ts', []],
  ['embedded.ts', ['--quick']],
  ['swap.ts', ['--quick']],
]
const given = process.argv.slice(2)
const isTraced = given.includes('--trace')
const only = ['openings', 'embedded', 'swap']
  .filter((part) => given.includes(`--${part}`))
  .map((part) => `${part}.ts`)
const parts: readonly Part[] = isTraced
  ? [['trace.ts', []]]
  : figures.filter(([file]) => only.length === 0 || only.includes(file))
const failed = parts.filter(([file, flags]) => {
  const args = [resolve(root, 'tools/bench', file), ...given.filter((flag) => flags.includes(flag))]
  const env = { ...process.env, ...(isTraced && { LATCHKEY_NAMED: '1' }) }
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit', env }).status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
