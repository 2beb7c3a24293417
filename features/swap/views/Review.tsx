import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import type { Transaction } from '@shared/domain/transaction'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { useStore } from '@shared/store/useStore'
import { type Caution, cautionsOf } from '@shared/swaps/cautionsOf'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { useCautions } from '@shared/ui/Cautions'
import { EarlierRequest, earlierKey } from '@shared/ui/EarlierRequest'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { useEarlier } from '@shared/ui/useEarlier'
import { useRefreshed } from '@shared/ui/useRefreshed'
import { useReview } from '@shared/ui/useReview'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Preparation, type Prepared, prepareSwap } from '../actions/prepareSwap'
import { submitSwap } from '../actions/submitSwap'
import type { SwapModel } from '../activateSwap'
import { cautionText } from '../form/cautionText'
import type { Offer } from '../form/offer'
import type { ReviewFlow } from '../form/reviewFlow'
import { shownAmount } from '../form/shownAmount'
import { swapRequest } from '../form/swapRequest'
import { ReviewFacts } from './ReviewFacts'
import { ReviewHead } from './ReviewHead'
import { reviewStyles } from './reviewStyles'
import { reviewWarnings } from './reviewWarnings'

export interface ReviewProps {
  ctx: FeatureContext
  model: SwapModel
  offer: Offer
}

const reviewing: ReviewFlow = { status: 'reviewing' }

const earlierTexts = {
  asked: 'swap.earlier.asked',
  pending: 'swap.earlier.pending',
  done: 'swap.earlier.done',
  undone: 'swap.earlier.undone',
} as const

/** How long a wallet may be silent before the visitor is offered not to wait. */
const patienceMs = 30_000

/**
 * The review: amounts, terms and steps, and the button that asks the wallet. The minimum is the offer's for as long as
 * it is on the screen. If the price has moved below it, the visitor takes a new offer first.
 */
export function Review({ ctx, model, offer }: ReviewProps) {
  const { i18n, navigation } = ctx
  const { t } = i18n
  const [store] = useState(() => ctx.createStore(reviewing))
  const flow = useStore(store)
  const isAsking = flow.status === 'asking'
  const ask = useCallback((signal: AbortSignal) => prepareSwap(ctx, offer, signal), [ctx, offer])
  const { value, hasFailed, retry } = useRefreshed<Preparation>(ctx.clock, ask, { isPaused: isAsking })
  const newest = value?.status === 'ready' ? value.prepared : undefined
  const prepared = isAsking ? flow.prepared : newest
  const quote = prepared?.quote ?? offer.quote
  const session = useStore(ctx.connection, sessionOf)
  const wallet = session.status === 'connected' ? session.connector.name : ''
  const newestEnd = value && value.status !== 'ready' && !isAsking ? value.status : undefined
  const endedBy = flow.status === 'ended' ? flow.by : newestEnd
  const isEnded = endedBy !== undefined
  const isRefused = isEnded || prepared?.problem !== undefined
  const reviewed = useReview(ctx, prepared?.review, { hasActs: true, isRefused })
  const warnings = prepared ? reviewWarnings(prepared, i18n) : []
  const cautioned = useCautions({
    ctx,
    label: t('swap.impact.acknowledge'),
    className: 'lk-swap-held',
    cautions: prepared && !prepared.problem ? cautionsIn(prepared) : [],
    textOf: (caution: Caution) => cautionText(caution, offer.request, i18n),
  })

  const problem = flow.status === 'failed' ? flow.error : undefined
  const isDeclined = isLatchkeyError(problem, 'UserRejected')
  const isHalf = isLatchkeyError(problem, 'CallsStopped')
  const said = problem
    ? isDeclined
      ? { message: t('swap.declined'), hint: t('swap.declined.text') }
      : isHalf
        ? { message: t('swap.half'), hint: t('swap.half.text', { symbol: offer.request.fromToken.symbol }) }
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
      navigation.reset('SwapStatus', { submittedAt })
    },
    [navigation, store],
  )
  const earlier = useEarlier(ctx, swapRequest(offer), { isAsking, onNews })

  const [isSilent, setSilent] = useState(false)
  const step = isAsking ? flow.step?.number : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallet has as long for each step.
  useEffect(() => {
    setSilent(false)
    return isAsking ? ctx.clock.after(patienceMs, () => setSilent(true)) : undefined
  }, [ctx, isAsking, step])
  // A visitor who leaves does not stop the wallet, whose answer may come late; it is asked for no further step.
  const waiting = t('swap.toast.waiting', {
    wallet,
    amount: shownAmount(i18n, offer.request.amount, offer.request.fromToken),
  })
  const leave = useRef(() => {})
  leave.current = () => {
    if (store.get().status !== 'asking') return
    store.update(() => ({ status: 'left' }))
    ctx.toast.loading(waiting)
  }
  useEffect(() => () => leave.current(), [])

  // Warnings come before the button: it is in sight only without warnings.
  const isInSight =
    reviewed.isPlain && warnings.length === 0 && !cautioned.details && !isEnded && !said && !earlier.entry
  return (
    <div className="lk-swap-review">
      <LazyStyles css={reviewStyles} />
      <ReviewHead ctx={ctx} request={offer.request} quote={quote} market={prepared?.market} />
      <ReviewFacts ctx={ctx} offer={offer} quote={quote} prepared={prepared} hasFailed={hasFailed} />
      {warnings.map(({ tone, text, words }) => (
        <Banner key={text} tone={tone}>
          <span>{`${text} `}</span>
          {words && <bdi translate="no">{words}</bdi>}
        </Banner>
      ))}
      {cautioned.details}
      {reviewed.details}
      {isEnded && (
        <Banner tone="warning" action={{ label: t('swap.newOffer'), run: () => navigation.goBack() }}>
          {t(
            endedBy === 'moved' ? 'swap.moved' : endedBy === 'noRoute' ? 'swap.noRoute.text' : 'swap.refused',
          )}
        </Banner>
      )}
      {hasFailed && !prepared && (
        <Banner tone="warning" action={{ label: t('swap.tryAgain'), run: retry }}>
          {t('swap.prepare.failed')}
        </Banner>
      )}
      {said && (
        <Banner tone={isDeclined || isHalf ? 'info' : 'danger'}>
          <strong>{`${said.message} `}</strong>
          <span>{said.hint}</span>
        </Banner>
      )}
      {earlier.entry && (
        <EarlierRequest
          ctx={ctx}
          className="lk-swap-held"
          text={t(earlierTexts[earlierKey(earlier.entry)])}
          label={t('swap.earlier.check')}
          isChecked={!earlier.isHeld}
          onChange={earlier.name}
        />
      )}
      <div className="lk-actions" data-in-sight={isInSight || undefined}>
        <Button
          busy={isAsking || (!prepared && !isEnded && !hasFailed)}
          disabled={
            !isAsking && (!prepared || reviewed.isHeld || cautioned.isHeld || isRefused || earlier.isHeld)
          }
          onClick={() => {
            if (!newest || isAsking) return
            earlier.press()
            void submitSwap(ctx, model, store, newest, earlier.entry?.submittedAt)
          }}
        >
          {isAsking
            ? t('swap.asking', { wallet })
            : earlier.entry
              ? t('swap.again')
              : isHalf
                ? t('swap.title')
                : problem
                  ? t('swap.tryAgain')
                  : prepared?.needsApproval
                    ? t('swap.approveAndSwap')
                    : t('swap.title')}
        </Button>
        {isAsking && (
          <p className="lk-text lk-late" role="status">
            {flow.step && flow.step.count > 1
              ? t('swap.step.said', {
                  number: flow.step.number,
                  count: flow.step.count,
                  label: flow.step.label ?? '',
                })
              : t('swap.asking.hint', { wallet })}
          </p>
        )}
        {isAsking && isSilent && (
          <>
            <Button variant="text" onClick={() => navigation.reset('Account')}>
              {t('swap.stop')}
            </Button>
            <p className="lk-text">{t('swap.stop.text')}</p>
          </>
        )}
      </div>
    </div>
  )
}

const cautionsIn = ({ offer, quote, market }: Prepared): readonly Caution[] =>
  cautionsOf({
    market,
    sold: offer.request.amount,
    bought: quote.toAmount,
    impactBps: quote.priceImpactBps,
    slippageBps: offer.request.slippageBps,
  })
