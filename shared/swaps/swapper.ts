import type { NetworkId } from '@shared/domain/caip'

/** The account that swaps, and its network. */
export interface Swapper {
  readonly from: string
  readonly networkId: NetworkId
}
