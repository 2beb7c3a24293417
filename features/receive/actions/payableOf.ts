import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'

/** An asset to be paid in: the network's own coin, or one of its tokens. */
export interface Payable {
  /** CAIP-19 of a token; the network's id for its coin, which tells it from any other asset. */
  readonly id: string
  /** Contract or mint of a token. */
  readonly token?: string
  readonly symbol?: string | undefined
  /** Without them, no amount can be requested. */
  readonly decimals?: number | undefined
}

/** A token as the view's parameters name it. */
export interface WantedAsset {
  readonly assetId?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

/** Source: CAIP-19, with the asset namespaces of EVM and Solana. */
const tokenId =
  /^((?:eip155:\d+)(?=\/erc20:0x[\da-f]{40}$)|solana:\w+(?=\/token:[1-9A-HJ-NP-Za-km-z]{32,44}$))\/\w+:(\w+)$/i

/** The wanted token if it is one of this network, else the network's coin. */
export function payableOf(networkId: NetworkId, network: Network | undefined, wanted: WantedAsset): Payable {
  const [, at, token] = tokenId.exec(wanted.assetId ?? '') ?? []
  if (!token || at !== networkId) return { id: networkId, ...network?.nativeCurrency }
  const isCount = Number.isInteger(wanted.decimals) && wanted.decimals! >= 0
  return {
    id: wanted.assetId!,
    token,
    symbol: wanted.symbol,
    decimals: isCount ? wanted.decimals : undefined,
  }
}
