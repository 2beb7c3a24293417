import { createHash } from 'node:crypto'
import { connect as connectSocket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClientKey } from '../../tests/relay/clientKey'
import { brokenFrame, createRandom, mutatedFrame } from '../../tests/relay/malformedFrames'
import { connectWireClient, relayAddress, type WireClient } from '../../tests/relay/wireClient'
import { type Relay, startRelay } from './startRelay'

const fast = { framesPerSecond: 1e7, frameBurst: 1e7, publishesPerSecond: 1e7, publishBurst: 1e7 }
const topic = createHash('sha256').update('served').digest('hex')

let relay: Relay
let app: WireClient
let wallet: WireClient
let errors: string[]

beforeEach(async () => {
  errors = []
  relay = await startRelay({
    limits: fast,
    log: (level, ...rest) => level === 'error' && errors.push(JSON.stringify(rest)),
  })
  app = await connectWireClient(relay.url)
  wallet = await connectWireClient(relay.url)
  await wallet.call('irn_subscribe', { topic })
})
afterEach(async () => {
  await Promise.all([app.close(), wallet.close()])
  await relay.stop()
})

async function expectServed() {
  const count = wallet.pushed.length + 1
  await app.call('irn_publish', { topic, message: `message ${count}`, ttl: 60 })
  expect((await wallet.received(count)).at(-1)!.params.data.message).toBe(`message ${count}`)
}
/** Frames that need a response: all but acknowledgements. */
function isAnswered(frame: string): boolean {
  try {
    const { id, jsonrpc, method, ...rest } = JSON.parse(frame)
    const hasId = Number.isFinite(id) || (typeof id === 'string' && id.length <= 64)
    return !(hasId && jsonrpc === '2.0' && method === undefined && ('result' in rest || 'error' in rest))
  } catch {
    return true
  }
}

test.each([
  ['mutations of valid frames that still parse', mutatedFrame, 6_000],
  ['broken frames', brokenFrame, 6_000],
])('%s are each answered, and the relay goes on', async (_, makeFrame, count) => {
  const random = createRandom(20_261_121)
  const fuzzer = await connectWireClient(relay.url)
  let answered = 0

  for (let sent = 1; sent <= count; sent++) {
    const frame = makeFrame(random)
    fuzzer.send(frame)
    answered += Number(isAnswered(frame))
    if (sent % 500 === 0) await expectServed()
  }
  await fuzzer.call('irn_subscribe', { topic }, 'the last')
  await fuzzer.close()

  const answers = fuzzer.frames.map((frame) => JSON.parse(frame)).filter(({ method }) => method === undefined)
  expect(answers).toHaveLength(answered + 1)
  expect(answers.every(({ result, error }) => (result === undefined) !== (error === undefined))).toBe(true)
  expect(errors).toEqual([])
})

test('bytes that are no frames end their own connection only', async () => {
  const random = createRandom(7)
  const { port } = relay

  for (let round = 0; round < 150; round++) {
    const token = createClientKey().token(relay.url)
    const socket = connectSocket(port, '127.0.0.1')
    socket.on('error', () => {})
    const path = relayAddress('', token)
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
        'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.write(
      Buffer.from(Array.from({ length: 1 + Math.floor(random() * 300) }, () => Math.floor(random() * 256))),
    )
    if (random() < 0.5) socket.destroy()
    else socket.end()
  }

  await expectServed()
  expect(errors).toEqual([])
})

test('invalid addresses and headers are refused', async () => {
  const random = createRandom(8)
  for (let round = 0; round < 200; round++) {
    const noise = Array.from({ length: 40 }, () => String.fromCharCode(33 + Math.floor(random() * 94))).join(
      '',
    )
    const socket = connectSocket(relay.port, '127.0.0.1')
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const target = random() < 0.5 ? `/?auth=${noise}&projectId=${noise}` : noise
    socket.end(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
    socket.resume()
    await closed
  }

  await expectServed()
  expect(errors).toEqual([])
})
