import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import walletWait from '@shared/ui/walletWait.css'
import { useEffect, useState } from 'react'
import { openPage, startPurchase } from '../actions/startPurchase'
import type { OnrampModel } from '../activateOnramp'
import type { OngoingPurchase } from '../form/ongoingPurchase'
import type { Order } from '../form/orderSchema'
import { type Purchase, type PurchaseStage, patienceMs, retryOf, stageOf } from '../form/purchase'
import { shownCoins } from '../form/shownCoins'
import { Receipt } from './Receipt'
import { useOrder } from './useOrder'

type Stage = PurchaseStage | 'refused'

const stages: Record<Stage, readonly [state: LogoSpinnerProps['state'], title: string, text: string]> = {
  blocked: ['still', 'onramp.blocked', 'onramp.blocked.text'],
  opening: ['waiting', 'onramp.opening', 'onramp.opening.text'],
  unpaid: ['waiting', 'onramp.unpaid', 'onramp.unpaid.text'],
  closed: ['still', 'onramp.closed', 'onramp.closed.text'],
  slow: ['still', 'onramp.slow', 'onramp.slow.text'],
  coming: ['waiting', 'onramp.coming', 'onramp.coming.text'],
  done: ['done', 'onramp.done', 'onramp.done.text'],
  partly: ['done', 'onramp.partly', 'onramp.partly.text'],
  failed: ['failed', 'onramp.order.failed', 'onramp.order.failed.text'],
  expired: ['failed', 'onramp.expired', 'onramp.expired.text'],
  refused: ['failed', 'onramp.refused', 'onramp.refused.text'],
}

/** A purchase, until its coins have come. */
export function BuyInProgress({ ctx, model }: ViewProps<'BuyInProgress', OnrampModel>) {
  const { t } = ctx.i18n
  const purchase = useStore(model.purchase)
  return purchase ? (
    <Progress key={purchase.startedAt} ctx={ctx} model={model} purchase={purchase} />
  ) : (
    <EmptyState
      icon={icons.info}
      title={t('onramp.progress.nothing')}
      action={{ label: t('onramp.title'), run: () => ctx.navigation.replace('OnRampProviders') }}
    />
  )
}

interface ProgressProps extends Pick<ViewProps<'BuyInProgress', OnrampModel>, 'ctx' | 'model'> {
  purchase: OngoingPurchase
}

function Progress({ ctx, model, purchase }: ProgressProps) {
  const { i18n, clock, chains, navigation, announce } = ctx
  const { t } = i18n
  const { orderId, startedAt, error, page, request } = purchase
  const order = useOrder(ctx, orderId)
  const provider = purchase.provider || order?.provider || ''
  const submittedAt = useStore(chains.transactions.recent, (all) =>
    orderId === undefined ? undefined : all.find(({ id }) => id === orderId)?.submittedAt,
  )
  useEffect(
    () => (submittedAt === undefined ? undefined : chains.transactions.watch(submittedAt)),
    [chains, submittedAt],
  )
  const [, setLate] = useState(false)
  useEffect(
    () => clock.after(Math.max(0, startedAt + patienceMs - clock.now()), () => setLate(true)),
    [clock, startedAt],
  )
  const known: Purchase = {
    startedAt,
    // A window, even a blocked or closed one, has no page to show until the order is kept.
    window: page === 'none' ? 'opening' : purchase.window,
    status: order && provenStatus(order),
  }
  const stage: Stage = error ? 'refused' : stageOf(known, clock.now())
  const [state, titleKey, textKey] = stages[stage]
  const values = { provider, ...shownValues(order, i18n) }
  const [title, text] = [t(titleKey, values), t(textKey, values)]
  useEffect(
    () => announce(`${title}\n${text}`, state === 'failed' ? 'assertive' : 'polite'),
    [announce, title, text, state],
  )
  const retry = stage === 'refused' ? 'order' : retryOf(stage, page)
  const [isWarned, setWarned] = useState(false)
  const warning = t('onramp.again.warning', { provider })
  const warn = () => {
    setWarned(true)
    announce(warning)
  }
  const begin = () => {
    if (request) return startPurchase(ctx, model, request, provider)
    navigation.reset('Account')
    return navigation.push('OnRampProviders')
  }
  const isOver = stage === 'done' || stage === 'partly'

  return (
    <div className="lk-wait">
      <LazyStyles css={walletWait} />
      <div className="lk-center">
        <LogoSpinner name={provider} src={undefined} shape="square" state={state} after={clock.after} />
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
      </div>
      {order && <Receipt ctx={ctx} order={order} provider={provider} />}
      {retry === 'warn' && isWarned && <Banner tone="warning">{warning}</Banner>}
      <div className="lk-actions">
        {retry === 'window' && (
          <Button onClick={() => openPage(ctx, model)}>{t('onramp.open', { provider })}</Button>
        )}
        {retry === 'order' && <Button onClick={begin}>{t('onramp.again')}</Button>}
        {retry === 'warn' && (
          <Button variant={isWarned ? 'danger' : 'secondary'} onClick={isWarned ? begin : warn}>
            {t(isWarned ? 'onramp.again.sure' : 'onramp.again')}
          </Button>
        )}
        {isOver && <Button onClick={() => navigation.reset('Account')}>{t('onramp.close')}</Button>}
        {!isOver && (
          <Button variant="text" onClick={() => navigation.push('OnRampActivity')}>
            {t('onramp.activity.title')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Its status, as far as amounts show it: no coins are told as received that the chain has not shown. */
function provenStatus({ status, received, expected }: Order): string {
  if (status !== 'done' && status !== 'partly') return status
  if (!received) return 'sending'
  return expected ? status : 'done'
}

/** The amounts of an order's texts. */
function shownValues(order: Order | undefined, i18n: ProgressProps['ctx']['i18n']) {
  return {
    received: order?.received ? shownCoins(order.received, i18n) : '',
    expected: order?.expected ? shownCoins(order.expected, i18n) : '',
  }
}
