import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { nextFreePort } from '../../devnet/processes/nextFreePort'
import { findProgram } from '../../tools/setup/pre.mjs'

export interface PostgresServer {
  /** A new one, without tables. */
  createDatabase(): Promise<string>
  /** One whose tables are empty, or a new one: to make the tables takes longer than most tests. */
  lendDatabase(): Promise<string>
  /** Empties the tables of the lent databases, so that they can be lent again. A database in use is not lent again. */
  takeBack(): Promise<void>
  /** Stops it until `start`. */
  stop(): Promise<void>
  /** Starts it again on the same port, with the same data. */
  start(): Promise<void>
  /** Stops the server and removes it. */
  remove(): Promise<void>
}

/** Empties all tables except the tables of migrations, without checking references. */
const emptyTables = `
  SET session_replication_role = replica; SET lock_timeout = '1s';
  DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%migrations%'
    LOOP EXECUTE format('DELETE FROM %I', each.tablename); END LOOP;
  END $$`

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
  const bin = dirname(realpathSync(found.path))
  const run = (name: string, ...args: string[]) =>
    promisify(execFile)(join(bin, name), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...args])
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  let databases = 0
  const create = async () => {
    const name = `test${++databases}`
    await run('createdb', name)
    return name
  }
  const free: string[] = []
  const lent: string[] = []
  return {
    createDatabase: async () => urlOf(await create()),
    async lendDatabase() {
      const name = free.pop() ?? (await create())
      lent.push(name)
      return urlOf(name)
    },
    async takeBack() {
      const emptied = lent.splice(0).map(async (name) => ((await empty(urlOf(name))) ? [name] : []))
      free.push(...(await Promise.all(emptied)).flat())
    },
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether the database is empty now, and only this client is connected. A killed process may still hold its locks. */
async function empty(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  // The server may end the connection.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(emptyTables)
    const { rows } = await client.query(
      'SELECT count(*) AS clients FROM pg_stat_activity WHERE datname = current_database()',
    )
    return Number(rows[0].clients) === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
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
