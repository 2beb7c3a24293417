/** What prices are asked in. Source: AppKit 1.7.6, `/v1/fungible/price`. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const
export type Currency = (typeof currencies)[number]

/** Something that has a price: a token, or with `native` the currency of the network. */
export interface PricedAsset {
  /** CAIP-2. */
  readonly chain: string
  /** On EVM in lower case. */
  readonly address: string
}

/** Where prices come from: feeds on a chain by default. */
export interface PriceSource {
  /** In the order that they were asked, with eighteen decimals; undefined where nobody knows. */
  pricesOf(assets: readonly PricedAsset[], currency: Currency): Promise<readonly (bigint | undefined)[]>
}
