import type { Clock } from '@shared/contract/ports/clock'
import type { Hex } from 'viem'
import type { VaultClient } from '../../session/createVaultClient'
import { createChainReader, numberOf } from '../chains/createChainReader'
import { createNodes } from '../nodes/createNodes'
import { type Delegation, readDelegation } from './delegation'

/** Where accounts can be smart ones, and whether they are. */
export interface SmartAccounts {
  /** Their numbers, by the vault's list. @throws VaultRefusal */
  networks(): Promise<readonly number[]>
  /** Whose code an account has on a network; undefined where no node says so in time. */
  delegation(network: number, account: Hex): Promise<Delegation | undefined>
}

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
