import type { Connector } from '@shared/domain/connector'
import type { ConnectOptionsInput } from './connectOptionsInput'
import type { ListedOption } from './listedOption'

/** Results that the list of options shares with its source of wallets. */
export interface WalletRules {
  /** Connectors that can be asked directly. */
  readonly direct: readonly Connector[]
  readonly isExcluded: (...keys: readonly (string | undefined)[]) => boolean
}

/** The wallets to pair with, in addition to the connectors that can be asked directly. */
export type WalletSource = (
  input: ConnectOptionsInput,
  rules: WalletRules,
) => {
  /** A recently used wallet; undefined if it is unknown, empty if it must not be offered. */
  recent(id: string): readonly ListedOption[] | undefined
  /** All others, given the options listed before them and how many wallets may be recommended. */
  others(options: readonly ListedOption[], recommended: number): readonly ListedOption[]
}
