import { type NetworkId, parseAccountId } from '@shared/domain/caip'

/** A token that can be swapped, or the network's own currency. */
export interface SwapToken {
  /** CAIP-10; of the currency with {@link currencyAddress}. */
  readonly id: `${NetworkId}:${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** False if the server's list does not have it: any token may bear the name of a known one. */
  readonly isListed: boolean
}

/** The address that stands for the network's own currency. Source: docs/reference/specification.md#api */
export const currencyAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The contract of a token; undefined for the network's own currency. */
export function contractOf({ id }: Pick<SwapToken, 'id'>): string | undefined {
  const { address } = parseAccountId(id)
  return address.toLowerCase() === currencyAddress ? undefined : address
}

/** Whether a token is the one with this id or symbol, in any case. */
export const isToken = ({ id, symbol }: Pick<SwapToken, 'id' | 'symbol'>, wanted: string): boolean =>
  [id, parseAccountId(id).address, symbol].some((text) => text.toLowerCase() === wanted.toLowerCase())
