import type { FeatureContext } from '@shared/contract/context'
import { type Approval, approvalOf } from '@shared/swaps/approvalOf'
import type { SwapRequest } from '@shared/swaps/fits'
import { shownAmount } from '../form/shownAmount'

/** The approval that a swap needs, each call with its purpose; undefined if no approval is needed. */
export async function approvalCalls(
  ctx: Pick<FeatureContext, 'chains' | 'i18n'>,
  request: Pick<SwapRequest, 'fromToken' | 'amount'>,
  spender: string | undefined,
  signal: AbortSignal,
): Promise<Approval | undefined> {
  const approval = await approvalOf(ctx, request, spender, signal)
  if (!approval) return undefined
  const { fromToken, amount } = request
  const { t } = ctx.i18n
  const grant = t('swap.call.approve', { amount: shownAmount(ctx.i18n, amount, fromToken) })
  const reset = t('swap.call.reset', { symbol: fromToken.symbol })
  return {
    grant: { ...approval.grant, label: grant },
    reset: approval.reset && { ...approval.reset, label: reset },
  }
}
