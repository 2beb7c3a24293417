import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The package, its program, and its arguments. */
export type Command = readonly [packageName: string, program: string, ...args: string[]]

const require = createRequire(import.meta.url)
let running: ChildProcess | undefined

/** Runs a test runner, with its output in the terminal, and the terminal's input if it is interactive. Its exit code. */
export function runSuite(
  [packageName, program, ...args]: Command,
  env: Record<string, string>,
  isInteractive = false,
): Promise<number> {
  const path = join(dirname(require.resolve(`${packageName}/package.json`)), program)
  const child = spawn(process.execPath, [path, ...args], {
    stdio: [isInteractive ? 'inherit' : 'ignore', 'inherit', 'inherit'],
    // Only this process passes a Ctrl-C on: a second one would cut the runner's clean-up short.
    detached: !isInteractive,
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
