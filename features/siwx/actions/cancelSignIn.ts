import type { FeatureContext } from '@shared/contract/context'
import { blocksClose, isUnauthenticated } from '@shared/domain/signIn'
import type { Store } from '@shared/store/store'
import { idle, type SignFlow } from '../model'
import { track } from './track'

/**
 * Cancels signing in, and closes unless the shell has already; a visitor who could not be led back is still asked.
 * `signal`: aborted when the view is left. Never rejects.
 */
export async function cancelSignIn(
  ctx: FeatureContext,
  flow: Store<SignFlow>,
  signal: AbortSignal,
): Promise<void> {
  if (flow.get().status === 'cancelling') return
  flow.update(() => ({ status: 'cancelling' }))
  track(ctx, 'CLICK_CANCEL_SIWX')
  await ctx.signIn.cancel()
  if (signal.aborted) return
  const now = ctx.signIn.get()
  const isStillAsked = blocksClose(now) || (isUnauthenticated(now) && now.status !== 'needed')
  if (isStillAsked) flow.update(() => idle)
  else ctx.navigation.close()
}
