import type { ViewProps } from '@shared/contract/feature'
import { truncateAddress } from '@shared/domain/address'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import { tokenPicture } from '@shared/domain/tokenPicture'
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

/** A status, and what the chain proves of a confirmed transfer: all arrived, a part, nothing, or it does not tell. */
type Outcome = TransferStatus | 'untold' | 'part' | 'nothing'

const outcomes: Record<Outcome, readonly [state: LogoSpinnerProps['state'], title: string, text: string]> = {
  asked: ['waiting', 'send.status.asked', 'send.status.asked.text'],
  unclear: ['still', 'send.status.unclear', 'send.status.unclear.text'],
  pending: ['waiting', 'send.status.pending', 'send.status.pending.text'],
  dropped: ['still', 'send.status.dropped', 'send.status.dropped.text'],
  confirmed: ['done', 'send.status.confirmed', 'send.status.confirmed.text'],
  untold: ['done', 'send.status.confirmed', 'send.status.untold.text'],
  part: ['done', 'send.status.confirmed', 'send.status.part.text'],
  nothing: ['failed', 'send.status.nothing', 'send.status.nothing.text'],
  reverted: ['failed', 'send.status.reverted', 'send.status.reverted.text'],
  replaced: ['failed', 'send.status.replaced', 'send.status.replaced.text'],
  declined: ['failed', 'send.declined', 'send.declined.text'],
}

function outcomeOf({ status, received, amount }: SentTransfer): Outcome {
  if (status !== 'confirmed') return status
  if (received === undefined) return 'untold'
  if (received >= amount) return status
  return received === 0n ? 'nothing' : 'part'
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
}: Pick<ViewProps<'WalletSendStatus', SendModel>, 'ctx'> & { transfer: SentTransfer }) {
  const { i18n, chains, navigation } = ctx
  const { t } = i18n
  const { symbol, networkId, received = 0n } = transfer
  const [state, titleKey, textKey] = outcomes[outcomeOf(transfer)]
  const title = t(titleKey, { amount: shownAmount(i18n, transfer.amount, transfer) })
  const text = t(textKey, {
    to: truncateAddress(transfer.to),
    received: shownAmount(i18n, received, transfer),
  })
  const network = chains.network(networkId)
  const hash = transfer.replacedBy ?? transfer.id
  const href = hash ? explorerUrlOf(network, 'tx', hash) : undefined
  useEffect(() => {
    ctx.announce(`${title}\n${text}`, state === 'failed' ? 'assertive' : 'polite')
  }, [ctx, title, text, state])
  return (
    <div className="lk-wait">
      <LateStyles css={reviewStyles} />
      <div className="lk-center">
        <LogoSpinner
          name={symbol}
          src={
            tokenPicture(ctx.config.apiUrl, networkId, transfer.token) ??
            (transfer.token ? undefined : network?.assets?.imageUrl)
          }
          shape="round"
          state={state}
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
