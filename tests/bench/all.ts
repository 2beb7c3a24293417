import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from '../../shell/build/common'

// Every figure, one after the other: `--quick` and `--strict` go to the parts that know them.
const parts: readonly (readonly [file: string, flags: readonly string[]])[] = [
  ['cli.ts', ['--quick', '--strict']],
  ['apiLoad.ts', ['--quick', '--strict']],
  ['relayLoad.ts', []],
]
const given = process.argv.slice(2)
const failed = parts.filter(([file, flags]) => {
  const args = [resolve(root, 'tests/bench', file), ...given.filter((flag) => flags.includes(flag))]
  return spawnSync(process.execPath, ['--import', 'tsx', ...args], { stdio: 'inherit' }).status !== 0
})
process.exit(failed.length > 0 ? 1 : 0)
