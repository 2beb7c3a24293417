import type { FeatureContext } from '@shared/contract/context'
import { explorerUrlOf } from '@shared/domain/explorerUrlOf'
import type { Network } from '@shared/domain/network'
import { formatDate } from '@shared/i18n/formatDate'
import { RowAmount } from '@shared/ui/RowAmount'
import { RowContent } from '@shared/ui/RowContent'
import { describeTransaction } from '../actions/describeTransaction'
import type { DatedTransaction } from '../actions/monthsOf'
import { ActivityMark } from './ActivityMark'

export interface ActivityRowProps {
  ctx: FeatureContext
  network: Network | undefined
  entry: DatedTransaction
  /** The addresses that the account has paid. */
  paid: readonly string[]
}

/** One transaction, linked to its explorer page. */
export function ActivityRow({ ctx, network, entry, paid }: ActivityRowProps) {
  const { i18n } = ctx
  const { item, timeMs } = entry
  const text = describeTransaction(item, i18n, paid)
  const { amount, detail, isSuspect, title } = text
  const { hash } = item.metadata
  const href = hash ? explorerUrlOf(network, 'tx', hash) : undefined
  const date = formatDate(i18n.locale, timeMs, { day: 'numeric', month: 'short' })
  const content = (
    <RowContent
      leading={<ActivityMark ctx={ctx} text={text} />}
      label={title}
      detail={
        detail && (
          <bdi translate="no" title={detail} data-suspect={isSuspect || undefined}>
            {detail}
          </bdi>
        )
      }
      trailing={amount ? <RowAmount amount={amount} value={date} /> : <RowAmount amount={date} />}
    />
  )
  // Without an explorer it leads nowhere, and stays an item of the list.
  if (!href) return <div className="lk-row">{content}</div>
  return (
    <a className="lk-row" href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}
