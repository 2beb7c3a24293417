import type { FeatureContext } from '@shared/contract/context'
import type { ViewProps } from '@shared/contract/feature'
import type { OrderIntent } from '@shared/domain/order'
import { isOpen, type Transaction, type TransactionStatus } from '@shared/domain/transaction'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { List } from '@shared/ui/List'
import { Row } from '@shared/ui/Row'
import { RowAmount } from '@shared/ui/RowAmount'
import { resumePurchase } from '../actions/resumePurchase'
import type { OnrampModel } from '../activateOnramp'
import { isPurchase } from '../form/orderIntentOf'
import { shownCoins } from '../form/shownCoins'
import { useOrder } from './useOrder'

/** The orders that are looked at. */
const mostShown = 20

/** The purchases that this browser began, the newest first. */
export function OnRampActivity({ ctx, model }: ViewProps<'OnRampActivity', OnrampModel>) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const recent = useStore(ctx.chains.transactions.recent)
  const purchases = recent.filter(isPurchase).slice(0, mostShown)
  if (purchases.length === 0)
    return (
      <EmptyState
        icon={icons.info}
        title={t('onramp.activity.empty')}
        text={t('onramp.activity.empty.text')}
        action={{
          label: t('onramp.title'),
          run() {
            // The form may be the view before this one: a second one on top of it would hide the way back.
            navigation.reset('Account')
            navigation.push('OnRampProviders')
          },
        }}
      />
    )
  return (
    <List label={t('onramp.activity.title')}>
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.submittedAt} ctx={ctx} model={model} purchase={purchase} />
      ))}
    </List>
  )
}

interface PurchaseRowProps {
  ctx: FeatureContext
  model: OnrampModel
  purchase: Transaction<OrderIntent>
}

const words: Record<string, string> = {
  waiting: 'onramp.status.waiting',
  paid: 'onramp.status.paid',
  sending: 'onramp.status.sending',
  done: 'onramp.status.done',
  partly: 'onramp.status.partly',
  failed: 'onramp.status.failed',
  expired: 'onramp.status.expired',
}

/** What the shell knows before the server answers. */
const outcomes: Partial<Record<TransactionStatus, string>> = { confirmed: 'done', partial: 'partly' }

function PurchaseRow({ ctx, model, purchase }: PurchaseRowProps) {
  const { i18n } = ctx
  const { t, locale } = i18n
  const order = useOrder(ctx, purchase.id, isOpen(purchase))
  const known = isOpen(purchase) ? 'waiting' : (outcomes[purchase.status] ?? 'failed')
  const status = order && Object.hasOwn(words, order.status) ? order.status : known
  const coins = order?.received ?? order?.expected
  const date = new Date(purchase.submittedAt)
  return (
    <Row
      label={purchase.intent.label}
      detail={
        <>
          <span>{`${t(words[status]!)} `}</span>
          <time dateTime={date.toISOString()}>{date.toLocaleDateString(locale)}</time>
        </>
      }
      trailing={coins && <RowAmount amount={shownCoins(coins, i18n)} />}
      onClick={() => {
        resumePurchase(ctx, model, purchase, order?.provider)
        ctx.navigation.push('BuyInProgress')
      }}
    />
  )
}
