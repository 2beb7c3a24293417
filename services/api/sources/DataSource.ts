import type { Account } from '../chains/parseAccount'
import type { Currency } from '../prices/PriceSource'
import type { Balance } from './balanceSchema'
import type { Collectible } from './collectibleSchema'
import type { HistoryItem } from './historySchema'

export interface BalanceQuery {
  readonly account: Account
  /** CAIP-2; none for all of the account's namespace. */
  readonly chain: string | undefined
  readonly currency: Currency
  /** Tokens to look for besides those that are known, on EVM in lower case. */
  readonly tokens: readonly string[]
}

export interface PageQuery {
  readonly account: Account
  readonly chain: string | undefined
  /** From the page before. */
  readonly cursor: string | undefined
}

export interface Page<Item> {
  readonly data: readonly Item[]
  readonly next: string | null
}

/**
 * Where the API knows of accounts from: our index of the chain, plain nodes, or a hosted API of the same shape.
 * Each throws ApiError for a chain that it does not serve or a cursor that is none, and UpstreamError when nobody answers.
 */
export interface DataSource {
  readonly kind: 'index' | 'rpc' | 'hosted'
  balances(query: BalanceQuery): Promise<readonly Balance[]>
  /** The newest first. */
  history(query: PageQuery): Promise<Page<HistoryItem>>
  collectibles(query: PageQuery): Promise<Page<Collectible>>
}
