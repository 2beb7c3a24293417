import type { Connector } from '@shared/domain/connector'
import type { ConnectOptionsInput } from './connectOptionsInput'
import type { ListedOption } from './listedOption'

/** What has been found out already when the wallets to pair with are added. */
export interface WalletRules {
  /** What can be asked directly. */
  readonly direct: readonly Connector[]
  readonly isExcluded: (...keys: readonly (string | undefined)[]) => boolean
}

/** What there is to pair with, beside the connectors that can be asked directly. */
export type WalletSource = (
  input: ConnectOptionsInput,
  rules: WalletRules,
) => {
  /** A wallet that was used lately; undefined where it is unknown, none where it must not be offered. */
  recent(id: string): readonly ListedOption[] | undefined
  /** All others, given what is offered before them and how many there is room to recommend. */
  others(options: readonly ListedOption[], recommended: number): readonly ListedOption[]
}
