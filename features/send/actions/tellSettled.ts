import type { FeatureContext } from '@shared/contract/context'
import type { SentTransfer } from '@shared/domain/transfer'
import type { SendModel } from '../activateSend'
import { shownAmount } from '../form/shownAmount'

/** Says how a transfer has ended, unless the visitor is looking at it. */
export function tellSettled(ctx: FeatureContext, { watched }: SendModel, transfer: SentTransfer): void {
  if (watched.get() === transfer.sentAt) return
  const { t } = ctx.i18n
  const amount = shownAmount(ctx.i18n, transfer.amount, transfer)
  if (transfer.status === 'confirmed' && transfer.received !== 0n)
    ctx.toast.success(t('send.toast.confirmed', { amount }))
  else ctx.toast.error(t('send.toast.failed', { amount }))
}
