import type { FeatureContext } from '@shared/contract/context'
import type { Holding } from '@shared/portfolio/holding'
import { type Assets, type SendModel, senderKey } from '../activateSend'
import type { FormSender } from '../form/sendForm'

/**
 * Loads the assets of a sender, the network's own currency first. Never rejects. Known assets stay in sight while they
 * are requested again.
 */
export async function loadAssets(
  ctx: FeatureContext,
  { assets }: SendModel,
  sender: FormSender,
  signal: AbortSignal,
): Promise<void> {
  const key = senderKey(sender)
  const set = (value: Assets) => assets.update((all) => ({ ...all, [key]: value }))
  if (assets.get()[key]?.status !== 'shown') set({ status: 'loading' })
  try {
    const { from: address, networkId } = sender
    const { holdings, source } = await ctx.chains.assets.read({ address, networkId, signal })
    const isPartial = source === 'node'
    if (signal.aborted) return
    const isNative = ({ id }: Holding) => id === sender.networkId
    const native = holdings.find(isNative) ?? nothing(ctx, sender)
    const others = holdings.filter((holding) => !isNative(holding))
    set({ status: 'shown', holdings: [...(native ? [native] : []), ...others], isPartial })
  } catch {
    if (!signal.aborted && assets.get()[key]?.status !== 'shown') set({ status: 'failed' })
  }
}

/** Zero of the network's currency, in which the account pays nonetheless. */
function nothing({ chains }: FeatureContext, { networkId }: FormSender): Holding | undefined {
  const network = chains.network(networkId)
  if (!network) return undefined
  const { name, symbol, decimals } = network.nativeCurrency
  return { id: networkId, name, iconUrl: network.assets?.imageUrl, amount: { value: 0n, symbol, decimals } }
}
