import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server in a separate process, so that measuring does not slow it down. */
export interface Service {
  readonly port: number
  /** Linux only, as is the next. */
  memoryMb(): number
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts a service's `cli.ts` on any free port. @throws when it ends before it listens */
export async function spawnService(
  name: 'api' | 'relay',
  env: Readonly<Record<string, string>>,
): Promise<Service> {
  const cli = fileURLToPath(new URL(`../../servers/${name}/cli.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', cli], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      process.off('exit', kill)
      resolve(code)
    })
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const { level, event, port: bound } = JSON.parse(line)
      if (event === 'listening') resolve(bound)
      // Its errors explain the figures.
      else if (level !== 'info') console.error(line)
    })
    exited.then((code) => reject(new Error(`The ${name} ended with ${code}.`)))
  })
  return {
    port,
    memoryMb() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
