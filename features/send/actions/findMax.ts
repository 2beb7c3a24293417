import type { FeatureContext } from '@shared/contract/context'
import type { Holding } from '@shared/portfolio/holding'
import { tokenOf } from '../form/holdingIds'
import type { Receiver } from '../form/receiver'
import type { SendForm } from '../form/sendForm'

/**
 * The most of an asset that can be sent, in base units: of the network's own currency, what it costs is kept back.
 * Undefined where the nodes do not tell; that is said.
 */
export async function findMax(
  { chains, i18n, toast, signal }: FeatureContext,
  { asset, form }: { readonly asset: Holding | undefined; readonly form: SendForm },
  receiver: Receiver,
): Promise<bigint | undefined> {
  if (!asset) return undefined
  const token = tokenOf(asset.id, form.networkId)
  if (token) return asset.amount.value
  try {
    // To oneself, where nobody is named yet: what it costs to send depends on who gets it by little.
    const to = receiver.status === 'found' ? receiver.address : form.from
    const { max } = await chains.transactions.quote(
      { kind: 'transfer', to, amount: 0n, symbol: asset.amount.symbol, decimals: asset.amount.decimals },
      { signal },
    )
    return max
  } catch (error) {
    toast.error(i18n.error(error).message)
    return undefined
  }
}
