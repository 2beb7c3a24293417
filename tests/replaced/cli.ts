import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run replaced [-- <part of a journey’s name>] [--from 10]
// Journeys that unit tests have replaced: breaks the line that each one guarded, and sees its unit test fail. It changes
// files in place and puts them back: work in another copy meanwhile.

/** A row of the lists next to this file. */
interface Replaced {
  readonly journey: string | readonly string[]
  readonly file: string
  /** Occurs once in the file. */
  readonly from: string
  readonly to: string
  /** The unit test that fails if `to` replaces `from`. */
  readonly test: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '0' } },
})
const folder = import.meta.dirname
const rows = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Replaced[])
  .filter(({ journey }) => positionals.every((part) => String(journey).includes(part)))
  .slice(Number(values.from))

let restore = () => {}
process.on('exit', () => restore())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const survivors = rows.filter((row, index) => {
  const source = readFileSync(row.file, 'utf8')
  const parts = source.split(row.from)
  restore = () => writeFileSync(row.file, source)
  writeFileSync(row.file, parts.join(row.to))
  const isCaught = parts.length === 2 && !passes(row.test)
  restore()
  const says = parts.length !== 2 ? `stale: occurs ${parts.length - 1} times` : isCaught ? 'caught' : 'MISSED'
  console.log(`${index + 1}/${rows.length} ${says}  ${row.file}: ${row.from.slice(0, 60)}  ${row.test}`)
  return !isCaught
})
console.log(`${rows.length - survivors.length} of ${rows.length} faults are caught.`)
process.exitCode = survivors.length > 0 ? 1 : 0

function passes(test: string): boolean {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--bail=1', test]
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0
}
