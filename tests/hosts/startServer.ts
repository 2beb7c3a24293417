import { spawn } from 'node:child_process'
import { nextFreePort } from '../../devnet/processes/nextFreePort'
import { hostEnv } from './runCommand'

export interface HostServer {
  readonly url: string
  stop(): Promise<void>
}

const firstPort = 4800
const startTimeoutMs = 60_000

/** Starts the server of an app on a free port, which replaces `<port>`. @throws with its output */
export async function startServer(command: readonly string[], folder: string): Promise<HostServer> {
  const port = await nextFreePort(firstPort)
  const [program = '', ...args] = command.map((part) => part.replace('<port>', String(port)))
  // npm starts a shell, which starts the server: they end together.
  const child = spawn(program, args, { cwd: folder, env: hostEnv(), detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const exited = new Promise<void>((done) => child.once('close', () => done()))
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    end()
    await exited
  }
  const url = `http://localhost:${port}`
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  const giveUpMs = Date.now() + startTimeoutMs
  while (!(await isUp())) {
    if (child.exitCode !== null || Date.now() > giveUpMs) {
      await stop()
      throw new Error(`${command.join(' ')} does not serve ${url}:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url, stop }
}
