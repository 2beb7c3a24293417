import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startTestVault } from '../../tests/vault/startTestVault'
import { startTestWrapper } from '../../tests/vault/startTestWrapper'
import { startApi } from '../api/startApi'
import { startRelay } from '../relay/startRelay'

const limits = { requestMs: 100 }
const servers: Readonly<Record<string, () => Promise<{ readonly port: number; stop(): Promise<void> }>>> = {
  api: () => startApi({ indexed: false, limits }),
  relay: () => startRelay({ limits }),
  vault: () => startTestVault({ limits }),
  async wrapper() {
    const vault = await startTestVault()
    const wrapper = await startTestWrapper(vault, { limits })
    return { port: wrapper.port, stop: () => Promise.all([wrapper.stop(), vault.stop()]).then(() => {}) }
  },
}
const halves = {
  headers: 'POST /a HTTP/1.1\r\nHost: a\r\nX-',
  body: 'POST /a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"',
}

test.each(Object.keys(servers).flatMap((name) => Object.keys(halves).map((half) => [name, half] as const)))(
  'the %s ends a request of which a part of the %s does not come',
  async (name, half) => {
    const server = await servers[name]!()
    onTestFinished(() => server.stop())
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()

    socket.write(halves[half as keyof typeof halves])

    // Without the limit, it takes a minute at least.
    await expect.poll(() => socket.destroyed || socket.readableEnded, { timeout: 15_000 }).toBe(true)
    socket.destroy()
  },
)
