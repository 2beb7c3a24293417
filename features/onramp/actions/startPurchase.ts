import type { FeatureContext } from '@shared/contract/context'
import { isSmartAccount } from '@shared/domain/connection'
import type { OnrampModel } from '../activateOnramp'
import type { OngoingPurchase } from '../form/ongoingPurchase'
import { beginPurchase, type PurchaseRequest, purchaseWindow } from './beginPurchase'
import { keepPage } from './keptPages'

/**
 * Begins a purchase in a new window, as the feature's ongoing one. Call it inside the visitor's tap. Never rejects: the
 * view of the purchase shows what happened.
 */
export async function startPurchase(
  ctx: FeatureContext,
  { purchase }: Pick<OnrampModel, 'purchase'>,
  request: PurchaseRequest,
  provider: string,
): Promise<void> {
  const { clock, connection, track } = ctx
  const first: OngoingPurchase = {
    request,
    provider,
    window: 'opening',
    page: 'none',
    startedAt: clock.now(),
    orderId: undefined,
    url: undefined,
    error: undefined,
  }
  purchase.update(() => first)
  const { opened, order } = beginPurchase(ctx, request)
  track('SELECT_BUY_PROVIDER', {
    provider: request.provider,
    isSmartAccount: isSmartAccount(connection.get()),
  })
  // A later purchase has taken the place.
  const change = (next: Partial<OngoingPurchase>) =>
    purchase.update((now) => (now && now.startedAt === first.startedAt ? { ...now, ...next } : now))
  opened.outcome.then(({ status }) => change({ window: status === 'blocked' ? 'blocked' : 'closed' }))
  try {
    const { orderId, url } = await order
    purchase.update((now) => {
      if (now?.startedAt !== first.startedAt) return now
      const arrived = { ...now, orderId, url }
      // A window that is blocked, or closed while it was empty, has not shown the page.
      return now.window === 'opening'
        ? { ...arrived, window: 'open', page: 'used' }
        : { ...arrived, page: 'unused' }
    })
    const isUnused = purchase.get()?.orderId === orderId && purchase.get()?.page === 'unused'
    keepPage(ctx, { orderId, provider, url: isUnused ? url : undefined })
  } catch (error) {
    change({ error })
  }
}

/** Opens the page of a kept order whose window was blocked: call it inside the visitor's tap. */
export function openPage(
  ctx: Pick<FeatureContext, 'openWindow' | 'storage'>,
  { purchase }: Pick<OnrampModel, 'purchase'>,
): void {
  const ongoing = purchase.get()
  if (!ongoing?.url) return
  const { orderId, provider, url } = ongoing
  const change = (next: Partial<OngoingPurchase>) =>
    purchase.update((now) => (now && now.orderId === ongoing.orderId ? { ...now, ...next } : now))
  change({ window: 'open', page: 'used' })
  if (orderId) keepPage(ctx, { orderId, provider, url: undefined })
  ctx.openWindow(url, purchaseWindow).outcome.then(({ status }) => {
    if (status !== 'blocked') return change({ window: 'closed' })
    change({ window: 'blocked', page: 'unused' })
    if (orderId) keepPage(ctx, { orderId, provider, url })
  })
}
