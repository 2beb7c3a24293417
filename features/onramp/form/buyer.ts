import type { NetworkId } from '@shared/domain/caip'

/** The address that gets the coins. */
export interface Buyer {
  readonly address: string
  readonly networkId: NetworkId
}
