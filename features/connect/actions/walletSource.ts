import type { Connector } from '@shared/domain/connector'
import type { Offer } from './offer'
import type { WaysInput } from './waysInput'

/** What has been found out already when the wallets to pair with are added. */
export interface WalletRules {
  /** What can be asked directly. */
  readonly direct: readonly Connector[]
  readonly isExcluded: (...keys: readonly (string | undefined)[]) => boolean
}

/** What there is to pair with, beside the connectors that can be asked directly. */
export type WalletSource = (
  input: WaysInput,
  rules: WalletRules,
) => {
  /** A wallet that was used lately; undefined where it is unknown, none where it must not be offered. */
  recent(id: string): readonly Offer[] | undefined
  /** All others, given what is offered before them and how many there is room to recommend. */
  others(offers: readonly Offer[], recommended: number): readonly Offer[]
}
