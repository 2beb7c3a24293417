import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'
import { truncateAddress } from '@shared/domain/address'
import { isNetworkId } from '@shared/domain/caip'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { parseDecimal } from '@shared/domain/parseDecimal'
import { formatDate } from '@shared/i18n/formatDate'
import { formatMoney } from '@shared/i18n/formatMoney'
import { CopyButton } from '@shared/ui/CopyButton'
import { DetailRow } from '@shared/ui/DetailRow'
import { ExternalLink } from '@shared/ui/ExternalLink'
import type { Order } from '../form/orderSchema'
import { shownCoins } from '../form/shownCoins'

/** Copies an order's number and says so in a toast. @throws ClipboardUnavailable, after a toast */
const copyOrderId = (ctx: FeatureContext, id: string): Promise<void> =>
  copyAndTell(ctx, id, { copied: ctx.i18n.t('onramp.receipt.copied') })

interface ReceiptProps {
  ctx: FeatureContext
  order: Order
  /** The seller's name for visitors. */
  provider: string
}

/** No currency has more places. */
const moneyPlaces = 4

/** What a purchase costs and brings, who gets it, and what support asks for. */
export function Receipt({ ctx, order, provider }: ReceiptProps) {
  const { i18n, chains, clock } = ctx
  const { t, locale } = i18n
  const { id, payment, expected, received, asset, address, createdAt, txHash } = order
  const [networkId = ''] = asset.split('/')
  const network = isNetworkId(networkId) ? chains.network(networkId) : undefined
  const href = txHash ? explorerUrlOf(network, 'tx', txHash) : undefined
  const paid = parseDecimal(payment.amount, moneyPlaces)
  const bought = received ?? expected
  const startedAt = Date.parse(createdAt)
  return (
    <>
      <dl className="lk-onramp-receipt">
        <DetailRow label={t('onramp.receipt.provider')}>
          <bdi translate="no">{provider}</bdi>
        </DetailRow>
        {paid !== undefined && (
          <DetailRow label={t('onramp.pay')}>
            <bdi translate="no" className="lk-number">
              {formatMoney(locale, { value: paid, decimals: moneyPlaces }, payment.currency)}
            </bdi>
          </DetailRow>
        )}
        {bought && (
          <DetailRow label={t('onramp.buy')}>
            <bdi translate="no" className="lk-number">
              {shownCoins(bought, i18n)}
            </bdi>
          </DetailRow>
        )}
        <DetailRow label={t('onramp.receipt.network')}>
          <bdi translate="no">{network?.name ?? networkId}</bdi>
        </DetailRow>
        <DetailRow label={t('onramp.receipt.address')}>
          <span translate="no" dir="ltr" title={address}>
            {truncateAddress(address)}
          </span>
        </DetailRow>
        {!Number.isNaN(startedAt) && (
          <DetailRow label={t('onramp.receipt.time')}>
            <time dateTime={createdAt}>
              {formatDate(locale, startedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </DetailRow>
        )}
        <DetailRow label={t('onramp.receipt.order')}>
          <CopyButton
            label={t('onramp.receipt.copy')}
            copiedLabel={t('onramp.receipt.copied')}
            copy={() => copyOrderId(ctx, id)}
            after={clock.after}
          >
            <bdi translate="no" dir="ltr">
              {id.length > idLength ? truncateAddress(id) : id}
            </bdi>
          </CopyButton>
        </DetailRow>
      </dl>
      {href && <ExternalLink href={href}>{t('onramp.receipt.explorer')}</ExternalLink>}
    </>
  )
}

/** A longer number fits no row; its button copies all of it. */
const idLength = 16
