import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { closeServer } from '../../servers/kit/closeServer'
import { startEvmNetwork } from '../evm/startEvmNetwork'
import { createChannels } from './createChannels'
import { installRegistries } from './installRegistries'
import { phonePath, phoneRoutes } from './phoneRoutes'
import { relayRoutes } from './relayRoutes'

/** Farcaster on this machine. */
export interface Farcaster {
  /** The address of the relay, for the vault's server. */
  readonly relayUrl: string
  /** The address of the chain with the registries. */
  readonly rpcUrl: string
  stop(): Promise<void>
}

/** Optimism, the chain of Farcaster's registries. */
const chainId = 10
const shutdownMs = 1_000

/** Starts a relay, a chain with the registries, and a page that plays the phone. If one fails, all stop. @throws if a port is taken */
export async function startFarcaster({ port = 0 }: { port?: number } = {}): Promise<Farcaster> {
  const chain = await startEvmNetwork({ chainId })
  try {
    await installRegistries(chain.url)
    // The app needs the port before it answers there.
    let app = new Hono()
    const server = createAdaptorServer({ fetch: (request) => app.fetch(request) })
    await new Promise<void>((done, fail) => {
      server.once('error', fail)
      server.listen(port, '127.0.0.1', done)
    })
    const bound = (server.address() as AddressInfo).port
    const relayUrl = `http://127.0.0.1:${bound}`
    const channels = createChannels()
    const authKey = randomBytes(16).toString('hex')
    app = new Hono()
    relayRoutes(app, { channels, authKey, phoneUrl: `http://social.localhost:${bound}${phonePath}` })
    phoneRoutes(app, { channels, authKey, relayUrl, rpcUrl: chain.url })
    return {
      relayUrl,
      rpcUrl: chain.url,
      stop: async () => void (await Promise.all([closeServer(server, shutdownMs), chain.stop()])),
    }
  } catch (error) {
    await chain.stop()
    throw error
  }
}
