import type { FeatureContext } from '@shared/contract/context'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { parseError } from '@shared/errors/parseError'
import type { Store } from '@shared/store/store'
import type { SwapModel } from '../activateSwap'
import type { ReviewFlow } from '../form/reviewFlow'
import { shownAmount } from '../form/shownAmount'
import { emptyForm } from '../form/swapForm'
import { type EndedBy, type Prepared, prepareSwap } from './prepareSwap'
import { signPermit } from './signPermit'
import { trackSwap } from './trackSwap'
import { dropUnfinished, keepUnfinished } from './unfinished'

/**
 * Asks the wallet for the swap on the screen, step by step, and leads on to its status. `despite`: the earlier request for
 * the same that the visitor has named. A visitor who has left gets the outcome as a toast; no further step is asked for
 * then. Never rejects.
 */
export async function submitSwap(
  ctx: FeatureContext,
  model: Pick<SwapModel, 'form' | 'submitted' | 'offer'>,
  flow: Store<ReviewFlow>,
  prepared: Prepared,
  despite?: number | undefined,
): Promise<void> {
  const { chains, i18n, navigation, toast } = ctx
  if (flow.get().status === 'asking') return
  flow.update(() => ({ status: 'asking', prepared, step: undefined }))
  const { offer, quote, needsApproval } = prepared
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
  if (needsApproval) keepUnfinished(ctx, offer, model.form.get()?.slippageBps)
  try {
    const permitted = await permitSwap(ctx, flow, prepared, controller.signal)
    if (typeof permitted === 'string') {
      if (!hasLeft()) flow.update(() => ({ status: 'ended', by: permitted }))
      return
    }
    isLast ||= !permitted.needsApproval
    const { submittedAt } = await chains.transactions.submit(permitted.calls, {
      despite,
      signal: controller.signal,
      onStep(step) {
        isLast = step.number === step.count
        // With a permit, the one transaction is the second step.
        const shown = permitted === prepared ? step : { ...step, ...permitSteps, number: 2 }
        flow.update((before) => (before.status === 'asking' ? { ...before, step: shown } : before))
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

/** The permit, and the swap that brings it along. */
const permitSteps = { count: 2 }

/**
 * Has the wallet sign a permit if that saves the approval, and makes the swap again with the permit. A wallet or token
 * that knows no permits leaves the swap as it was, with its approval.
 * @returns the reason why the review ends, if the swap with the permit is not the reviewed one
 * @throws UserRejected, RequestPending, and as `prepareSwap`
 */
async function permitSwap(
  ctx: FeatureContext,
  flow: Store<ReviewFlow>,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<Prepared | EndedBy> {
  const { offer, quote, takesPermit } = prepared
  if (!takesPermit || !quote.spender) return prepared
  const { fromToken, amount } = offer.request
  const label = ctx.i18n.t('swap.call.approve', { amount: shownAmount(ctx.i18n, amount, fromToken) })
  flow.update((before) =>
    before.status === 'asking' ? { ...before, step: { ...permitSteps, number: 1, label } } : before,
  )
  const permit = await signPermit(ctx, offer, quote.spender).catch((error) => {
    if (isLatchkeyError(error, 'UserRejected') || isLatchkeyError(error, 'RequestPending')) throw error
    return undefined
  })
  if (!permit) return prepared
  const made = await prepareSwap(ctx, offer, signal, permit)
  if (made.status !== 'ready') return made.status
  if (made.prepared.problem) return made.prepared.problem.kind === 'less' ? 'moved' : 'refused'
  return made.prepared
}
