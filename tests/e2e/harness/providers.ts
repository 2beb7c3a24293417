import { apiChains } from '../../../devnet/apiChains'
import { startDevnet } from '../../../devnet/devnet'
import { type LocalProviders, startProviders } from '../../../devnet/ramps/startProviders'
import { startApi } from '../../../servers/api/startApi'
import { test as base } from './seeded'

interface WorkerFixtures {
  providers: LocalProviders
}

/** A test whose API sells coins and lets an exchange pay, with pools for swaps. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const devnet = await startDevnet({ history: true, swap: true })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],
  providers: [
    async ({ devnet }, use) => {
      const providers = await startProviders(devnet)
      await use(providers)
      await providers.stop()
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ devnet, providers }, use) => {
      const api = await startApi({
        chains: apiChains(devnet),
        ...providers.api,
        limits: { onrampOrderMs: 0, paySearchMs: 0 },
      })
      await use(api)
      await api.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from './test'
