import type { ViewProps } from '@shared/contract/feature'
import { statusOf } from '@shared/errors/statusOf'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { ErrorState } from '@shared/ui/ErrorState'
import { Suspense, useEffect, useMemo } from 'react'
import { trackPayment } from '../actions/trackPayment'
import type { PayModel } from '../activatePay'
import { type PayTerms, payTermsOf } from '../form/payTerms'
import { lazyViews } from '../lazyViews'
import { Reading } from './Reading'
import { usePayment, useStage } from './usePayment'
import { WalletPay } from './WalletPay'

type PayProps = Pick<ViewProps<'Pay', PayModel>, 'ctx' | 'model' | 'params'>

/** What is to be paid, and how. */
export function Pay(props: PayProps) {
  const { paymentId, asset, recipient, amount } = props.params
  const terms = useMemo(
    () => payTermsOf({ paymentId, asset, recipient, amount }),
    [paymentId, asset, recipient, amount],
  )
  const { t } = props.ctx.i18n
  const isHere = terms && props.ctx.chains.network(terms.networkId)
  return isHere ? (
    <Choice {...props} terms={terms} />
  ) : (
    <ErrorState title={t('pay.invalid')} text={t('pay.invalid.text')} />
  )
}

function Choice({ ctx, model, params, terms }: PayProps & { terms: PayTerms }) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const { payment, error, retry } = usePayment(ctx, terms)
  const { stage } = useStage(ctx, model, payment)
  const isUnderWay = stage !== undefined && stage !== 'choose'
  useEffect(() => {
    if (isUnderWay) navigation.replace('PayLoading', params)
  }, [isUnderWay, navigation, params])
  const isShown = stage === 'choose'
  useEffect(() => {
    if (isShown) trackPayment(ctx, 'PAY_MODAL_OPEN', terms)
  }, [ctx, isShown, terms])
  const exchange = useStore(model.exchange)
  if (error) {
    const differs = statusOf(error) === 409
    return (
      <ErrorState
        title={t(differs ? 'pay.differs' : 'pay.failed')}
        text={t(differs ? 'pay.differs.text' : 'pay.failed.text')}
        retry={differs ? undefined : { label: t('pay.retry'), run: retry }}
      />
    )
  }
  if (!payment || isUnderWay) return <Reading label={t('pay.reading')} />
  return (
    <div className="lk-pay">
      {exchange?.paymentId === payment.id && (
        <Banner tone="warning">{t('pay.exchange.opened', { name: exchange.name })}</Banner>
      )}
      <WalletPay ctx={ctx} model={model} terms={terms} payment={payment} />
      {params.exchanges && (
        <Suspense fallback={null}>
          <lazyViews.ExchangeRows
            {...{ ctx, model, terms }}
            wanted={params.exchanges}
            isSamePage={params.openInNewTab === false}
          />
        </Suspense>
      )}
    </div>
  )
}
