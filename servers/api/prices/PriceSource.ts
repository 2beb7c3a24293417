/** The currencies of prices. Source: AppKit 1.7.6, `/v1/fungible/price`. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const
export type Currency = (typeof currencies)[number]

/** An asset with a price: a token, or with `native` the network's currency. */
export interface PricedAsset {
  /** CAIP-2. */
  readonly chain: string
  /** The token's address, in lower case on EVM. */
  readonly address: string
}

/** The source of prices: feeds on a chain by default. */
export interface PriceSource {
  /** The prices in the order of the request, with eighteen decimals; undefined if unknown. */
  pricesOf(assets: readonly PricedAsset[], currency: Currency): Promise<readonly (bigint | undefined)[]>
}
