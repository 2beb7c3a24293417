import type { FeatureContext } from '@shared/contract/context'
import { copyAndTell } from '@shared/contract/copyAndTell'
import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { sessionOf } from '@shared/domain/connection'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { useStore } from '@shared/store/useStore'
import { Banner } from '@shared/ui/Banner'
import { Button } from '@shared/ui/Button'
import { CopyButton } from '@shared/ui/CopyButton'
import { ErrorState } from '@shared/ui/ErrorState'
import { ExternalLink } from '@shared/ui/ExternalLink'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import walletWait from '@shared/ui/walletWait.css'
import { useEffect, useMemo, useState } from 'react'
import { reopenExchange } from '../actions/exchanges'
import { trackPayment } from '../actions/trackPayment'
import type { PayModel } from '../activatePay'
import type { PayStage } from '../form/payStage'
import { type PayTerms, payTermsOf } from '../form/payTerms'
import { Reading } from './Reading'
import { useExchange } from './useExchange'
import { usePayment, useStage } from './usePayment'

/** Copies the id of a transaction and says so in a toast. @throws ClipboardUnavailable, after a toast */
const copyId = (ctx: FeatureContext, id: string): Promise<void> =>
  copyAndTell(ctx, id, { copied: ctx.i18n.t('pay.copied') })

type LoadingProps = Pick<ViewProps<'PayLoading', PayModel>, 'ctx' | 'model' | 'params'>

const stages: Record<
  Exclude<PayStage, 'choose'>,
  readonly [state: LogoSpinnerProps['state'], title: string, text: string]
> = {
  asking: ['waiting', 'pay.asking', 'pay.asking.text'],
  sending: ['waiting', 'pay.sending', 'pay.sending.text'],
  checking: ['waiting', 'pay.checking', 'pay.checking.text'],
  uncounted: ['failed', 'pay.uncounted', 'pay.uncounted.text'],
  unsure: ['still', 'pay.unsure', 'pay.unsure.text'],
  undone: ['failed', 'pay.undone', 'pay.undone.text'],
  paid: ['done', 'pay.paid', 'pay.paid.text'],
  opening: ['waiting', 'pay.opening', 'pay.opening.text'],
  blocked: ['still', 'pay.blocked', 'pay.blocked.text'],
  refused: ['failed', 'pay.refused', 'pay.refused.text'],
  exchange: ['waiting', 'pay.exchange', 'pay.exchange.text'],
  exchangeClosed: ['still', 'pay.exchange.closed', 'pay.exchange.closed.text'],
  exchangeFailed: ['failed', 'pay.exchange.failed', 'pay.exchange.failed.text'],
  exchangeOther: ['failed', 'pay.uncounted', 'pay.uncounted.text'],
}

/** An exchange was opened, and may pay. */
const atExchange: ReadonlySet<PayStage> = new Set<PayStage>([
  'exchange',
  'exchangeClosed',
  'exchangeFailed',
  'exchangeOther',
])

/** A payment that is under way, until the chain shows it. */
export function PayLoading(props: LoadingProps) {
  const { paymentId, asset, recipient, amount } = props.params
  const terms = useMemo(
    () => payTermsOf({ paymentId, asset, recipient, amount }),
    [paymentId, asset, recipient, amount],
  )
  const { t } = props.ctx.i18n
  return terms ? (
    <Progress {...props} terms={terms} />
  ) : (
    <ErrorState title={t('pay.invalid')} text={t('pay.invalid.text')} />
  )
}

function Progress({ ctx, model, params, terms }: LoadingProps & { terms: PayTerms }) {
  const { i18n, navigation, chains, clock } = ctx
  const { t } = i18n
  const { payment, error, retry } = usePayment(ctx, terms)
  const { stage, transaction } = useStage(ctx, model, terms, payment)
  const submittedAt = transaction?.submittedAt
  useEffect(
    () => (submittedAt === undefined ? undefined : chains.transactions.watch(submittedAt)),
    [chains, submittedAt],
  )
  const isOver = stage === 'choose'
  useEffect(() => {
    if (isOver) navigation.replace('Pay', params)
  }, [isOver, navigation, params])
  const wallet = useStore(ctx.connection, (now) => {
    const session = sessionOf(now)
    return session.status === 'connected' ? session.connector.name : ''
  })
  const exchange = useStore(model.exchange)
  const name = exchange?.name ?? ''
  const isAtExchange = stage !== undefined && atExchange.has(stage)
  useExchange(ctx, model, isAtExchange && stage !== 'exchangeFailed')
  const network = chains.network(terms.networkId)
  const [state, titleKey, textKey] = stages[stage && stage !== 'choose' ? stage : 'checking']
  const values = { wallet, name, network: network?.name ?? terms.networkId }
  const isUncounted = stage === 'uncounted'
  const isUnnamed = isUncounted && payment?.reason === 'NoReference'
  const [title, text] = [t(titleKey, values), t(isUnnamed ? 'pay.uncounted.unnamed' : textKey, values)]
  const isShown = stage !== undefined && !isOver
  useEffect(() => {
    if (isShown) ctx.announce(`${title}\n${text}`, state === 'failed' ? 'assertive' : 'polite')
  }, [ctx, isShown, title, text, state])
  const isPaid = stage === 'paid'
  useEffect(() => {
    if (isPaid) trackPayment(ctx, 'PAY_SUCCESS', terms)
  }, [ctx, isPaid, terms])
  const [isWarned, setWarned] = useState(false)
  const isOpenStill = stage === 'unsure' || stage === 'undone' || isUncounted
  const warning =
    isOpenStill && isWarned ? t(isUncounted ? 'pay.uncounted.warning' : 'pay.again.warning') : undefined
  useEffect(() => {
    if (warning) ctx.announce(warning, 'assertive')
  }, [ctx, warning])
  if (error)
    return (
      <ErrorState
        title={t('pay.failed')}
        text={t(transaction ? 'pay.failed.asked' : 'pay.failed.text')}
        retry={{ label: t('pay.retry'), run: retry }}
      />
    )
  if (!isShown) return <Reading label={t('pay.reading')} />
  const byExchange = isAtExchange ? exchange?.report?.hash : undefined
  const hash = payment?.hash ?? (transaction?.replacedBy || transaction?.id) ?? byExchange
  const href = hash ? explorerUrlOf(network, 'tx', hash) : undefined
  const leave = () => model.exchange.update((now) => now && { ...now, isLeft: true })
  const payAgain = () => {
    model.wallet.update((before) => ({ ...before, despite: submittedAt, isUncounted }))
  }

  return (
    <div className="lk-wait">
      <LazyStyles css={walletWait} />
      <div className="lk-center">
        <LogoSpinner
          name={network?.name ?? ''}
          src={network?.assets?.imageUrl}
          shape="round"
          state={state}
          after={clock.after}
        />
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
        {href && <ExternalLink href={href}>{t('pay.explorer')}</ExternalLink>}
        {(isUncounted || stage === 'exchangeOther') && hash && (
          <CopyButton
            label={t('pay.copy')}
            copiedLabel={t('pay.copied')}
            copy={() => copyId(ctx, hash)}
            after={clock.after}
          >
            <bdi translate="no" dir="ltr">
              {truncateAddress(hash)}
            </bdi>
          </CopyButton>
        )}
      </div>
      {warning && <Banner tone="warning">{warning}</Banner>}
      <div className="lk-actions">
        {stage === 'paid' && (
          <Button
            onClick={() => {
              if (params.redirectUrl) ctx.openLink(params.redirectUrl, '_self')
              else navigation.close()
            }}
          >
            {t('pay.done')}
          </Button>
        )}
        {isOpenStill && (
          <Button
            variant={isWarned ? 'danger' : 'secondary'}
            onClick={isWarned ? payAgain : () => setWarned(true)}
          >
            {t(isWarned && !isUncounted ? 'pay.again.sure' : 'pay.again')}
          </Button>
        )}
        {(stage === 'blocked' || (stage === 'exchangeClosed' && exchange?.url)) && (
          <Button onClick={() => reopenExchange(ctx, model.exchange)}>{t('pay.open', { name })}</Button>
        )}
        {(isAtExchange || stage === 'blocked' || stage === 'refused') && (
          <Button variant="text" onClick={leave}>
            {t('pay.otherWay')}
          </Button>
        )}
      </div>
    </div>
  )
}
