import { roundUp } from '@shared/amounts/roundUp'
import type { FeatureContext } from '@shared/contract/context'
import { networkIdOf } from '@shared/domain/connection'
import { formatDollars } from '@shared/i18n/formatDollars'
import type { Holding } from '@shared/portfolio/holding'
import { isSameHolding } from '@shared/portfolio/holdingIds'
import { useStore } from '@shared/store/useStore'
import { cautionsOf } from '@shared/swaps/cautionsOf'
import { worthAt } from '@shared/swaps/market'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { useCautions } from '@shared/ui/Cautions'
import { DetailRow } from '@shared/ui/DetailRow'
import { FeeWorth } from '@shared/ui/FeeWorth'
import { List } from '@shared/ui/List'
import { Logo } from '@shared/ui/Logo'
import { Row } from '@shared/ui/Row'
import { RowAmount } from '@shared/ui/RowAmount'
import { useRefreshed } from '@shared/ui/useRefreshed'
import { useReview } from '@shared/ui/useReview'
import { useCallback, useState } from 'react'
import { prepareSwapped } from '../actions/prepareSwapped'
import type { Unit } from '../actions/readUnit'
import { startPaying } from '../actions/startPaying'
import type { PayModel } from '../activatePay'
import { cautionText } from '../form/cautionText'
import type { Payment } from '../form/paymentSchema'
import type { PayTerms } from '../form/payTerms'
import { PayProblemBanner } from './PayProblemBanner'
import { Reading } from './Reading'
import { shownAmount } from './shownAmount'

export interface OtherAssetProps {
  ctx: FeatureContext
  model: PayModel
  terms: PayTerms
  payment: Payment
  unit: Unit
  /** The visitor has something to confirm first. */
  isHeld: boolean
  /** Pays by the asked asset after all. */
  onBack: () => void
}

/** Decimals of an amount that does not have to be exact. */
const places = 6

/** Payment by another asset of the account: which one, and what it takes. */
export function OtherAsset(props: OtherAssetProps) {
  const { ctx, terms, unit, onBack } = props
  const { i18n, chains, clock } = ctx
  const { t } = i18n
  const [holding, setHolding] = useState<Holding>()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { holdings } = await chains.assets.read({ signal })
      const asked = terms.token ? `${terms.networkId}:${terms.token}` : terms.networkId
      return holdings.filter(({ id, amount }) => amount.value > 0n && !isSameHolding(id, asked))
    },
    [chains, terms],
  )
  const { value: holdings, hasFailed, retry } = useRefreshed(clock, holding ? undefined : load)
  if (holding) return <Swapped {...props} holding={holding} onOther={() => setHolding(undefined)} />
  return (
    <>
      {!holdings && !hasFailed && <Reading label={t('pay.reading')} />}
      {!holdings && hasFailed && (
        <Banner tone="warning" action={{ label: t('pay.retry'), run: retry }}>
          {t('pay.unread')}
        </Banner>
      )}
      {holdings?.length === 0 && <p className="lk-text">{t('pay.other.none')}</p>}
      {holdings && holdings.length > 0 && (
        <List label={t('pay.other.title')}>
          {holdings.map((each) => (
            <Row
              key={each.id}
              leading={<Logo name={each.name} src={each.iconUrl} shape="round" after={clock.after} />}
              label={each.name}
              trailing={<RowAmount amount={shownAmount(i18n, each.amount.value, each.amount, places)} />}
              onClick={() => setHolding(each)}
            />
          ))}
        </List>
      )}
      <div className="lk-actions">
        <Button variant="secondary" onClick={onBack}>
          {t('pay.other.back', { symbol: unit.symbol })}
        </Button>
      </div>
    </>
  )
}

interface SwappedProps extends OtherAssetProps {
  holding: Holding
  onOther: () => void
}

/** What a payment takes of another asset, and the button that asks the wallet for it. */
function Swapped({ ctx, model, terms, payment, unit, isHeld, holding, onOther }: SwappedProps) {
  const { i18n, clock, connection } = ctx
  const { t } = i18n
  const { reference } = payment
  const isHere = useStore(connection, networkIdOf) === terms.networkId
  const prepare = useCallback(
    (signal: AbortSignal) => {
      const shown = {
        amount: i18n.amount({ ...unit, value: terms.amount }, unit.decimals),
        symbol: unit.symbol,
      }
      const label = t('pay.label', shown)
      return prepareSwapped(ctx, { terms, payment: { reference }, label, unit, holding }, signal)
    },
    [ctx, i18n, t, terms, reference, unit, holding],
  )
  const { value: prepared, hasFailed, retry } = useRefreshed(clock, isHere ? prepare : undefined)
  const ready = prepared?.status === 'ready' ? prepared : undefined
  const { symbol } = holding.amount
  const isRefused = ready?.problem !== undefined
  const reviewed = useReview(ctx, ready?.review, { hasActs: true, isRefused })
  const cautioned = useCautions({
    ctx,
    label: t('pay.value.accept'),
    className: 'lk-pay-earlier',
    cautions: ready && !ready.problem ? cautionsOf(ready) : [],
    textOf: (caution) => cautionText(caution, [symbol, unit.symbol], i18n),
  })
  const worth = ready && worthAt(ready.market?.sold, ready.sold)
  return (
    <>
      <dl className="lk-pay-facts">
        <DetailRow label={t('pay.other.takes')}>
          <bdi translate="no">
            {ready
              ? shownAmount(
                  i18n,
                  roundUp({ ...holding.amount, value: ready.sold }, places).value,
                  holding.amount,
                  places,
                )
              : symbol}
          </bdi>
          {worth !== undefined && (
            <span className="lk-text lk-number" translate="no">
              {formatDollars(i18n.locale, worth)}
            </span>
          )}
        </DetailRow>
        {ready?.quote.fee && (
          <DetailRow label={t('pay.fee')}>
            <bdi translate="no">{shownAmount(i18n, ready.quote.fee.value, ready.quote.fee, places)}</bdi>
            <FeeWorth locale={i18n.locale} fee={ready.quote.fee.value} market={ready.market} />
          </DetailRow>
        )}
      </dl>
      {ready && <p className="lk-text">{t('pay.other.text', { from: symbol, to: unit.symbol })}</p>}
      {prepared && prepared.status !== 'ready' && (
        <Banner tone="warning">{t(refusals[prepared.status], { symbol })}</Banner>
      )}
      {hasFailed && !prepared && (
        <Banner tone="warning" action={{ label: t('pay.retry'), run: retry }}>
          {t('pay.other.failed')}
        </Banner>
      )}
      <PayProblemBanner
        ctx={ctx}
        terms={terms}
        problem={ready?.problem}
        isListed={holding.id === terms.networkId || holding.worth !== undefined}
      />
      {cautioned.details}
      {reviewed.details}
      <div
        className="lk-actions"
        data-in-sight={(reviewed.isPlain && !cautioned.details && !isRefused) || undefined}
      >
        <Button
          busy={!prepared && !hasFailed}
          disabled={
            isHeld ||
            (hasFailed && !prepared) ||
            (prepared && (!ready || isRefused || reviewed.isHeld || cautioned.isHeld))
          }
          onClick={() => {
            if (ready && !ready.problem) void startPaying(ctx, model, ready.quote, terms)
          }}
        >
          {t('pay.now', { amount: shownAmount(i18n, terms.amount, unit) })}
        </Button>
        <Button variant="secondary" onClick={onOther}>
          {t('pay.other')}
        </Button>
      </div>
    </>
  )
}

const refusals = {
  short: 'pay.short',
  noRoute: 'pay.other.noRoute',
  unseen: 'pay.other.unseen',
} as const
