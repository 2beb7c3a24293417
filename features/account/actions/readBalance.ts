import type { FeatureContext } from '@shared/contract/context'
import type { Store } from '@shared/store/store'
import { type BalanceFlow, fail, loading, show } from '../model'

/** Reads the active account's balance into the flow. Never rejects: what goes wrong is a step of the flow. */
export async function readBalance(
  ctx: FeatureContext,
  flow: Store<BalanceFlow>,
  signal: AbortSignal,
): Promise<void> {
  const go = (next: BalanceFlow) => {
    if (!signal.aborted) flow.update(() => next)
  }
  go(loading)
  try {
    go(show(await ctx.chains.nativeBalance({ signal })))
  } catch {
    go(fail(ctx.clock.now()))
    if (!signal.aborted) ctx.announce(ctx.i18n.t('account.balance.unavailable'))
  }
}
