import type { Clock } from '@shared/contract/ports/clock'
import type { SmartAccounts } from '../../ports/smartAccounts'
import type { VaultClient } from '../../session/createVaultClient'
import { createChainReader, numberOf } from '../chains/createChainReader'
import { createNodes } from '../nodes/createNodes'
import { readDelegation } from './readDelegation'

/** Signing in waits for it. */
const patienceMs = 3_000

export function createSmartAccounts({
  client,
  fetch,
  clock,
}: {
  readonly client: VaultClient
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}): SmartAccounts {
  const ask = createNodes({ fetch, clock })
  const readChains = createChainReader(client)
  const smartChains = async () => (await readChains()).filter(({ smart }) => smart)
  return {
    networks: async () => (await smartChains()).map(numberOf),
    async delegation(network, account) {
      const chain = (await smartChains()).find((each) => numberOf(each) === network)
      if (!chain) return undefined
      const controller = new AbortController()
      const stop = clock.after(patienceMs, () => controller.abort())
      try {
        return await readDelegation(ask, chain, account, controller.signal)
      } catch {
        return undefined
      } finally {
        stop()
      }
    },
  }
}
