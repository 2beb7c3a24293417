import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import type { SentTransfer, TransferStatus } from '@shared/domain/transfer'
import { useStore } from '@shared/store/useStore'
import { Button } from '@shared/ui/Button'
import { EmptyState } from '@shared/ui/EmptyState'
import { Icon, icons } from '@shared/ui/Icon'
import { LateStyles } from '@shared/ui/LateStyles'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import { useEffect } from 'react'
import type { SendModel } from '../activateSend'
import { shownAmount } from '../form/shownAmount'
import { reviewStyles } from './reviewStyles'

const states: Record<TransferStatus, LogoSpinnerProps['state']> = {
  pending: 'waiting',
  confirmed: 'done',
  reverted: 'failed',
  replaced: 'failed',
  dropped: 'failed',
}

const texts: Record<TransferStatus, readonly [title: string, text: string]> = {
  pending: ['send.status.pending', 'send.status.pending.text'],
  confirmed: ['send.status.confirmed', 'send.status.confirmed.text'],
  reverted: ['send.status.reverted', 'send.status.reverted.text'],
  replaced: ['send.status.replaced', 'send.status.replaced.text'],
  dropped: ['send.status.dropped', 'send.status.dropped.text'],
}

/** What becomes of a transfer, until it has. */
export function WalletSendStatus({ ctx, model, params }: ViewProps<'WalletSendStatus', SendModel>) {
  const transfer = useStore(ctx.chains.transfers.sent, (all) =>
    all.find(({ sentAt }) => sentAt === params.sentAt),
  )
  const { sentAt } = params
  useEffect(() => {
    model.watched.update(() => sentAt)
    return () => model.watched.update(() => undefined)
  }, [model, sentAt])
  const { t } = ctx.i18n
  return transfer ? (
    <Outcome ctx={ctx} transfer={transfer} />
  ) : (
    <EmptyState
      icon={icons.info}
      title={t('send.status.unknown')}
      action={{ label: t('send.done'), run: () => ctx.navigation.reset('Account') }}
    />
  )
}

function Outcome({
  ctx,
  transfer,
}: Pick<ViewProps<'WalletSendStatus', SendModel>, 'ctx'> & { transfer: SentTransfer }) {
  const { i18n, chains, navigation } = ctx
  const { t } = i18n
  const { status, symbol, networkId } = transfer
  const amount = shownAmount(i18n, transfer.amount, transfer)
  const [titleKey, textKey] = texts[status]
  const title = t(titleKey, { amount })
  const text = t(textKey, { to: truncateAddress(transfer.to) })
  const network = chains.network(networkId)
  const href = explorerUrlOf(network, 'tx', transfer.replacedBy ?? transfer.id)
  useEffect(() => {
    ctx.announce(`${title}\n${text}`, states[status] === 'failed' ? 'assertive' : 'polite')
  }, [ctx, title, text, status])
  return (
    <div className="lk-wait">
      <LateStyles css={reviewStyles} />
      <div className="lk-center">
        <LogoSpinner
          name={symbol}
          src={transfer.token ? undefined : network?.assets?.imageUrl}
          shape="round"
          state={states[status]}
          after={ctx.clock.after}
        />
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
        {href && (
          <a className="lk-link lk-send-explorer" href={href} target="_blank" rel="noopener noreferrer">
            {t('send.explorer')}
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
