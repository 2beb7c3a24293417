import type { FeatureContext } from '@shared/contract/context'
import type { OrderIntent } from '@shared/domain/order'
import type { Transaction } from '@shared/domain/transaction'
import type { OnrampModel } from '../activateOnramp'
import { keptPage } from './keptPages'

/** Makes a purchase of this browser the ongoing one, as after a reload. The one that this page began stays as it is. */
export function resumePurchase(
  ctx: Pick<FeatureContext, 'storage'>,
  { purchase }: Pick<OnrampModel, 'purchase'>,
  { id, submittedAt }: Pick<Transaction<OrderIntent>, 'id' | 'submittedAt'>,
  provider: string | undefined,
): void {
  const kept = keptPage(ctx, id)
  purchase.update((now) =>
    now?.orderId === id
      ? now
      : {
          request: undefined,
          orderId: id,
          url: kept?.url,
          error: undefined,
          provider: kept?.provider ?? provider ?? '',
          startedAt: submittedAt,
          window: 'closed',
          page: kept?.url ? 'unused' : 'used',
        },
  )
}
