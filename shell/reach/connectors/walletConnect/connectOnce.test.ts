import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../../devnet/processes/freePort'
import { startRelay } from '../../../../servers/relay/startRelay'
import { startClient } from './startClient'

let count = 0

async function startRelayer(port: number) {
  let warn = () => {}
  const warned = new Promise<void>((resolve) => (warn = resolve))
  const { provider } = await startClient({
    id: `connect-once-${++count}`,
    projectId: 'tests',
    relayUrl: `ws://127.0.0.1:${port}`,
    metadata: { name: 'Host', description: '', url: 'https://host.invalid', icons: [] },
    onWarning: () => warn(),
  })
  const { relayer, heartbeat } = provider.client.core
  const subscribe = (digit: string) =>
    relayer.request({ method: 'irn_subscribe', params: { topic: digit.repeat(64) } })
  const stop = async () => {
    heartbeat.stop()
    await relayer.transportClose()
  }
  return { relayer, subscribe, stop, warned }
}

test('a client with topics tries an unreachable relay again after a second, not at once', async () => {
  const times: number[] = []
  const server = createServer((socket) => {
    times.push(performance.now())
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { relayer, subscribe, stop } = await startRelayer((server.address() as AddressInfo).port)
  await relayer.subscriber.subscribe('a'.repeat(64), {
    relay: { protocol: 'irn' },
    internal: { skipSubscribe: true },
  })

  subscribe('b').catch(() => {})

  await expect.poll(() => times.length, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(times[1]! - times[0]!).toBeGreaterThan(900)
  await stop()
  server.close()
})

test('an earlier request that connects later keeps the connection that a newer one has made', async () => {
  const port = await freePort()
  const { subscribe, stop, warned } = await startRelayer(port)
  const earlier = subscribe('c')
  await warned
  let opened = 0
  const relay = await startRelay({
    port,
    log: (_, event) => void (event === 'connection opened' && opened++),
  })

  await Promise.all([earlier, subscribe('d')])

  expect(opened).toBe(1)
  await stop()
  await relay.stop()
})
