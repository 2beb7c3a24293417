import type { FeatureContext } from '@shared/contract/context'
import { truncateAddress } from '@shared/domain/address'
import type { TokenAmount } from '@shared/domain/amount'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { formatDollars } from '@shared/i18n/formatDollars'
import { useStore } from '@shared/store/useStore'
import { type Market, readMarket, worthAt } from '@shared/swaps/market'
import { currencyAddress } from '@shared/swaps/swapToken'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { DetailRow } from '@shared/ui/DetailRow'
import { FeeWorth } from '@shared/ui/FeeWorth'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRefreshed } from '@shared/ui/useRefreshed'
import { useReview } from '@shared/ui/useReview'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { type PreparedPayment, preparePayment } from '../actions/preparePayment'
import { readUnit, type Unit } from '../actions/readUnit'
import { startPaying } from '../actions/startPaying'
import type { PayModel } from '../activatePay'
import type { Payment } from '../form/paymentSchema'
import type { PayTerms } from '../form/payTerms'
import { lazyViews } from '../lazyViews'
import { PayProblemBanner } from './PayProblemBanner'
import { Reading as Loading } from './Reading'
import { shownAmount } from './shownAmount'

interface WalletPayProps {
  ctx: FeatureContext
  model: PayModel
  terms: PayTerms
  payment: Payment
  /** The visitor has something to confirm first. */
  isHeld: boolean
}

interface Reading {
  readonly unit: Unit
  /** Undefined without a wallet. */
  readonly balance: TokenAmount | undefined
  /** Undefined if the balance is too small. */
  readonly prepared: PreparedPayment | undefined
  /** Another asset can be swapped for the asked one in the same batch. */
  readonly takesBatches: boolean
  readonly market: Market | undefined
}

/** The payment in the visitor's own terms, and the button that asks the wallet for it. */
export function WalletPay({ ctx, model, terms, payment, isHeld }: WalletPayProps) {
  const { i18n, chains, clock, connection, navigation } = ctx
  const { t } = i18n
  const { networkId, recipient, token, amount } = terms
  const isConnected = useStore(connection, (now) => sessionOf(now).status === 'connected')
  const address = useStore(connection, (now) => {
    const session = sessionOf(now)
    return session.status === 'connected' ? session.account.address : undefined
  })
  const isHere = useStore(connection, networkIdOf) === networkId
  const network = chains.network(networkId)?.name ?? networkId
  const [switchError, setSwitchError] = useState<unknown>()
  const turnTo = useCallback(() => {
    setSwitchError(undefined)
    chains.switchNetwork(networkId).catch(setSwitchError)
  }, [chains, networkId])
  // Without a wallet, no switch is asked for.
  useEffect(() => {
    if (!isConnected && !isHere) turnTo()
  }, [isConnected, isHere, turnTo])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another balance.
  const read = useCallback(
    async (signal: AbortSignal): Promise<Reading> => {
      const unit = await readUnit(ctx, terms, signal)
      const asked = { ...unit, id: `${networkId}:${token ?? currencyAddress}` } as const
      const prices = readMarket(ctx, networkId, { fromToken: asked, toToken: asked }, signal)
      if (!isConnected) {
        const none = { balance: undefined, prepared: undefined, takesBatches: false }
        return { unit, ...none, market: await prices }
      }
      const balance = await (token
        ? chains.tokenBalance(token, { signal })
        : chains.nativeBalance({ signal }))
      const label = i18n.t('pay.label', {
        amount: i18n.amount({ value: amount, ...unit }, unit.decimals),
        symbol: unit.symbol,
      })
      const prepared =
        balance.value < amount
          ? undefined
          : await preparePayment(ctx, { terms, payment, label, unit }, signal)
      const takesBatches = await chains.transactions.takesBatches()
      return { unit, balance, prepared, takesBatches, market: await prices }
    },
    [ctx, chains, i18n, terms, networkId, token, amount, payment.reference, isConnected, address],
  )
  const [isOther, setIsOther] = useState(false)
  const {
    value: reading,
    hasFailed,
    retry,
  } = useRefreshed(clock, isHere ? read : undefined, {
    isPaused: isOther,
  })
  const other = isOther && isConnected && isHere ? reading : undefined
  const { failure } = useStore(model.wallet)
  const said = failure ?? switchError
  const words = said
    ? isLatchkeyError(said, 'UserRejected')
      ? { message: t('pay.declined'), hint: undefined }
      : i18n.error(said)
    : undefined
  const spoken = words && [words.message, words.hint].filter(Boolean).join('\n')
  useEffect(() => {
    if (spoken) ctx.announce(spoken, 'assertive')
  }, [ctx, spoken])

  const shown = reading && shownAmount(i18n, amount, reading.unit)
  const worth = worthAt(reading?.market?.sold, amount)
  const fee = reading?.prepared?.quote.fee
  const problem = reading?.prepared?.problem
  const isRefused = problem !== undefined
  const reviewed = useReview(ctx, reading?.prepared?.review, { hasActs: false, isRefused })
  return (
    <>
      <div className="lk-center">
        {shown ? (
          <p className="lk-pay-amount">
            <bdi translate="no">{shown}</bdi>
          </p>
        ) : (
          isHere && !hasFailed && <Skeleton kind="text" />
        )}
        {worth !== undefined && (
          <p className="lk-text lk-number" translate="no">
            {formatDollars(i18n.locale, worth)}
          </p>
        )}
      </div>
      <dl className="lk-pay-facts">
        <DetailRow label={t('pay.by')}>
          <bdi translate="no">{ctx.config.metadata.name}</bdi>
        </DetailRow>
        <DetailRow label={t('pay.to')}>
          <bdi translate="no" title={recipient}>
            {truncateAddress(recipient)}
          </bdi>
        </DetailRow>
        <DetailRow label={t('pay.network')}>
          <bdi translate="no">{network}</bdi>
        </DetailRow>
        {!other && (
          <>
            {reading?.balance && (
              <DetailRow label={t('pay.balance')}>
                <bdi translate="no">{shownAmount(i18n, reading.balance.value, reading.unit)}</bdi>
              </DetailRow>
            )}
            {fee && (
              <DetailRow label={t('pay.fee')}>
                <bdi translate="no">{shownAmount(i18n, fee.value, fee, 6)}</bdi>
                <FeeWorth locale={i18n.locale} fee={fee.value} market={reading?.market} />
              </DetailRow>
            )}
          </>
        )}
      </dl>
      {words && (
        <Banner tone={isLatchkeyError(said, 'UserRejected') ? 'info' : 'danger'}>
          <strong>{`${words.message} `}</strong>
          <span>{words.hint}</span>
        </Banner>
      )}
      {other ? (
        <Suspense fallback={<Loading label={t('pay.reading')} />}>
          <lazyViews.OtherAsset
            ctx={ctx}
            model={model}
            terms={terms}
            payment={payment}
            isHeld={isHeld}
            unit={other.unit}
            onBack={() => setIsOther(false)}
          />
        </Suspense>
      ) : (
        <>
          {hasFailed && !reading && (
            <Banner tone="warning" action={{ label: t('pay.retry'), run: retry }}>
              {t('pay.unread')}
            </Banner>
          )}
          {reading?.balance && !reading.prepared && (
            <Banner tone="warning">{t('pay.short', { symbol: reading.unit.symbol })}</Banner>
          )}
          <PayProblemBanner
            ctx={ctx}
            terms={terms}
            problem={problem}
            isListed={!token || worth !== undefined}
          />
          {reviewed.details}
          <div className="lk-actions" data-in-sight={(reviewed.isPlain && !problem && !said) || undefined}>
            {!isConnected ? (
              <Button onClick={() => navigation.push('Connect')}>{t('pay.connect')}</Button>
            ) : !isHere ? (
              <Button onClick={turnTo}>{t('pay.switch', { network })}</Button>
            ) : (
              <Button
                busy={!reading && !hasFailed}
                onPointerEnter={lazyViews.PayLoading.preload}
                onFocus={lazyViews.PayLoading.preload}
                disabled={
                  isHeld ||
                  (hasFailed && !reading) ||
                  (reading && (!reading.prepared || isRefused || reviewed.isHeld))
                }
                onClick={() => {
                  if (reading?.prepared && !problem)
                    void startPaying(ctx, model, reading.prepared.quote, terms)
                }}
              >
                {shown ? t('pay.now', { amount: shown }) : t('pay.title')}
              </Button>
            )}
            {isHere && reading?.takesBatches && (
              <Button
                variant="secondary"
                onPointerEnter={lazyViews.OtherAsset.preload}
                onFocus={lazyViews.OtherAsset.preload}
                onClick={() => setIsOther(true)}
              >
                {t('pay.other')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  )
}
