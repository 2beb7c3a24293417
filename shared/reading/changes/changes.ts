/** Something that an account has an amount of. Addresses of EVM are in lower case. */
export type Asset =
  /** The network's own. */
  | { readonly kind: 'coin' }
  /** `token`: the contract, or the mint. */
  | { readonly kind: 'token'; readonly token: string }
  /** One of its kind (ERC-721). */
  | { readonly kind: 'nft'; readonly contract: string; readonly id: bigint }
  /** Several of a kind (ERC-1155). */
  | { readonly kind: 'items'; readonly contract: string; readonly id: bigint }

/** The change of an account's balance of an asset, in base units. */
export interface BalanceChange {
  readonly asset: Asset
  /** Never zero; negative if something leaves. */
  readonly difference: bigint
  /** Absent if only events report the change. */
  readonly before?: bigint
  readonly after?: bigint
}

export interface AccountChanges {
  readonly account: string
  readonly changes: readonly BalanceChange[]
}

/** A contradiction between the simulation and the words of a request, or the events of a token. */
export type Mismatch =
  /** An account's balance changes otherwise than the events of the token say: by `said`. */
  | {
      readonly kind: 'events'
      readonly account: string
      readonly asset: Asset
      readonly said: bigint
      readonly difference: bigint
    }
  /** More leaves the account than the steps name, of which nothing (`said` is 0) or less. */
  | {
      readonly kind: 'unnamed'
      readonly asset: Asset
      readonly said: bigint
      readonly left: bigint
      /** Whether every step was read: else those that were not may mean it. */
      readonly isRead: boolean
    }

/** The result of a simulation. The chain may behave differently: a contract can detect that it is simulated. */
export type Simulation =
  | {
      readonly status: 'known'
      /** The asking account first, then each receiver that the steps name. */
      readonly accounts: readonly AccountChanges[]
      readonly mismatches: readonly Mismatch[]
      /** More changes than were looked at. */
      readonly isPartial: boolean
      /** Whether the network fee is part of the coin's difference. */
      readonly hasFee: boolean
    }
  /** `step`: from 1. `reason`: the contract's own, cleaned. */
  | { readonly status: 'fails'; readonly step: number; readonly reason?: string }
  /** No node simulates it, or none in time. */
  | { readonly status: 'unavailable' }
