import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const cli = fileURLToPath(new URL('../../../servers/relay/cli.ts', import.meta.url))

/** A relay in a separate process. */
export interface RelayProcess {
  readonly url: string
  /** Kills it, like a crash. */
  kill(): Promise<void>
  /** Starts another relay on its port. */
  restart(): Promise<void>
}

/** Starts a relay that can be killed. @throws with its output if it does not start */
export async function startRelayProcess(env: Readonly<Record<string, string>>): Promise<RelayProcess> {
  let { child, port } = await spawnRelay({ ...env, PORT: '0' })
  return {
    url: `ws://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
    async restart() {
      ;({ child, port } = await spawnRelay({ ...env, PORT: String(port) }))
    },
  }
}

async function spawnRelay(env: Readonly<Record<string, string>>) {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', cli], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      lines.push(line)
      const { event, port: bound } = JSON.parse(line)
      if (event === 'listening') resolve(bound)
    })
    child.once('exit', (code) => reject(new Error(`The relay ended with ${code}: ${lines.join('\n')}`)))
  })
  return { child, port }
}
