import type { FeatureContext } from '@shared/contract/context'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { parseError } from '@shared/errors/parseError'
import type { Store } from '@shared/store/store'
import type { SwapModel } from '../activateSwap'
import type { ReviewFlow } from '../form/reviewFlow'
import { emptyForm } from '../form/swapForm'
import type { Prepared } from './prepareSwap'
import { trackSwap } from './trackSwap'
import { dropUnfinished, keepUnfinished } from './unfinished'

/**
 * Asks the wallet for the swap on the screen, step by step, and leads on to its status. A visitor who has left gets the
 * outcome as a toast; no further step is asked for then. Never rejects.
 */
export async function submitSwap(
  ctx: FeatureContext,
  model: Pick<SwapModel, 'form' | 'submitted' | 'offer'>,
  flow: Store<ReviewFlow>,
  prepared: Prepared,
): Promise<void> {
  const { chains, i18n, navigation, toast } = ctx
  if (flow.get().status === 'asking') return
  flow.update(() => ({ status: 'asking', prepared, step: undefined }))
  const { offer, quote, calls, needsApproval } = prepared
  const { fromToken, toToken, amount } = offer.request
  const amounts = {
    sold: { ...fromToken, value: amount },
    bought: { ...toToken, value: quote.toAmount },
  }
  const controller = new AbortController()
  const hasLeft = () => flow.get().status === 'left'
  const stop = flow.subscribe(() => {
    if (hasLeft()) controller.abort()
  })
  let isLast = !needsApproval
  trackSwap(ctx, 'INITIATE_SWAP', amounts)
  if (needsApproval) keepUnfinished(ctx, offer)
  try {
    const { submittedAt } = await chains.transactions.submit(calls, {
      signal: controller.signal,
      onStep(step) {
        isLast = step.number === step.count
        flow.update((before) => (before.status === 'asking' ? { ...before, step } : before))
      },
    })
    model.submitted.add(submittedAt)
    dropUnfinished(ctx)
    model.offer.update(() => undefined)
    model.form.update((before) => before && emptyForm(before))
    if (hasLeft()) return
    flow.update(() => ({ status: 'reviewing' }))
    // The view itself shows the outcome, however soon.
    chains.transactions.watch(submittedAt)
    navigation.reset('SwapStatus', { submittedAt })
  } catch (error) {
    trackSwap(ctx, isLast ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', amounts, parseError(error))
    if (!hasLeft()) flow.update(() => ({ status: 'failed', error }))
    else if (isLatchkeyError(error, 'UserRejected')) toast.error(i18n.t('swap.declined'))
    else toast.error(i18n.error(error).message)
  } finally {
    stop()
  }
}
