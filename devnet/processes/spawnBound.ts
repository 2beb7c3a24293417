import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const stopTimeoutMs = 3_000
const setpriv = '/usr/bin/setpriv'

/** A child that ends with this process: on Linux even on a kill, elsewhere on exit. */
export function spawnBound(path: string, args: readonly string[]): ChildProcess {
  const bound = existsSync(setpriv)
  const child = bound ? spawn(setpriv, ['--pdeathsig', 'KILL', path, ...args]) : spawn(path, args)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Settles when the child has ended, or could not be run. */
export function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

/** Ends the child, by force after three seconds, and resolves once it is gone. */
export async function stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(timer)
}
