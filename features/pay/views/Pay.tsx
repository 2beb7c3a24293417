import type { ViewProps } from '@shared/contract/feature'
import { statusOf } from '@shared/errors/statusOf'
import { useStore } from '@shared/store/useStore'
import { EarlierRequest } from '@shared/ui/EarlierRequest'
import { ErrorState } from '@shared/ui/ErrorState'
import { Suspense, useEffect, useMemo, useState } from 'react'
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
  const { stage, transaction } = useStage(ctx, model, terms, payment)
  const isUnderWay = stage !== undefined && stage !== 'choose'
  useEffect(() => {
    if (isUnderWay) navigation.replace('PayLoading', params)
  }, [isUnderWay, navigation, params])
  const isShown = stage === 'choose'
  useEffect(() => {
    if (isShown) trackPayment(ctx, 'PAY_MODAL_OPEN', terms)
  }, [ctx, isShown, terms])
  const opened = useStore(model.exchange, (now) => (now?.paymentId === terms.paymentId ? now : undefined))
  // What the exchange does, this browser does not see.
  const [isChecked, setChecked] = useState(false)
  const isHeld = opened !== undefined && !isChecked
  if (error) {
    const differs = statusOf(error) === 409
    return (
      <ErrorState
        title={t(differs ? 'pay.differs' : 'pay.failed')}
        text={t(differs ? 'pay.differs.text' : transaction ? 'pay.failed.asked' : 'pay.failed.text')}
        retry={differs ? undefined : { label: t('pay.retry'), run: retry }}
      />
    )
  }
  if (!payment || isUnderWay) return <Reading label={t('pay.reading')} />
  return (
    <div className="lk-pay">
      {opened && (
        <EarlierRequest
          ctx={ctx}
          className="lk-pay-earlier"
          text={t('pay.exchange.opened', { name: opened.name })}
          label={t('pay.exchange.check', { name: opened.name })}
          isChecked={isChecked}
          onChange={setChecked}
        />
      )}
      <WalletPay ctx={ctx} model={model} terms={terms} payment={payment} isHeld={isHeld} />
      {params.exchanges && !isHeld && (
        <Suspense fallback={null}>
          <lazyViews.ExchangeRows
            ctx={ctx}
            model={model}
            terms={terms}
            wanted={params.exchanges}
            isSamePage={params.openInNewTab === false}
          />
        </Suspense>
      )}
    </div>
  )
}
