import type { Assets } from '@shared/contract/ports/assets'
import { type NetworkId, parseAccountId } from '@shared/domain/caip'
import { toHex } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import type { Holding } from '@shared/portfolio/holding'
import { rpcError } from '../../reach/frame/rpcError'

interface ListDeps {
  readonly read: Assets['read']
  readonly network: (networkId: NetworkId) => Network | undefined
}

/** Source: ERC-7811 */
interface ListedAsset {
  readonly address: string
  readonly balance: string
  readonly type: 'native' | 'erc20'
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/**
 * The answer to `wallet_getAssets` of a wallet that lists nothing by itself: by hex chain id, on the network in use unless
 * the page asks for others. Networks of which nothing is known are left out. Source: ERC-7811
 * @throws 4100 for another account than the one in use
 */
export async function listAssets(
  params: unknown,
  { address, networkId }: { readonly address: string; readonly networkId: NetworkId },
  { read, network }: ListDeps,
): Promise<Readonly<Record<string, readonly ListedAsset[]>>> {
  const [first] = Array.isArray(params) ? params : []
  const {
    account = address,
    chainFilter,
    assetTypeFilter,
  } = Object(first) as Readonly<Record<string, unknown>>
  if (String(account).toLowerCase() !== address.toLowerCase())
    throw rpcError(4100, 'The wallet does not list the assets of this account')
  const wanted = Array.isArray(chainFilter) ? chainFilter.flatMap(toNetworkId) : [networkId]
  const isWanted = ({ type }: ListedAsset) =>
    !Array.isArray(assetTypeFilter) || assetTypeFilter.some((each) => String(each).toLowerCase() === type)
  const lists = wanted.filter(network).map(async (id): Promise<[string, readonly ListedAsset[]][]> => {
    try {
      const { holdings } = await read({ address, networkId: id })
      return [[toHex(BigInt(id.slice('eip155:'.length))), holdings.map(toListed).filter(isWanted)]]
    } catch {
      return []
    }
  })
  return Object.fromEntries((await Promise.all(lists)).flat())
}

function toListed({ id, name, amount }: Holding): ListedAsset {
  const { symbol, decimals } = amount
  const isToken = id.split(':').length > 2
  return {
    address: isToken ? parseAccountId(id as never).address : 'native',
    balance: toHex(amount.value),
    type: isToken ? 'erc20' : 'native',
    metadata: { name, symbol, decimals },
  }
}

function toNetworkId(chainId: unknown): NetworkId[] {
  try {
    return [`eip155:${BigInt(chainId as string)}`]
  } catch {
    return []
  }
}
