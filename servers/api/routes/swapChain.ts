import type { OpenChain } from '../chains/chains'
import type { Deps } from '../guards/deps'
import { ApiError } from '../http/ApiError'

/** A network with a source of swaps. @throws ApiError (400) */
export function swapChain({ chains, swaps }: Pick<Deps, 'chains' | 'swaps'>, id: string): OpenChain {
  const open = chains.get(id)
  if (swaps.serves(open)) return open
  throw new ApiError(
    400,
    'ChainNotSupported',
    `This API has no source of swaps on ${id}. Choose another network.`,
  )
}
