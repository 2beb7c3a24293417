import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { nextFreePort } from '../../devnet/processes/nextFreePort'
import { findProgram } from '../../tools/setup/pre.mjs'

export interface RedisServer {
  readonly url: string
  /** Kills it, like a crash. */
  kill(): Promise<void>
}

const setpriv = '/usr/bin/setpriv'

/** The program's path, or how to install it. */
export function findRedis(): { path: string } | { missing: string } {
  const path = findProgram(['redis-server'])
  return path ? { path } : { missing: 'There is no redis-server: apt-get install redis-server.' }
}

/** A temporary Redis, which keeps nothing on disk and ends with this process. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const found = findRedis()
  if ('missing' in found) throw new Error(found.missing)
  const own = port ?? (await nextFreePort(6400 + Math.floor(Math.random() * 1_000)))
  const args = [found.path, '--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const bound = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', ...args] : args
  const child = spawn(bound[0]!, bound.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output.trim()}`)))
  })
  return { url: `redis://127.0.0.1:${own}`, kill }
}
