import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import type { SwapToken } from '@shared/swaps/swapToken'
import { tokensSchema } from '../form/tokensSchema'

/**
 * The token with an address, as the chain names it; undefined if the text is no address, or no token is there.
 * @throws as `http.request`
 */
export async function findToken(
  { chains, http }: Pick<FeatureContext, 'chains' | 'http'>,
  networkId: NetworkId,
  text: string,
  signal: AbortSignal,
): Promise<SwapToken | undefined> {
  const address = await chains.parseAddress(text.trim())
  if (!address) return undefined
  const { tokens } = await http.request('/v1/convert/tokens', {
    query: { chainId: networkId, address },
    schema: tokensSchema,
    signal,
  })
  return tokens.find(({ id }) => id.toLowerCase() === `${networkId}:${address}`.toLowerCase())
}
