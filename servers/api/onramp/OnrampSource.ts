import type { BoughtAsset } from './boughtAsset'
import type { Webhook } from './webhook'

/** A decimal number as text, and its currency. */
export interface FiatAmount {
  readonly amount: string
  /** ISO 4217, or the symbol of an asset. */
  readonly currency: string
}

/** An asset that may be bought, on one network that this API serves. */
export interface OnrampAsset extends BoughtAsset {
  /** The provider's ids of asset and network. */
  readonly id: string
  readonly network: string
}

/** What a provider sells, and how it is paid for. */
export interface OnrampOptions {
  readonly paymentCurrencies: readonly {
    /** ISO 4217. */
    readonly id: string
    readonly limits: readonly { readonly id: string; readonly min: string; readonly max: string }[]
  }[]
  readonly assets: readonly (OnrampAsset & { readonly name: string; readonly symbol: string })[]
}

export interface OnrampRequest {
  readonly asset: OnrampAsset
  /** The payment, fees included. */
  readonly payment: FiatAmount
  /** The provider's id, such as `card`. */
  readonly method: string
}

/** An offer: `total` = `subtotal` + fees. */
export interface OnrampQuote {
  readonly id: string
  readonly total: FiatAmount
  readonly subtotal: FiatAmount
  readonly purchase: FiatAmount
  readonly providerFee: FiatAmount
  readonly networkFee: FiatAmount
}

/** What a provider says of an order. Its word alone proves nothing. */
export interface OnrampReport {
  readonly status: 'waiting' | 'paid' | 'sent' | 'failed'
  /** What it says that it sends. */
  readonly purchase: FiatAmount | undefined
  /** Of the transaction, or its signature. */
  readonly hash: string | undefined
}

/**
 * A provider that sells coins for money. Requests end with `signal`. Each method throws if the provider is down, or
 * does not answer as documented.
 */
export interface OnrampSource {
  readonly name: string
  /** Shown to visitors. */
  readonly label: string
  /** Percent of a purchase. */
  readonly fee: { readonly min: string; readonly max: string }
  /** IANA names of time zones in which it sells nothing. */
  readonly restrictedTimeZones: readonly string[]
  options(signal: AbortSignal): Promise<OnrampOptions>
  quote(request: OnrampRequest, signal: AbortSignal): Promise<OnrampQuote>
  /** The page on which a visitor pays for an order, known to the provider by its id. */
  open(
    order: OnrampRequest & { readonly id: string; readonly address: string },
    signal: AbortSignal,
  ): Promise<string>
  report(orderId: string, signal: AbortSignal): Promise<OnrampReport>
  /**
   * The order that a provider's request is about, `unsigned` for a request that is not the provider's, undefined for
   * one that is about no order. Absent if the operator has not set up webhooks.
   */
  readonly readWebhook?: (webhook: Webhook) => string | 'unsigned' | undefined
}
