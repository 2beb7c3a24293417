import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../build/common'
import { applyMutant, mutantsOf, pickEvenly } from './mutants'

// Puts small faults into sources, one at a time, and lists the faults that the tests miss. `npm test` does not run it: it
// takes long, and a reader must judge each missed fault. It changes the files in place: work in another copy meanwhile.
//   `npm run mutate -- [--count 60] [--seed 0] <sources, a line of one (a.ts:12), or folders of them> [tests]`
// If no tests are named, the tests that import the source run.

/** A fault may make a loop endless. */
const slowestFactor = 6
const startMs = 20_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '0' } },
})
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isFolder = (path: string) => !/\.tsx?(:\d+)?$/.test(path)
const tests = positionals.filter(isTest)
let restore = () => {}
let stopTests = () => {}

// However this process ends, the source is restored.
process.on('exit', () => {
  stopTests()
  restore()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

process.chdir(root)
const all = positionals
  .flatMap((path) => (isFolder(path) ? readdirSync(path).map((name) => join(path, name)) : path))
  .map((path) => path.split(':') as [file: string, line?: string])
  .filter(([file]) => /\.tsx?$/.test(file) && !isTest(file))
  .flatMap(([file, line]) => {
    const source = readFileSync(file, 'utf8')
    const mutants = mutantsOf(source, file).filter((mutant) => !line || mutant.line === Number(line))
    return mutants.map((mutant) => ({ file, source, mutant }))
  })
const picked = pickEvenly(all, Number(values.count), Number(values.seed))
console.log(`${picked.length} of ${all.length} mutants, seed ${values.seed}`)

const timeouts = new Map<string, number>()
for (const file of new Set(tests.length > 0 ? [''] : picked.map(({ file }) => file))) {
  const startedMs = performance.now()
  if (!(await passes(file, 600_000))) throw new Error(`Tests fail without any fault. ${file}`)
  timeouts.set(file, startMs + slowestFactor * (performance.now() - startedMs))
}

let survivors = 0
for (const { file, source, mutant } of picked) {
  restore = () => writeFileSync(file, source)
  writeFileSync(file, applyMutant(source, mutant))
  const isMissed = await passes(file, timeouts.get(tests.length > 0 ? '' : file)!)
  restore()
  if (isMissed) survivors += 1
  console.log(`${isMissed ? 'SURVIVED' : 'killed  '}  ${file}:${mutant.line}  ${mutant.change}`)
}
console.log(`${picked.length - survivors} killed, ${survivors} survived`)

/** Whether the tests of a source pass; tests that do not end fail. */
function passes(file: string, timeoutMs: number): Promise<boolean> {
  const wanted = tests.length > 0 ? ['run', ...tests] : ['related', '--run', file]
  const quick = [
    '--bail=1',
    '--no-isolate',
    '--pool=threads',
    '--maxWorkers=1',
    '--experimental.fsModuleCache',
  ]
  const args = ['node_modules/vitest/vitest.mjs', ...wanted, ...quick]
  // The runner is a separate process group: a test in an endless loop ends only with all its child processes.
  const runner = spawn(process.execPath, args, { stdio: 'ignore', detached: true })
  stopTests = () => process.kill(-runner.pid!, 'SIGKILL')
  const timeout = setTimeout(stopTests, timeoutMs)
  return new Promise((settle) => {
    runner.once('close', (code) => {
      clearTimeout(timeout)
      stopTests = () => {}
      settle(code === 0)
    })
  })
}
