import { createHash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findRedis, startRedis } from '../../tests/relay/redis'
import { connectWireClient, type Pushed } from '../../tests/relay/wireClient'
import { quantile } from './quantile'
import { spawnService } from './spawnService'

// Concurrent pairings through one relay, at the level of frames: payloads are noise here, as they are to the relay.
// `--pairings 500 --requests 10 --redis`
const { values } = parseArgs({
  options: {
    pairings: { type: 'string', default: '500' },
    requests: { type: 'string', default: '10' },
    redis: { type: 'boolean', default: false },
  },
})
const pairings = Number(values.pairings)
const requests = Number(values.requests)
const payloadBytes = 1_024
const timeoutMs = 60_000

if (values.redis && 'missing' in findRedis()) {
  console.error('There is no redis-server: apt-get install redis-server.')
  process.exit(2)
}
const redis = values.redis ? await startRedis() : undefined
const relay = await spawnService('relay', redis ? { REDIS_URL: redis.url } : {})
const url = `ws://127.0.0.1:${relay.port}`
const idleMb = relay.memoryMb()
let peakMb = idleMb
const sampling = setInterval(() => {
  peakMb = Math.max(peakMb, relay.memoryMb())
}, 100)
const payload = () => randomBytes((payloadBytes * 3) / 4).toString('base64')
const newTopic = () => createHash('sha256').update(randomBytes(32)).digest('hex')

const connectMs: number[] = []
const pairMs: number[] = []
const requestMs: number[] = []
let published = 0
let received = 0
let twice = 0

const startedMs = performance.now()
const results = await Promise.allSettled(Array.from({ length: pairings }, runPairing))
const tookMs = performance.now() - startedMs
clearInterval(sampling)
const cpuS = relay.cpuSeconds()
const health = await (await fetch(`${url.replace('ws', 'http')}/health`)).json()
const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
const expected = pairings * (4 + 2 * requests)
console.log(
  [
    `${pairings} pairings at once, ${requests} requests each, ${payloadBytes} bytes a message, ${redis ? 'Redis' : 'memory'}, raw clients`,
    `all done in      ${(tookMs / 1000).toFixed(2)} s`,
    `connect          ${quantiles(connectMs)}`,
    `pair             ${quantiles(pairMs)}`,
    `request, answer  ${quantiles(requestMs)}`,
    `messages         ${published} published, ${received} received, ${expected - received} lost, ${twice} twice`,
    `rate             ${Math.round((received / tookMs) * 1000)} messages/s`,
    `relay memory     ${idleMb} MB idle, ${peakMb} MB at most, mailboxes ${(health.mailbox.bytes / 1e6).toFixed(1)} MB of ${health.mailbox.messages} messages`,
    `relay processor  ${cpuS.toFixed(2)} s`,
    `pairings failed  ${failed.length}${failed.length > 0 ? `: ${[...new Set(failed)].join('; ')}` : ''}`,
  ].join('\n'),
)
await relay.stop()
await redis?.kill()
process.exit(failed.length > 0 || received !== expected || twice > 0 ? 1 : 0)

async function runPairing() {
  const startMs = performance.now()
  const [app, wallet] = [await connectPeer(), await connectPeer()]
  connectMs.push((performance.now() - startMs) / 2)
  const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
  const pairStartMs = performance.now()
  await app.call('wc_proposeSession', { pairingTopic, sessionProposal: payload(), ttl: 300 })
  await wallet.call('irn_subscribe', { topic: pairingTopic })
  await wallet.next(1100)
  await wallet.call('wc_approveSession', {
    pairingTopic,
    sessionTopic,
    sessionProposalResponse: payload(),
    sessionSettlementRequest: payload(),
    ttl: 300,
  })
  published += 3
  await app.next(1101)
  await app.call('irn_subscribe', { topic: sessionTopic })
  await app.next(1102)
  await app.publish(sessionTopic, 1103)
  await wallet.next(1103)
  pairMs.push(performance.now() - pairStartMs)
  for (let count = 0; count < requests; count++) {
    const requestStartMs = performance.now()
    await app.publish(sessionTopic, 1108)
    await wallet.next(1108)
    await wallet.publish(sessionTopic, 1109)
    await app.next(1109)
    requestMs.push(performance.now() - requestStartMs)
  }
  await Promise.all([app.close(), wallet.close()])
}

async function connectPeer() {
  const seen = new Set<string>()
  const arrived: Pushed[] = []
  let wake = () => {}
  const client = await connectWireClient(url, {
    onPush(push) {
      const key = push.params.data.topic + push.params.data.message
      if (seen.has(key)) twice++
      else received++
      seen.add(key)
      arrived.push(push)
      wake()
    },
  })
  const call = async (method: string, params: object) => {
    const { error } = await client.call(method, params)
    if (error) throw new Error(`${method}: ${error.message}`)
  }
  return {
    call,
    close: client.close,
    async publish(topic: string, tag: number) {
      published++
      await call('irn_publish', { topic, message: payload(), ttl: 300, tag, prompt: false })
    },
    /** The next message, which has to be of that kind: topics keep their order. */
    next: (tag: number) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No message ${tag} came.`)), timeoutMs)
        const check = () => {
          const [first] = arrived
          if (!first) return
          clearTimeout(timer)
          wake = () => {}
          arrived.shift()
          if (first.params.data.tag === tag) resolve()
          else reject(new Error(`A message ${first.params.data.tag} came, not ${tag}.`))
        }
        wake = check
        check()
      }),
  }
}

function quantiles(times: number[]): string {
  const at = (part: number) => `${Math.round(quantile(times, part))} ms`
  return `${at(0.5)} median, ${at(0.95)} p95, ${at(1)} at most`
}
