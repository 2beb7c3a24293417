import type { ViewProps } from '@shared/contract/feature'
import type { AssetChange, CallsIntent } from '@shared/domain/calls'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { tokenPicture } from '@shared/domain/tokenPicture'
import type { Transaction, TransactionStatus } from '@shared/domain/transaction'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { useEffect } from 'react'
import type { SwapModel } from '../activateSwap'
import { shownAmount } from '../form/shownAmount'
import { reviewStyles } from './reviewStyles'

type StatusProps = ViewProps<'SwapStatus', SwapModel>
type Swap = Transaction<CallsIntent>

/**
 * A status, and the chain's proof for a confirmed swap: the received amount, that nothing came, or unknown. `free`: it
 * failed at the cost of another account.
 */
type Outcome = TransactionStatus | 'untold' | 'nothing' | 'free'

const outcomes: Record<Outcome, readonly [state: LogoSpinnerProps['state'], title: string, text: string]> = {
  asked: ['waiting', 'swap.status.asked', 'swap.status.asked.text'],
  unclear: ['still', 'swap.status.unclear', 'swap.status.unclear.text'],
  pending: ['waiting', 'swap.status.pending', 'swap.status.pending.text'],
  dropped: ['still', 'swap.status.dropped', 'swap.status.dropped.text'],
  confirmed: ['done', 'swap.status.confirmed', 'swap.status.confirmed.text'],
  untold: ['still', 'swap.status.untold', 'swap.status.untold.text'],
  nothing: ['failed', 'swap.status.nothing', 'swap.status.nothing.text'],
  reverted: ['failed', 'swap.status.reverted', 'swap.status.reverted.text'],
  free: ['failed', 'swap.status.reverted', 'swap.status.reverted.free'],
  partial: ['failed', 'swap.status.partial', 'swap.status.partial.text'],
  replaced: ['failed', 'swap.status.reverted', 'swap.status.replaced.text'],
  declined: ['failed', 'swap.declined', 'swap.declined.text'],
}

function outcomeOf({ status, received, isFeeOfOther }: Swap): Outcome {
  if (status === 'reverted' && isFeeOfOther) return 'free'
  if (status !== 'confirmed') return status
  return received === undefined ? 'untold' : received === 0n ? 'nothing' : status
}

const isCalls = (transaction: Transaction): transaction is Swap => transaction.intent.kind === 'calls'

/** The status of a swap, until it is settled. */
export function SwapStatus({ ctx, params: { submittedAt } }: StatusProps) {
  const swap = useStore(ctx.chains.transactions.recent, (all) =>
    all.filter(isCalls).find((each) => each.submittedAt === submittedAt),
  )
  useEffect(() => ctx.chains.transactions.watch(submittedAt), [ctx, submittedAt])
  const { t } = ctx.i18n
  return swap ? (
    <OutcomeOf ctx={ctx} swap={swap} />
  ) : (
    <EmptyState
      icon={icons.info}
      title={t('swap.status.unknown')}
      action={{ label: t('swap.done'), run: () => ctx.navigation.reset('Account') }}
    />
  )
}

function OutcomeOf({ ctx, swap }: Pick<StatusProps, 'ctx'> & { swap: Swap }) {
  const { i18n, chains, navigation, config } = ctx
  const { t } = i18n
  const { intent, networkId, received } = swap
  const changeOf = (direction: AssetChange['direction']) =>
    intent.changes?.find((change) => change.direction === direction)
  const [sold, bought] = [changeOf('out'), changeOf('in')]
  const outcome = outcomeOf(swap)
  const [state, titleKey, textKey] = outcomes[outcome]
  const values = {
    sold: sold ? shownAmount(i18n, sold.amount.value, sold.amount) : '',
    symbol: bought?.amount.symbol ?? '',
    received: bought ? shownAmount(i18n, received ?? 0n, bought.amount) : '',
  }
  const title = t(titleKey, values)
  const text = t(textKey, values)
  const network = chains.network(networkId)
  const hash = swap.replacedBy ?? swap.id
  const href = hash ? explorerUrlOf(network, 'tx', hash) : undefined
  useEffect(() => {
    ctx.announce(`${title}\n${text}`, state === 'failed' ? 'assertive' : 'polite')
  }, [ctx, title, text, state])
  return (
    <div className="lk-wait">
      <LazyStyles css={reviewStyles} />
      <div className="lk-center">
        <LogoSpinner
          name={bought?.amount.symbol ?? ''}
          src={
            tokenPicture(config.apiUrl, networkId, bought?.token) ??
            (bought?.token ? undefined : network?.assets?.imageUrl)
          }
          shape="round"
          state={state}
          after={ctx.clock.after}
        />
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
        {href && (
          <a className="lk-link lk-swap-explorer" href={href} target="_blank" rel="noopener noreferrer">
            <span>{t('swap.explorer')}</span>
            <Icon path={icons.external} flip />
          </a>
        )}
      </div>
      <div className="lk-actions">
        <Button onClick={() => navigation.reset('Account')}>{t('swap.done')}</Button>
      </div>
    </div>
  )
}
