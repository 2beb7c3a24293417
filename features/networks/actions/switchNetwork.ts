import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import type { Store } from '@shared/store/store'
import { fail, type SwitchFlow, succeed, wait } from '../model'
import { describeFlow, type SwitchNames } from './describeFlow'

export interface SwitchNetworkInput extends SwitchNames {
  readonly networkId: NetworkId
  /** Aborted when the view is left: a later answer of the wallet is ignored. */
  readonly signal: AbortSignal
}

/**
 * Asks the wallet to switch, advances the flow, and after the switch shows the account. Never rejects: a failure is a
 * step of the flow.
 */
export async function switchNetwork(
  ctx: FeatureContext,
  flow: Store<SwitchFlow>,
  { networkId, signal, ...names }: SwitchNetworkInput,
): Promise<void> {
  const go = (step: (before: SwitchFlow) => SwitchFlow, urgency?: 'assertive') => {
    const before = flow.get()
    const after = step(before)
    if (signal.aborted || after === before) return
    flow.update(() => after)
    const { title, text } = describeFlow(after, names, ctx.i18n)
    ctx.announce(`${title}\n${text}`, urgency)
  }
  go(wait)
  try {
    await ctx.chains.switchNetwork(networkId)
  } catch (error) {
    go((before) => fail(before, error), 'assertive')
    return
  }
  go(succeed)
  // Past the list of networks, which has served its purpose.
  if (!signal.aborted) ctx.navigation.reset('Account')
}
