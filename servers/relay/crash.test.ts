import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { harborLocal } from '../../devnet/networks'
import { createPairingWallet, type PairingWallet } from '../../devnet/phone/createPairingWallet'
import { createMemoryStorage } from '../../devnet/phone/memoryStorage'
import { eventually } from '../../tests/relay/eventually'
import { createPairingApp, type PairingApp } from '../../tests/relay/pairingApp'
import { findRedis, type RedisServer, startRedis } from '../../tests/relay/redis'
import { connectWireClient } from '../../tests/relay/wireClient'
import { describeWith } from '../../tests/runner/describeWith'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
// No chain is read here.
const network = harborLocal('http://127.0.0.1:1')
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

interface RelayProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly url: string
  readonly lines: string[]
}

// Each test starts its own processes.
vi.setConfig({ testTimeout: 60_000 })

let running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})

/** A relay in a separate process, to be killed. */
async function spawnRelay(env: Record<string, string>): Promise<RelayProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', cli], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const lines: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      lines.push(line)
      const { event, port: bound } = JSON.parse(line)
      if (event === 'listening') resolve(bound)
    })
    child.once('exit', (code) => reject(new Error(`The relay ended with ${code}: ${lines.join('\n')}`)))
  })
  return { child, port, url: `ws://127.0.0.1:${port}`, lines }
}
async function kill({ child }: RelayProcess) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

describe('the command', () => {
  test('it logs JSON lines and ends cleanly on a signal', async () => {
    const relay = await spawnRelay({ PORT: '0', RELAY_MESSAGE_BYTES: '10' })
    const client = await connectWireClient(relay.url)
    const topic = 'a'.repeat(64)
    const { error } = await client.call('irn_publish', { topic, message: '12345678901', ttl: 1 })
    const closed = once(client.socket, 'close')

    relay.child.kill('SIGTERM')
    const [code] = await once(relay.child, 'exit')

    expect(code).toBe(0)
    expect((await closed)[0]).toBe(1001)
    expect(error?.code).toBe(-32005)
    const entries = relay.lines.map((line) => JSON.parse(line))
    expect(entries.map(({ event }) => event).sort()).toEqual([
      'connection closed',
      'connection opened',
      'listening',
      'requests refused',
      'stopped',
      'stopping',
    ])
    expect(entries[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'info',
      event: 'listening',
      port: relay.port,
      store: 'memory',
    })
  })

  test('an invalid setting is reported, and the command does not start', async () => {
    await Promise.all([
      expect(spawnRelay({ PORT: 'abc' })).rejects.toThrow('PORT is a number up to 65535, not abc.'),
      expect(spawnRelay({ PORT: '0', RELAY_IDLE_MS: 'x' })).rejects.toThrow('RELAY_IDLE_MS=x'),
    ])
  })
})

describe('a relay in memory that is killed', () => {
  test('sessions go on with the next one; a request that the wallet holds is answered', async () => {
    let relay = await spawnRelay({ PORT: '0' })
    const { app, wallet } = await openPair(relay.url, relay.url)
    let agree = () => {}
    let isAsked = false
    const agreed = new Promise<void>((resolve) => {
      agree = resolve
    })
    wallet.setDecide(() => {
      isAsked = true
      return agreed.then(() => 'approve')
    })
    const held = sign(app, wallet, 'held')
    await eventually(() => expect(isAsked).toBe(true))

    await kill(relay)
    relay = await spawnRelay({ PORT: String(relay.port) })
    agree()

    expect(await isSigned(wallet, 'held', await held)).toBe(true)
    expect(await isSigned(wallet, 'next', await sign(app, wallet, 'next'))).toBe(true)
    await Promise.all([app.close(), wallet.close()])
  })
})

describeWith(findRedis(), 'relays over one Redis', () => {
  let redis: RedisServer
  let env: Record<string, string>
  let a: RelayProcess
  let b: RelayProcess

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.kill())
  let run = 0
  beforeEach(async () => {
    env = { REDIS_URL: redis.url, REDIS_PREFIX: `${run++}:` }
    ;[a, b] = await Promise.all([spawnRelay({ ...env, PORT: '0' }), spawnRelay({ ...env, PORT: '0' })])
  })

  test('an app at one pairs with a wallet at the other, which signs', async () => {
    const { app, wallet } = await openPair(a.url, b.url)

    const signature = await sign(app, wallet, 'across')

    expect(await isSigned(wallet, 'across', signature)).toBe(true)
    await Promise.all([app.close(), wallet.close()])
  })

  test('a request whose relay is killed before the wallet is back is signed at the other, and answered', async () => {
    const storage = createMemoryStorage()
    const { app, wallet } = await openPair(a.url, b.url, storage)
    await wallet.close()
    const signature = sign(app, wallet, 'orphan')
    await eventually(async () => {
      const { mailbox } = await (await fetch(`http://127.0.0.1:${b.port}/health`)).json()
      // Proposal, response, settlement, its acknowledgement, and the request.
      expect(mailbox.messages).toBe(5)
    })

    await kill(a)
    const back = await openWallet(b.url, storage)
    await eventually(async () => {
      const { mailbox } = await (await fetch(`http://127.0.0.1:${b.port}/health`)).json()
      expect(mailbox.messages).toBe(6)
    })
    a = await spawnRelay({ ...env, PORT: String(a.port) })

    expect(await isSigned(wallet, 'orphan', await signature)).toBe(true)
    await Promise.all([app.close(), back.close()])
  })

  test('of a stream of messages none is lost or reordered while relays are killed in turn', async () => {
    const topic = 'c'.repeat(64)
    const count = 200
    const wallet = await connectWireClient(b.url)
    await wallet.call('irn_subscribe', { topic })
    let app = await connectWireClient(a.url)
    const { key } = app
    for (let index = 0; index < count; index++) {
      if (index === 70) {
        await kill(a)
        app = await connectWireClient(b.url, { key })
      }
      if (index === 140) break
      await app.call('irn_publish', { topic, message: `${index}`, ttl: 60 }, index + 1)
    }
    await wallet.received(130)
    await kill(b)
    const c = await spawnRelay({ ...env, PORT: '0' })
    app = await connectWireClient(c.url, { key })
    // A retry of the last one, whose response might have been lost.
    for (let index = 139; index < count; index++)
      await app.call('irn_publish', { topic, message: `${index}`, ttl: 60 }, index + 1)

    const back = await connectWireClient(c.url, { key: wallet.key })
    await back.call('irn_subscribe', { topic })
    const missing = () => {
      const seen = new Set([...wallet.pushed, ...back.pushed].map(({ params }) => params.data.message))
      return Array.from({ length: count }, (_, index) => `${index}`).filter((text) => !seen.has(text))
    }
    await eventually(() => expect(missing()).toEqual([]))

    const order = (pushes: typeof wallet.pushed) => pushes.map(({ params }) => Number(params.data.message))
    for (const numbers of [order(wallet.pushed), order(back.pushed)])
      expect(numbers).toEqual([...new Set(numbers)].sort((one, two) => one - two))
    await Promise.all([app.close(), back.close()])
  })
})

async function openWallet(relayUrl: string, storage = createMemoryStorage()) {
  return createPairingWallet({
    relayUrl,
    networks: [network],
    privateKey,
    storage,
    storagePrefix: 'crash-test',
  })
}
async function openPair(appRelay: string, walletRelay: string, storage = createMemoryStorage()) {
  const wallet = await openWallet(walletRelay, storage)
  const app = await createPairingApp(appRelay, [network])
  await app.connect((uri) => void wallet.pair(uri))
  return { app, wallet }
}
function sign(app: PairingApp, wallet: PairingWallet, text: string): Promise<Hex> {
  const params = [stringToHex(text), wallet.address]
  return app.provider.request<Hex>({ method: 'personal_sign', params }, network.caipNetworkId)
}
function isSigned(wallet: PairingWallet, message: string, signature: Hex) {
  return verifyMessage({ address: wallet.address, message, signature })
}
