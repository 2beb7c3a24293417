import type { FeatureContext } from '@shared/contract/context'
import { formatAmount } from '@shared/domain/amount'
import { parseNetworkId } from '@shared/domain/caip'
import { decimalFormatOf } from '@shared/domain/decimalFormat'
import { parsePaymentUri } from '@shared/domain/parsePaymentUri'
import { isSameHolding } from '@shared/portfolio/holdingIds'
import { type SendModel, senderKey } from '../activateSend'

/** The outcome for a text: the form is filled in, it is no payment code (`none`), or why it cannot be paid. */
export type Taken = 'taken' | 'none' | 'otherNetwork' | 'unreadable' | 'notHeld'

/**
 * Fills the form in from a payment code. Fields that the code leaves open stay as they are. Source: ERC-681; Solana
 * Pay, transfer request.
 */
export function takePayment(
  { chains, i18n }: Pick<FeatureContext, 'chains' | 'i18n'>,
  { form, assets }: SendModel,
  text: string,
): Taken {
  const uri = text.trim()
  const before = form.get()
  if (!before || !/^(ethereum|solana):/i.test(uri)) return 'none'
  const payment = parsePaymentUri(uri)
  if (!payment) return 'unreadable'
  const { namespace, chainId, to, token, value, amount } = payment
  const { networkId } = before
  const own = parseNetworkId(networkId)
  if (namespace !== own.namespace || (chainId !== undefined && String(chainId) !== own.reference))
    return 'otherNetwork'

  const known = assets.get()[senderKey(before)]
  const wanted = token && `${networkId}:${token}`
  const held =
    known?.status === 'shown' && wanted
      ? known.holdings.find(({ id }) => isSameHolding(id, wanted))
      : undefined
  if (wanted && known?.status === 'shown' && !held) return 'notHeld'
  const decimals = wanted ? held?.amount.decimals : chains.network(networkId)?.nativeCurrency.decimals
  const { locale } = i18n
  const asked =
    value !== undefined && decimals !== undefined
      ? formatAmount({ value, decimals }, decimals, locale)
      : amount && decimalFormatOf(locale).format(amount)
  // Many wallets write their plain address like this, without requesting the coin.
  const isOpen = !wanted && asked === undefined
  const assetId = isOpen ? before.assetId : (held?.id ?? wanted)
  const isOther = !isSameHolding(assetId ?? networkId, before.assetId ?? networkId)
  form.update((current) => ({
    ...current!,
    to,
    acknowledged: undefined,
    assetId,
    ...(asked !== undefined
      ? { amount: asked, locale, unit: 'asset' as const }
      : isOther && { amount: '', unit: 'asset' as const }),
  }))
  return 'taken'
}
