import type { FeatureContext } from '@shared/contract/context'
import type { Holding } from '@shared/portfolio/holding'
import { tokenOf } from '@shared/portfolio/holdingIds'
import type { Receiver } from '../form/receiver'
import type { SendForm } from '../form/sendForm'

/**
 * The largest amount of an asset that can be sent, in base units: for the network's own currency, less the fee.
 * Undefined if the nodes fail, after a toast.
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
    // Without a receiver, a transfer to oneself: the fee hardly depends on the receiver.
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
