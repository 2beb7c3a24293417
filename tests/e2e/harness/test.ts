import { test as base, expect, type Page } from '@playwright/test'
import { apiChains } from '../../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../../devnet/devnet'
import { type Api, startApi } from '../../../servers/api/startApi'
import type { Network } from '../../../shared/domain/network'
import { type Guard, watch } from './guard'
import type { HostSetup } from './hostPage'
import { type Host, hostOn } from './openHost'
import { type Phone, startPhone } from './phone'
import { beginRecord, logOf, noteSettings, writeRecord } from './record'
import { type HostServer, startHostServer } from './startHostServer'
import { type ReleaseServer, startReleaseServer } from './startReleaseServer'

interface Fixtures {
  /** The signed release and its files. */
  release: ReleaseServer
  hostServer: HostServer
  /** The networks of the host unless its setup says otherwise: real ones. */
  ownNetworks: readonly Network[]
  guard: Guard
  /** Shows a host page; a reload shows it again. */
  openHost: (setup?: HostSetup, on?: Page) => Promise<Host>
  /** A pairing relay and a wallet elsewhere. */
  phone: Phone
}

interface WorkerFixtures {
  devnet: Devnet
  /** The wallet registry, with our own set of wallets. */
  api: Api
}

/** A test on a host page, with its own release and real chains. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const devnet = await startDevnet()
      noteSettings('networks', devnet.networks, 'worker')
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ devnet }, use) => {
      const api = await startApi({ chains: apiChains(devnet), log: logOf('api') })
      noteSettings('api', api.url, 'worker')
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
  phone: async ({ devnet, guard }, use) => {
    const phone = await startPhone(devnet)
    noteSettings('relay', phone.relayUrl)
    await use(phone)
    guard.rest()
    await phone.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  release: async ({}, use) => {
    const server = await startReleaseServer(process.env.LATCHKEY_SITE!)
    noteSettings('release', server.url)
    await use(server)
    await server.stop()
  },
  ownNetworks: ({ devnet }, use) => use(devnet.networks),
  hostServer: async ({ release, ownNetworks }, use) => {
    const { url, folder } = release
    const server = await startHostServer({ url, folder, networks: ownNetworks })
    noteSettings('host', server.url)
    await use(server)
    await server.stop()
  },
  guard: [
    async ({ context }, use, info) => {
      beginRecord()
      const guard = await watch(context)
      await use(guard)
      writeRecord(info, guard.history)
      expect(guard.problems()).toEqual([])
    },
    { auto: true },
  ],
  // Ends before the servers that it uses.
  openHost: async ({ page, hostServer, guard }, use) => {
    await use(async (setup = {}, on = page) => {
      hostServer.setUp(setup)
      await on.goto(hostServer.url)
      return hostOn(on)
    })
    guard.rest()
  },
})

export { expect }
