import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One runner of tests. */
export interface Suite {
  readonly name: string
  /** The package, its program, and its arguments. */
  readonly command: readonly [packageName: string, program: string, ...args: string[]]
}

const require = createRequire(import.meta.url)
let running: ChildProcess | undefined

/** Runs a suite, its output in the terminal, and its results in the file where one is given. Returns its exit code. */
export function runSuite(
  { command: [packageName, program, ...args] }: Suite,
  env: Record<string, string>,
  resultsFile?: string,
): Promise<number> {
  const path = join(dirname(require.resolve(`${packageName}/package.json`)), program)
  const output = resultsFile && packageName === 'vitest' ? [`--outputFile.json=${resultsFile}`] : []
  const child = spawn(process.execPath, [path, ...args, ...output], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // It gets a Ctrl-C through us alone: a second one would cut its clean-up short.
    detached: true,
    env: { ...process.env, ...env },
  })
  running = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      running = undefined
      resolve(code ?? 1)
    })
  })
}

/** Passes a signal on; the runner ends its child processes. */
export function stopSuite(signal: NodeJS.Signals): void {
  running?.kill(signal)
}
