import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { nextFreePort } from '../../devnet/processes/nextFreePort'
import { findProgram } from '../../tools/setup/pre.mjs'

export interface PostgresServer {
  /** A new, empty one. */
  createDatabase(): Promise<string>
  /** Stops it until `start`. */
  stop(): Promise<void>
  /** On the same port, with the same data. */
  start(): Promise<void>
  /** Stops it for good. */
  remove(): Promise<void>
}

const setpriv = '/usr/bin/setpriv'
const isRoot = process.getuid?.() === 0

/** The program's path, or how to install it. */
export function findPostgres(): { path: string } | { missing: string } {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const path = findProgram(
    ['postgres'],
    versions.map((version) => join(debian, version, 'bin/postgres')),
  )
  if (!path || !existsSync(join(dirname(path), 'initdb')))
    return { missing: 'There is no PostgreSQL server: apt-get install postgresql.' }
  if (isRoot && !(existsSync(setpriv) && postgresUser()))
    return { missing: 'PostgreSQL does not run as root: add a user named postgres.' }
  return { path }
}

/** A temporary PostgreSQL, which ends with this process. */
export async function startPostgres(): Promise<PostgresServer> {
  const found = findPostgres()
  if ('missing' in found) throw new Error(found.missing)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  const user = isRoot ? postgresUser() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const withUser = (...command: string[]) => (user ? [setpriv, ...asUser, ...command] : command)
  const initdb = join(dirname(found.path), 'initdb')
  const [program, ...args] = withUser(
    initdb,
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '-N',
  )
  execFileSync(program!, args, { stdio: 'pipe' })
  const port = await nextFreePort(5_500 + Math.floor(Math.random() * 1_000))
  let server: ChildProcess | undefined

  const start = async () => {
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'unix_socket_directories=',
    ]
    const command = [found.path, '-D', folder, '-p', String(port), '-h', '127.0.0.1']
    for (const setting of settings) command.push('-c', setting)
    const bound = existsSync(setpriv) ? [setpriv, ...asUser, '--pdeathsig', 'KILL', ...command] : command
    const child = spawn(bound[0]!, bound.slice(1), { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
    server = child
    await new Promise<void>((resolve, reject) => {
      let output = ''
      child.stderr.on('data', (chunk) => {
        output += chunk
        if (output.includes('ready to accept connections')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${output.trim()}`)))
    })
  }
  const stop = async () => {
    const child = server
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((done) => child.once('exit', done))
    // Fast: it ends its connections and does not wait for them.
    child.kill('SIGINT')
    await exited
  }
  await start()
  let databases = 0
  return {
    async createDatabase() {
      const name = `test${++databases}`
      const createdb = join(dirname(realpathSync(found.path)), 'createdb')
      await promisify(execFile)(createdb, ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name])
      return `postgres://postgres@127.0.0.1:${port}/${name}`
    },
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresUser(): { uid: number; gid: number } | undefined {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}
