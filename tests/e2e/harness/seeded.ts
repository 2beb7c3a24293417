import { startDevnet } from '../../../devnet/devnet'
import type { HostSetup } from './hostPage'
import { test as base } from './test'

interface Fixtures {
  /** A page whose widget uses the API, on networks with explorers. `lose`: an address without a server. */
  hostSetup: (options?: Readonly<Record<string, unknown>>, apiUrl?: string) => HostSetup
}

/** A test on chains whose accounts have a history, tokens, NFTs and names. */
export const test = base.extend<Fixtures>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const devnet = await startDevnet({ history: true })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],
  hostSetup: async ({ devnet, api }, use) => {
    const blockExplorers = { default: { name: 'Harbor Scan', url: 'http://explorer.test' } }
    await use((options, apiUrl = api.url) => ({
      wallets: [
        { name: 'Harbor Wallet', rdns: 'local.harbor', accounts: 6 },
        { name: 'Reef Wallet', rdns: 'local.reef', kind: 'solana' },
      ],
      moreNetworks: [devnet.solana.network],
      options: {
        apiUrl,
        networks: [...devnet.networks, devnet.solana.network].map((network) => ({
          ...network,
          blockExplorers,
        })),
        ...options,
      },
    }))
  },
})

export { expect } from './test'
