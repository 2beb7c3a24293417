import type { NetworkId } from '@shared/domain/caip'

/** Where the coins go. */
export interface Buyer {
  readonly address: string
  readonly networkId: NetworkId
}
