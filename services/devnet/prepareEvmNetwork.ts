import type { Address } from 'viem'
import { deployContracts, type EvmContracts } from './deployContracts'
import { fundAccounts } from './fundAccounts'
import { openChain } from './openChain'
import { seedHistory } from './seedHistory'

const pastS = 430 * 86_400
const setUpS = 10

/** The required time of a chain's first block, for `prepareEvmNetwork`. */
export const genesisOf = (history: boolean, nowS: number): number => nowS - (history ? pastS : setUpS)

/** Deploys our contracts, funds the ten accounts and, if wanted, gives them a history. The chain must be new. */
export async function prepareEvmNetwork(
  url: string,
  { history, nowS }: { readonly history: boolean; readonly nowS: number },
): Promise<EvmContracts> {
  const chain = await openChain(url)
  const accounts = await chain.request<readonly Address[]>('eth_accounts')
  const startS = genesisOf(history, nowS) + 1
  const contracts = await deployContracts(chain, startS)
  await fundAccounts(chain, contracts, accounts, startS + 1)
  if (history) await seedHistory(chain, contracts, accounts, nowS)
  await chain.close(nowS)
  return contracts
}
