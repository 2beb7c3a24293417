import type { FeatureContext } from '@shared/contract/context'
import { blocksClose } from '@shared/domain/signIn'
import type { Store } from '@shared/store/store'
import { idle, type SignFlow } from '../model'
import { track } from './track'

/**
 * Gives up, and closes; who could not go back where a signature is required is still asked. `signal`: the view is left.
 * Never rejects.
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
  if (blocksClose(ctx.signIn.get())) flow.update(() => idle)
  else ctx.navigation.close()
}
