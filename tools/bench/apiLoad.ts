import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Address } from 'viem'
import { apiChains } from '../../devnet/apiChains'
import { startDevnet } from '../../devnet/devnet'
import { findPostgres, startPostgres } from '../../tests/api/postgres'
import { fillAccount } from './fillAccount'
import { type Load, openConnections } from './httpLoad'
import { quantile } from './quantile'
import type { Target } from './results'
import { type Service, spawnService } from './spawnService'
import { targetLine } from './targetLine'

// An account of 10 000 transfers, on a real chain, through the real indexer, requested over HTTP: page by page, then by
// many clients at once. `--quick`: fewer requests and shorter loads. `--strict`: a missed target is a failure.
const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '32' },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
})
const transfers = Number(values.transfers)
const connections = Number(values.connections)
const timesAsked = values.quick ? 50 : 200
const loadMs = values.quick ? 2_000 : 5_000
const pageLimitMs = 100
const indexTimeoutMs = 120_000

const account: Address = '0xbe7c000000000000000000000000000000000001'
const home = 'eip155:31337'
const whose = 'projectId=bench&st=appkit&sv=html-core-1.0.0'
const everywhere = `/v1/account/${account}/history?${whose}`
const onHome = `${everywhere}&chainId=${home}`
const others = {
  balance: `/v1/account/${account}/balance?${whose}&currency=usd`,
  getWallets: `/getWallets?${whose}&page=1&entries=40`,
  identity: `/v1/identity/${account}?${whose}`,
}
/** The API's own limits are not measured. */
const noLimits = {
  API_REQUESTS_PER_SECOND: '1000000',
  API_REQUEST_BURST: '1000000',
  API_INDEX_WAIT_MS: '60000',
}

interface Measured {
  readonly name: string
  readonly indexedS: number
  /** Sequential requests, in milliseconds, by kind. */
  readonly alone: Readonly<Record<string, readonly number[]>>
  readonly loads: Readonly<Record<string, Load>>
  readonly memoryMb: number
  readonly cpuS: number
}

const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-load-'))
const devnet = await startDevnet()
const found = findPostgres()
const postgres = 'missing' in found ? undefined : await startPostgres()
let hasFailed = false
try {
  const [harbor] = devnet.networks
  console.error(`${transfers} transfers …`)
  const startMs = performance.now()
  await fillAccount(harbor.rpcUrls.default.http[0]!, devnet.contracts, account, transfers)
  const filledS = (performance.now() - startMs) / 1000
  const chainsFile = join(folder, 'chains.json')
  writeFileSync(chainsFile, JSON.stringify(apiChains(devnet)))
  const env = { ...noLimits, API_CHAINS: chainsFile }
  const measured = [await measure('SQLite', { ...env, DATABASE_FILE: join(folder, 'api.db') })]
  if (postgres)
    measured.push(await measure('PostgreSQL', { ...env, DATABASE_URL: await postgres.createDatabase() }))
  const targets = measured.flatMap(targetsOf)
  console.log(
    [
      `${transfers} transfers of one account, made on a local chain in ${filledS.toFixed(1)} s; ${availableParallelism()} cores, which the chain, the database and the questions share`,
      ...measured.flatMap(reportOf),
      ...('missing' in found ? ['', `Left out, PostgreSQL: ${found.missing}`] : []),
      '',
      'Targets',
      ...targets.map(targetLine),
    ].join('\n'),
  )
  hasFailed =
    measured.some(({ loads }) => Object.values(loads).some(({ failed }) => failed > 0)) ||
    (values.strict && targets.some(({ isMet }) => !isMet))
} finally {
  await postgres?.remove()
  await devnet.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(hasFailed ? 1 : 0)

async function measure(name: string, env: Readonly<Record<string, string>>): Promise<Measured> {
  console.error(`${name} …`)
  const startMs = performance.now()
  const service = await spawnService('api', env)
  try {
    return await measureService(service, name, startMs)
  } finally {
    await service.stop()
  }
}

async function measureService(service: Service, name: string, startMs: number): Promise<Measured> {
  const origin = `http://127.0.0.1:${service.port}`
  const one = openConnections(origin, 1)
  await waitForIndex(one.get)
  const indexedS = (performance.now() - startMs) / 1000
  // The first of each kind includes compilation.
  for (const path of [onHome, everywhere, ...Object.values(others)])
    for (let count = 0; count < 5; count++) await one.get(path)

  const history = await walk(one.get, onHome)
  const all = await walk(one.get, everywhere)
  for (const { found } of [history, all])
    if (found !== transfers) throw new Error(`The pages have ${found} of ${transfers} transfers.`)
  const alone: Record<string, readonly number[]> = {
    'history, one network': history.timesMs,
    'history, all networks': all.timesMs,
  }
  for (const [what, path] of Object.entries(others)) {
    const timesMs: number[] = []
    for (let count = 0; count < timesAsked; count++) timesMs.push((await one.get(path)).tookMs)
    alone[what] = timesMs
  }
  one.close()

  const many = openConnections(origin, connections)
  const loads: Record<string, Load> = {}
  // A step without a common divisor: consecutive requests are for distant pages.
  const anyOf = (paths: readonly string[]) => (index: number) => paths[(index * 97) % paths.length]!
  loads['history, one network'] = await many.load(anyOf(history.paths), loadMs)
  loads['history, all networks'] = await many.load(anyOf(all.paths), loadMs)
  for (const [what, path] of Object.entries(others)) loads[what] = await many.load(() => path, loadMs)
  many.close()
  return { name, indexedS, alone, loads, memoryMb: service.memoryMb(), cpuS: service.cpuSeconds() }
}

type Get = ReturnType<typeof openConnections>['get']

async function waitForIndex(get: Get) {
  const { body } = await get('/health')
  const chains = (health: string): { id: string; head: number | null; indexed: number | null }[] =>
    JSON.parse(health).chains
  const startMs = performance.now()
  for (let health = body; ; health = (await get('/health')).body) {
    if (chains(health).every(({ head, indexed }) => head !== null && head === indexed)) return
    if (performance.now() - startMs > indexTimeoutMs) throw new Error(`The index stays behind: ${health}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** All pages from the newest to the oldest, as a scrolling visitor requests them. */
async function walk(get: Get, path: string) {
  const paths: string[] = []
  const timesMs: number[] = []
  let found = 0
  for (let next: string | null = ''; next !== null; ) {
    const page: string = next === '' ? path : `${path}&cursor=${next}`
    const { body, tookMs } = await get(page)
    paths.push(page)
    timesMs.push(tookMs)
    const answer: { data: { transfers: unknown[] }[]; next: string | null } = JSON.parse(body)
    found += answer.data.filter(({ transfers }) => transfers.length === 1).length
    next = answer.next
  }
  return { paths, timesMs, found }
}

function targetsOf({ name, alone }: Measured): Target[] {
  return Object.entries(alone).flatMap(([what, timesMs]) => {
    if (!what.startsWith('history')) return []
    const value = quantile(timesMs, 0.5)
    const title = `a page of ${what}, of ${transfers} transfers, ${name}, median, ms`
    return [{ name: title, limit: pageLimitMs, value, isMet: value < pageLimitMs }]
  })
}

function reportOf({ name, indexedS, alone, loads, memoryMb, cpuS }: Measured): string[] {
  const row = (title: string, cells: readonly string[]) =>
    `  ${title.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`
  const ms = (timesMs: readonly number[], part: number) => quantile(timesMs, part).toFixed(1)
  return [
    '',
    `${name}: started and indexed in ${indexedS.toFixed(1)} s, then ${memoryMb} MB and ${cpuS.toFixed(1)} s of processor in all`,
    row('one after the other', ['median, ms', 'p99, ms', 'asked']),
    ...Object.entries(alone).map(([what, timesMs]) =>
      row(what, [ms(timesMs, 0.5), ms(timesMs, 0.99), String(timesMs.length)]),
    ),
    row(`${connections} connections, ${loadMs / 1000} s each`, [
      'median, ms',
      'p99, ms',
      'requests/s',
      'failed',
    ]),
    ...Object.entries(loads).map(([what, { timesMs, perSecond, failed }]) =>
      row(what, [ms(timesMs, 0.5), ms(timesMs, 0.99), perSecond.toFixed(0), String(failed)]),
    ),
  ]
}
