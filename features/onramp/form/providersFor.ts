import { type NetworkId, parseNetworkId } from '@shared/domain/caip'
import type { OnrampProvider } from './onrampOptionsSchema'

/** Why a provider sells nothing to this visitor. */
export type ProviderBar = 'namespace' | 'network' | 'timeZone' | 'currency'

interface Buyer {
  readonly networkId: NetworkId
  /** An IANA name, as `Intl` gives it. */
  readonly timeZone: string
  /** ISO 4217. */
  readonly paymentCurrency: string
}

/**
 * Each provider in the server's order, with the first reason that bars it. A time zone hints at a place, and proves
 * none: the provider itself decides.
 */
export function providersFor(
  providers: readonly OnrampProvider[],
  buyer: Buyer,
): readonly { readonly provider: OnrampProvider; readonly bar: ProviderBar | undefined }[] {
  return providers.map((provider) => ({ provider, bar: barOf(provider, buyer) }))
}

function barOf(
  { namespaces, networks, restrictedTimeZones, paymentCurrencies }: OnrampProvider,
  { networkId, timeZone, paymentCurrency }: Buyer,
): ProviderBar | undefined {
  if (!namespaces.includes(parseNetworkId(networkId).namespace)) return 'namespace'
  if (!networks.includes(networkId)) return 'network'
  if (restrictedTimeZones.includes(timeZone)) return 'timeZone'
  return paymentCurrencies && !paymentCurrencies.includes(paymentCurrency) ? 'currency' : undefined
}
