import type { Hex } from 'viem'
import type { Terms } from '../terms/terms'

/** What an exchange says of a payment. Its word alone proves nothing. */
export interface ExchangeReport {
  readonly status: 'unknown' | 'inProgress' | 'success' | 'failed'
  readonly hash: Hex | undefined
}

/** An exchange that pays out of its customers' balances. Requests end with `signal`. */
export interface ExchangeSource {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** Whether it pays this asset on this network. @throws if it is down, or does not answer as documented */
  serves(asset: Pick<Terms, 'chain' | 'token'>, signal: AbortSignal): Promise<boolean>
  /**
   * The page on which a customer pays, known to the exchange by `session`. @throws if it is down, declines, or answers
   * with a page of another site
   */
  open(session: string, terms: Terms, signal: AbortSignal): Promise<string>
  /** @throws if it is down, or does not answer as documented */
  report(session: string, signal: AbortSignal): Promise<ExchangeReport>
}
