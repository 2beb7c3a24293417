import type { Account } from '../chains/parseAccount'
import type { Currency } from '../prices/PriceSource'
import type { Balance } from './balanceSchema'
import type { Collectible } from './collectibleSchema'
import type { HistoryItem } from './historySchema'

export interface BalanceQuery {
  readonly account: Account
  /** CAIP-2; without it, all networks of the account's namespace. */
  readonly chain: string | undefined
  readonly currency: Currency
  /** Tokens to look for besides the known ones, on EVM in lower case. */
  readonly tokens: readonly string[]
}

export interface PageQuery {
  readonly account: Account
  readonly chain: string | undefined
  /** The cursor of the previous page. */
  readonly cursor: string | undefined
}

export interface Page<Item> {
  readonly data: readonly Item[]
  readonly next: string | null
}

/**
 * The API's source of account data: our index of the chain, plain nodes, or a hosted API of the same shape. Each throws
 * ApiError for a chain that it does not serve or an invalid cursor, and UpstreamError when no node answers.
 */
export interface DataSource {
  readonly kind: 'index' | 'rpc' | 'hosted'
  balances(query: BalanceQuery): Promise<readonly Balance[]>
  /** The newest first. */
  history(query: PageQuery): Promise<Page<HistoryItem>>
  collectibles(query: PageQuery): Promise<Page<Collectible>>
}
