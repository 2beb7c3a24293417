import type { Address } from 'viem'
import { deployContracts, type EvmContracts } from './evm/deployContracts'
import { fundAccounts } from './evm/fundAccounts'
import { openChain } from './evm/openChain'
import { seedHistory } from './evm/seedHistory'
import { deployUniswap, type UniswapContracts } from './swap/deployUniswap'
import { readUniswap } from './swap/uniswapData'

const pastS = 430 * 86_400
const setUpS = 10

/** The required time of a chain's first block, for `prepareEvmNetwork`. */
export const genesisOf = (history: boolean, nowS: number): number => nowS - (history ? pastS : setUpS)

/**
 * Deploys our contracts, funds the ten accounts and, if wanted, adds Uniswap and gives them a history. The chain must be
 * new.
 */
export async function prepareEvmNetwork(
  url: string,
  {
    history,
    swap = false,
    nowS,
  }: { readonly history: boolean; readonly swap?: boolean; readonly nowS: number },
): Promise<EvmContracts & { readonly uniswap?: UniswapContracts }> {
  const chain = await openChain(url)
  const accounts = await chain.request<readonly Address[]>('eth_accounts')
  const startS = genesisOf(history, nowS) + 1
  const contracts = await deployContracts(chain, startS)
  await fundAccounts(chain, contracts, accounts, startS + 1)
  const uniswap = swap ? await deployUniswap(chain, contracts, await readUniswap(), startS + 3) : undefined
  if (history) await seedHistory(chain, contracts, accounts, nowS)
  await chain.close(nowS)
  return { ...contracts, ...(uniswap && { uniswap }) }
}
