import { inLocale } from '@shared/amounts/writeAmount'
import type { FeatureContext } from '@shared/contract/context'
import { formatAmount } from '@shared/domain/amount'
import type { SwapToken } from '@shared/swaps/swapToken'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { IconButton } from '@shared/ui/IconButton'
import * as icons from '@shared/ui/icons'
import { Skeleton } from '@shared/ui/Skeleton'
import { Suspense, useLayoutEffect, useState } from 'react'
import { type Prefill, prefill } from '../actions/prefill'
import type { SwapModel } from '../activateSwap'
import { nextStep } from '../form/nextStep'
import { type SwapForm, turned } from '../form/swapForm'
import { lazyViews } from '../lazyViews'
import { PayInput } from './PayInput'
import { ReceiveOutput } from './ReceiveOutput'
import { stepTexts } from './stepTexts'
import { useSwap } from './useSwap'

interface SwapFormProps {
  ctx: FeatureContext
  model: SwapModel
  stored: SwapForm
  tokens: readonly SwapToken[]
  params?: Prefill | undefined
}

/** The form of one account on one network. */
export function SwapFormView({ ctx, model, stored, tokens, params }: SwapFormProps) {
  const { i18n, navigation } = ctx
  const { t, locale } = i18n
  const hasToken = stored.fromToken !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form without a token begins anew.
  useLayoutEffect(() => prefill(model, tokens, params, locale), [model, tokens, params, locale, hasToken])
  const [isTyping, setTyping] = useState(false)
  const swapping = useSwap(ctx, stored, isTyping)
  const { form, amount, balances, quoted, request, gas, left, retry } = swapping
  const quote = quoted.status === 'shown' ? quoted.quote : undefined
  const step = nextStep({
    hasTokens: Boolean(form.fromToken && form.toToken),
    amount,
    balance: balances.token,
    left,
    quoted: quoted.status,
    gas,
  })
  const update = (change: Partial<SwapForm>) =>
    model.form.update((before) => before && { ...inLocale(before, locale), unit: form.unit, ...change })

  return (
    <form
      className="lk-swap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (step === 'selectToken')
          return navigation.push('SwapSelectToken', { side: form.fromToken ? 'to' : 'from' })
        if (step === 'failed') return retry()
        if (step !== 'review' || !request || quoted.status !== 'shown') return
        const { slippageBps } = quoted
        model.offer.update(() => ({
          from: form.from,
          networkId: form.networkId,
          request: { ...request, slippageBps },
          quote: quoted.quote,
        }))
        navigation.push('SwapPreview')
      }}
    >
      <div className="lk-swap-sides">
        <div className="lk-swap-side">
          <p className="lk-text" aria-hidden="true">
            {t('swap.pay')}
          </p>
          <PayInput
            ctx={ctx}
            swapping={swapping}
            update={(change) => {
              setTyping(true)
              update(change)
            }}
          />
        </div>
        <IconButton
          name={t('swap.turn')}
          icon={icons.flip}
          disabled={!form.toToken}
          onClick={() => {
            const text =
              quote && form.toToken
                ? formatAmount({ ...form.toToken, value: quote.toAmount }, form.toToken.decimals, locale)
                : ''
            model.form.update((before) => before && { ...turned(before, text), locale })
          }}
        />
        <ReceiveOutput ctx={ctx} form={form} quoted={quoted} />
      </div>
      {request && (
        <Suspense fallback={<Skeleton kind="text" />}>
          <lazyViews.SwapTerms
            ctx={ctx}
            model={model}
            swapping={swapping}
            onSlippage={(slippageBps) => update({ slippageBps })}
          />
        </Suspense>
      )}
      {quoted.status === 'none' && <Banner tone="info">{t('swap.noRoute.text')}</Banner>}
      {quoted.status === 'failed' && <Banner tone="warning">{t('swap.quote.failed')}</Banner>}
      <div className="lk-actions">
        <Button
          type="submit"
          busy={step === 'wait'}
          disabled={!['review', 'wait', 'selectToken', 'failed'].includes(step)}
          onPointerEnter={lazyViews.SwapPreview.preload}
          onFocus={lazyViews.SwapPreview.preload}
        >
          {t(stepTexts[step], { symbol: ctx.chains.network(form.networkId)?.nativeCurrency.symbol ?? '' })}
        </Button>
      </div>
    </form>
  )
}
