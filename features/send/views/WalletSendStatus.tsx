import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { tokenPicture } from '@shared/domain/tokenPicture'
import { isTransfer, type Transaction, type TransactionStatus } from '@shared/domain/transaction'
import type { TransferIntent } from '@shared/domain/transfer'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { Icon } from '@shared/ui/Icon'
import * as icons from '@shared/ui/icons'
import { LazyStyles } from '@shared/ui/LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { useEffect } from 'react'
import type { SendModel } from '../activateSend'
import { shownAmount } from '../form/shownAmount'
import { reviewStyles } from './reviewStyles'

type Transfer = Transaction<TransferIntent>

/**
 * A status, and the chain's proof for a confirmed transfer: all arrived, a part, nothing, something else, or unknown.
 * `expired`: no block can take it any more; `free`: it failed at the cost of another account.
 */
type Outcome = TransactionStatus | 'untold' | 'part' | 'nothing' | 'differs' | 'expired' | 'free'

const outcomes: Record<Outcome, readonly [state: LogoSpinnerProps['state'], title: string, text: string]> = {
  asked: ['waiting', 'send.status.asked', 'send.status.asked.text'],
  unclear: ['still', 'send.status.unclear', 'send.status.unclear.text'],
  pending: ['waiting', 'send.status.pending', 'send.status.pending.text'],
  dropped: ['still', 'send.status.dropped', 'send.status.dropped.text'],
  confirmed: ['done', 'send.status.confirmed', 'send.status.confirmed.text'],
  untold: ['done', 'send.status.confirmed', 'send.status.untold.text'],
  part: ['done', 'send.status.confirmed', 'send.status.part.text'],
  nothing: ['failed', 'send.status.nothing', 'send.status.nothing.text'],
  differs: ['failed', 'send.status.differs', 'send.status.differs.text'],
  expired: ['failed', 'send.status.replaced', 'send.status.expired.text'],
  reverted: ['failed', 'send.status.reverted', 'send.status.reverted.text'],
  free: ['failed', 'send.status.reverted', 'send.status.reverted.free'],
  // A single payment is no batch: the wallet's report of its parts says nothing.
  partial: ['still', 'send.status.unclear', 'send.status.unclear.text'],
  replaced: ['failed', 'send.status.replaced', 'send.status.replaced.text'],
  declined: ['failed', 'send.declined', 'send.declined.text'],
}

function outcomeOf({ status, received, differs, isFinal, isFeeOfOther, intent }: Transfer): Outcome {
  if (status === 'dropped' && isFinal) return 'expired'
  if (status === 'reverted' && isFeeOfOther) return 'free'
  if (status !== 'confirmed') return status
  if (received === 0n) return 'nothing'
  if (received !== undefined && received < intent.amount) return 'part'
  if (differs) return 'differs'
  return received === undefined ? 'untold' : status
}

/** The status of a transfer, until it is settled. */
export function WalletSendStatus({ ctx, params }: ViewProps<'WalletSendStatus', SendModel>) {
  const transfer = useStore(ctx.chains.transactions.recent, (all) =>
    all.filter(isTransfer).find(({ submittedAt }) => submittedAt === params.submittedAt),
  )
  const { submittedAt } = params
  useEffect(() => ctx.chains.transactions.watch(submittedAt), [ctx, submittedAt])
  const { t } = ctx.i18n
  return transfer ? (
    <OutcomeOf ctx={ctx} transfer={transfer} />
  ) : (
    <EmptyState
      icon={icons.info}
      title={t('send.status.unknown')}
      action={{ label: t('send.done'), run: () => ctx.navigation.reset('Account') }}
    />
  )
}

function OutcomeOf({
  ctx,
  transfer,
}: Pick<ViewProps<'WalletSendStatus', SendModel>, 'ctx'> & { transfer: Transfer }) {
  const { i18n, chains, navigation } = ctx
  const { t } = i18n
  const { intent, networkId, received = 0n } = transfer
  const [state, titleKey, textKey] = outcomes[outcomeOf(transfer)]
  const title = t(titleKey, { amount: shownAmount(i18n, intent.amount, intent) })
  const text = t(textKey, {
    to: truncateAddress(intent.to),
    received: shownAmount(i18n, received, intent),
  })
  const network = chains.network(networkId)
  const hash = transfer.replacedBy ?? transfer.id
  const href = hash ? explorerUrlOf(network, 'tx', hash) : undefined
  useEffect(() => {
    ctx.announce(`${title}\n${text}`, state === 'failed' ? 'assertive' : 'polite')
  }, [ctx, title, text, state])
  return (
    <div className="lk-wait">
      <LazyStyles css={reviewStyles} />
      <div className="lk-center">
        <LogoSpinner
          name={intent.symbol}
          src={
            tokenPicture(ctx.config.apiUrl, networkId, intent.token) ??
            (intent.token ? undefined : network?.assets?.imageUrl)
          }
          shape="round"
          state={state}
          after={ctx.clock.after}
        />
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
        {href && (
          <a className="lk-link lk-send-explorer" href={href} target="_blank" rel="noopener noreferrer">
            <span>{t('send.explorer')}</span>
            <Icon path={icons.external} flip />
          </a>
        )}
      </div>
      <div className="lk-actions">
        <Button onClick={() => navigation.reset('Account')}>{t('send.done')}</Button>
      </div>
    </div>
  )
}
