import { inLocale } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { ErrorState } from '@shared/ui/ErrorState'
import * as icons from '@shared/ui/icons'
import { useEffect, useLayoutEffect } from 'react'
import { type Prefill, prefill } from '../actions/prefill'
import type { SendModel } from '../activateSend'
import { nextStep } from '../form/nextStep'
import { recentReceivers } from '../form/recentReceivers'
import type { SendForm } from '../form/sendForm'
import { lazyViews } from '../lazyViews'
import { AmountInput } from './AmountInput'
import { CautionCard } from './CautionCard'
import { ReceiverInput } from './ReceiverInput'
import { stepTexts } from './stepTexts'
import { useCaution } from './useCaution'
import { useReceiver } from './useReceiver'
import { useSend } from './useSend'

export interface SendFormProps {
  ctx: FeatureContext
  model: SendModel
  stored: SendForm
  params?: Prefill | undefined
}

/** Part of the review's chunk. */
const importCounterparties = () => import(/* webpackChunkName: "review" */ '../actions/fetchCounterparties')

/** The form of one account on one network. */
export function SendFormView({ ctx, model, stored, params }: SendFormProps) {
  const { t } = ctx.i18n
  const { locale } = ctx.i18n
  const { isSent, from, networkId } = stored
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that has been sent begins anew.
  useLayoutEffect(() => prefill(model, params, locale), [model, params, locale, isSent])
  const sending = useSend(ctx, model, stored)
  const { form, assets, asset, amount, retry } = sending
  const receiver = useReceiver(ctx, model, form)
  const recent = recentReceivers(useStore(ctx.chains.transactions.recent), form.networkId)
  const found = receiver.status === 'found' ? receiver.address : undefined
  const cautioned = useCaution(ctx, model, form, receiver)
  const step = nextStep({
    hasAsset: Boolean(asset) || assets.status === 'loading',
    amount,
    balance: asset?.amount.value ?? 0n,
    receiver,
    caution: cautioned?.isAcknowledged ? undefined : cautioned?.caution.kind,
  })
  const update = (change: Partial<SendForm>) =>
    // Onto the newest form: two fields may change before either is drawn again.
    model.form.update((before) => before && { ...inLocale(before, locale), unit: form.unit, ...change })

  useEffect(() => {
    if (!found) return
    // Downloads for the next step, while the visitor still types.
    lazyViews.WalletSendPreview.preload()
    void importCounterparties()
      .then(({ fetchCounterparties }) => fetchCounterparties(ctx, model, { from, networkId }))
      // Without it the address is compared with this browser's own transfers.
      .catch(() => {})
  }, [ctx, model, from, networkId, found])

  if (!ctx.chains.transactions.isAllowed()) {
    const { message, hint } = ctx.i18n.error(new LatchkeyError(SendNotAllowed))
    return <EmptyState icon={icons.info} title={message} text={hint} />
  }
  if (assets.status === 'failed')
    return (
      <ErrorState
        title={t('send.assets.failed')}
        text={t('send.assets.failed.text')}
        retry={{ label: t('send.tryAgain'), run: retry }}
      />
    )
  return (
    <form
      className="lk-send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 'review') ctx.navigation.push('WalletSendPreview')
        else if (step === 'selectToken') ctx.navigation.push('WalletSendSelectToken')
      }}
    >
      <AmountInput ctx={ctx} sending={sending} receiver={receiver} update={update} />
      <ReceiverInput
        ctx={ctx}
        model={model}
        form={form}
        receiver={receiver}
        recent={recent}
        update={update}
      />
      {cautioned && <CautionCard ctx={ctx} cautioned={cautioned} />}
      <div className="lk-actions">
        <Button
          type="submit"
          busy={assets.status === 'loading' || step === 'wait'}
          disabled={assets.status === 'shown' && !['review', 'wait', 'selectToken'].includes(step)}
        >
          {t(stepTexts[step])}
        </Button>
      </div>
    </form>
  )
}
