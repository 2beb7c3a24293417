import { priceOf, worthFor } from '@shared/amounts/price'
import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import type { Transaction } from '@shared/domain/transaction'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { formatMoney } from '@shared/i18n/formatMoney'
import { type Holding, worthDecimals } from '@shared/portfolio/holding'
import { tokenOf } from '@shared/portfolio/holdingIds'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { DetailRow } from '@shared/ui/DetailRow'
import { EarlierRequest, earlierKey } from '@shared/ui/EarlierRequest'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { Logo } from '@shared/ui/Logo'
import { useEarlier } from '@shared/ui/useEarlier'
import { useReview } from '@shared/ui/useReview'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendTransfer } from '../actions/sendTransfer'
import type { SendModel } from '../activateSend'
import { isListed } from '../form/isListed'
import type { Receiver } from '../form/receiver'
import type { ReviewFlow } from '../form/reviewFlow'
import { shownAmount } from '../form/shownAmount'
import { arrivalWarnings } from './arrivalWarnings'
import { QuoteDetails } from './QuoteDetails'
import { reviewStyles } from './reviewStyles'
import { TokenDetail } from './TokenDetail'
import { type Quoted, useQuote, type Wanted } from './useQuote'
import type { Sending } from './useSend'
import { WarningBanner } from './WarningBanner'
import { warningsOf } from './warningsOf'

export interface ReviewProps {
  ctx: FeatureContext
  model: SendModel
  sending: Sending
  asset: Holding
  /** Base units. */
  value: bigint
  receiver: Extract<Receiver, { status: 'found' }>
  /** The visitor has something to confirm first. */
  isHeld: boolean
}

const reviewing: ReviewFlow = { status: 'reviewing' }

const earlierTexts = {
  asked: 'send.earlier.asked',
  pending: 'send.earlier.pending',
  done: 'send.earlier.done',
  undone: 'send.earlier.undone',
} as const

/** How long a wallet may be silent before the visitor is offered not to wait. */
const patienceMs = 30_000

/**
 * The review: amounts sent and received, receiver, network and fee, and the button that asks the wallet. Once there is
 * a quote, all of it is drawn from that quote, which is the one that is sent.
 */
export function Review({ ctx, model, sending, asset, value, receiver, isHeld }: ReviewProps) {
  const { i18n, chains } = ctx
  const { t, locale } = i18n
  const { form, native, price } = sending
  const [store] = useState(() => ctx.createStore(reviewing))
  const flow = useStore(store)
  const isAsking = flow.status === 'asking'
  const wanted: Wanted = {
    kind: 'transfer',
    token: tokenOf(asset.id, form.networkId),
    to: receiver.address,
    amount: value,
    symbol: asset.amount.symbol,
    decimals: asset.amount.decimals,
    from: form.from,
    networkId: form.networkId,
  }
  const { retry, ...newest } = useQuote(ctx, wanted, isAsking)
  const review = newest.status === 'shown' ? newest.review : undefined
  const quoted: Quoted = isAsking ? { status: 'shown', quote: flow.quote, review } : newest
  const quote = quoted.status === 'shown' ? quoted.quote : undefined
  const shown = quote ?? wanted
  const { networkId } = shown
  const amount = shownAmount(i18n, shown.amount, shown)
  const network = chains.network(networkId)
  const session = useStore(ctx.connection, sessionOf)
  const wallet = session.status === 'connected' ? session.connector.name : ''
  const warnings = quote
    ? [...warningsOf(quote, isListed(asset, networkId), i18n), ...arrivalWarnings(quote, i18n)]
    : []
  const isRefused =
    quote !== undefined &&
    (quote.failure !== undefined || quote.receiver === 'token' || quote.max < quote.amount)
  const reviewed = useReview(ctx, review, { hasActs: false, isRefused })
  const problem = flow.status === 'failed' ? flow.error : undefined
  const isDeclined = isLatchkeyError(problem, 'UserRejected')
  const said = problem
    ? isDeclined
      ? { message: t('send.declined'), hint: t('send.declined.text') }
      : i18n.error(problem)
    : undefined
  const spoken = said && [said.message, said.hint].filter(Boolean).join('\n')
  useEffect(() => {
    if (spoken) ctx.announce(spoken, 'assertive')
  }, [ctx, spoken])

  // The chain has it, whatever the wallet has answered.
  const onNews = useCallback(
    ({ submittedAt }: Transaction) => {
      store.update((now) => (now.status === 'asking' ? { status: 'left' } : now))
      ctx.navigation.reset('WalletSendStatus', { submittedAt })
    },
    [ctx, store],
  )
  const request = { from: shown.from, networkId, intent: shown }
  const earlier = useEarlier(ctx, request, { isAsking, onNews })

  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    setSilent(false)
    return isAsking ? ctx.clock.after(patienceMs, () => setSilent(true)) : undefined
  }, [ctx, isAsking])
  // A visitor who leaves does not stop the wallet, whose answer may come late.
  const waiting = t('send.toast.waiting', { wallet, amount })
  const leave = useRef(() => {})
  leave.current = () => {
    if (store.get().status !== 'asking') return
    store.update(() => ({ status: 'left' }))
    ctx.toast.loading(waiting)
  }
  useEffect(() => () => leave.current(), [])

  // Warnings come before the button: it is in sight only without warnings.
  const isInSight = reviewed.isPlain && warnings.length === 0 && !said && !earlier.entry
  return (
    <div className="lk-send-review">
      <LazyStyles css={reviewStyles} />
      <div className="lk-send-head">
        <Logo size="large" name={asset.name} src={asset.iconUrl} shape="round" after={ctx.clock.after} />
        <p translate="no" className="lk-send-figure lk-number">
          <bdi>{amount}</bdi>
        </p>
        {price && (
          <p translate="no" className="lk-text lk-number">
            {formatMoney(locale, { value: worthFor(price, shown.amount), decimals: worthDecimals }, 'USD')}
          </p>
        )}
      </div>
      <dl className="lk-send-facts">
        <DetailRow label={t('send.to')}>
          {receiver.name && (
            <bdi translate="no" className="lk-strong">
              {receiver.name}
            </bdi>
          )}
          <span translate="no" className="lk-send-address" dir="ltr">
            {shown.to}
          </span>
        </DetailRow>
        <DetailRow label={t('send.network')}>
          <bdi translate="no">{network?.name ?? networkId}</bdi>
        </DetailRow>
        <TokenDetail i18n={i18n} asset={asset} networkId={networkId} />
        <QuoteDetails
          i18n={i18n}
          quoted={quoted}
          nativePrice={network?.testnet ? undefined : priceOf(native)}
        />
      </dl>
      {warnings.map((warning) => (
        <WarningBanner key={warning.text} warning={warning} />
      ))}
      {reviewed.details}
      {quoted.status === 'failed' && (
        <Banner tone="warning" action={{ label: t('send.tryAgain'), run: retry }}>
          {t('send.quote.failed')}
        </Banner>
      )}
      {said && (
        <Banner tone={isDeclined ? 'info' : 'danger'}>
          <strong>{`${said.message} `}</strong>
          <span>{said.hint}</span>
        </Banner>
      )}
      {earlier.entry && (
        <EarlierRequest
          ctx={ctx}
          className="lk-send-alike"
          text={t(earlierTexts[earlierKey(earlier.entry)])}
          label={t('send.earlier.check')}
          isSaid={isLatchkeyError(problem, 'SendUnclear')}
          isChecked={!earlier.isHeld}
          onChange={earlier.name}
        />
      )}
      <div className="lk-actions" data-in-sight={isInSight || undefined}>
        <Button
          variant={warnings.some(({ tone }) => tone === 'danger') ? 'destructive' : 'primary'}
          busy={isAsking}
          disabled={isHeld || reviewed.isHeld || !quote || isRefused || earlier.isHeld}
          onClick={
            quote &&
            (() => {
              earlier.press()
              void sendTransfer(ctx, model, store, quote, earlier.entry?.submittedAt)
            })
          }
        >
          {isAsking
            ? t('send.asking', { wallet })
            : earlier.entry
              ? t('send.again')
              : problem
                ? t('send.tryAgain')
                : t('send.send')}
        </Button>
        {isAsking && <p className="lk-text lk-late">{t('send.asking.hint', { wallet })}</p>}
        {isAsking && isSilent && (
          <>
            <Button variant="text" onClick={() => ctx.navigation.reset('Account')}>
              {t('send.stop')}
            </Button>
            <p className="lk-text">{t('send.stop.text')}</p>
          </>
        )}
      </div>
    </div>
  )
}
