import type { Address } from 'viem'
import type { SwapSettings } from '../chains/apiChain'
import type { SwapSourceName } from './SwapSource'

/** The contracts that a source's transactions may meet on one network, as the operator listed them; in lower case. */
export interface SwapContracts {
  /** The contracts that transactions may call. */
  readonly targets: readonly Address[]
  /** What may be approved. */
  readonly spenders: readonly Address[]
}

const key = (address: string) => address.toLowerCase() as Address

/** Undefined: the network is not set up for the source. */
export function swapContracts(
  settings: SwapSettings | undefined,
  source: SwapSourceName,
): SwapContracts | undefined {
  switch (source) {
    case 'uniswap-v3':
      return ofRouter(settings?.uniswapV3?.router)
    case 'uniswap-v2':
      return ofRouter(settings?.uniswapV2?.router)
    case 'lifi':
      return ofList(settings?.lifi)
    case '0x':
      return ofList(settings?.zeroEx)
  }
}

const ofRouter = (router: string | undefined): SwapContracts | undefined =>
  router ? { targets: [key(router)], spenders: [key(router)] } : undefined

const ofList = (list: SwapSettings['lifi']): SwapContracts | undefined =>
  list && { targets: list.targets.map(key), spenders: (list.spenders ?? list.targets).map(key) }
