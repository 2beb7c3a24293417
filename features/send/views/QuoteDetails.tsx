import { type Price, worthFor } from '@shared/amounts/price'
import { roundUp } from '@shared/amounts/roundUp'
import type { I18n } from '@shared/contract/ports/i18n'
import type { TokenAmount } from '@shared/domain/amount'
import { formatMoney } from '@shared/i18n/formatMoney'
import { worthDecimals } from '@shared/portfolio/holding'
import { DetailRow } from '@shared/ui/DetailRow'
import { Skeleton } from '@shared/ui/Skeleton'
import { shownAmount } from '../form/shownAmount'
import type { Quoted } from './useQuote'

interface QuoteDetailsProps {
  i18n: I18n
  quoted: Quoted
  nativePrice: Price | undefined
}

/** More decimals of a fee mean nothing to a visitor. */
const feeDecimals = 8

/** The quote's rows: the fee in both units, the received amount if it is less, and the usual duration. */
export function QuoteDetails({ i18n, quoted, nativePrice }: QuoteDetailsProps) {
  const { t, locale } = i18n
  if (quoted.status === 'failed') return null
  if (quoted.status === 'loading')
    return (
      <DetailRow label={t('send.fee')}>
        <Skeleton kind="text" />
      </DetailRow>
    )
  const { amount: sent, fee, isFeeOfWallet, creation, received, seconds } = quoted.quote
  const cost = (amount: TokenAmount) => (
    <>
      <bdi translate="no" className="lk-number" title={shownAmount(i18n, amount.value, amount)}>
        {t('send.amount.shown', {
          amount: i18n.amount(roundUp(amount, feeDecimals), feeDecimals),
          symbol: amount.symbol,
        })}
      </bdi>
      {nativePrice && (
        <bdi translate="no" className="lk-text lk-number">
          {formatMoney(
            locale,
            { value: worthFor(nativePrice, amount.value) + cent, decimals: worthDecimals },
            'USD',
          )}
        </bdi>
      )}
    </>
  )
  return (
    <>
      {received < sent && (
        <DetailRow label={t('send.arrives')}>
          <bdi translate="no" className="lk-number">
            {shownAmount(i18n, received, quoted.quote)}
          </bdi>
        </DetailRow>
      )}
      {creation && <DetailRow label={t('send.creation')}>{cost(creation)}</DetailRow>}
      {isFeeOfWallet ? (
        <DetailRow label={t('send.fee.ofWallet')}>{t('send.fee.atApproval')}</DetailRow>
      ) : (
        <DetailRow label={t('send.fee')}>{cost(fee)}</DetailRow>
      )}
      {seconds !== undefined && (
        <DetailRow label={t('send.time')}>
          {t('send.time.seconds', { count: Math.max(1, Math.ceil(seconds)) })}
        </DetailRow>
      )}
    </>
  )
}

/** A cost is rounded up to the next cent, so that none of it is hidden. */
const cent = 10n ** BigInt(worthDecimals - 2) - 1n
