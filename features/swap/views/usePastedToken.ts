import type { FeatureContext } from '@shared/contract/context'
import type { NetworkId } from '@shared/domain/caip'
import type { SwapToken } from '@shared/swaps/swapToken'
import { useEffect, useState } from 'react'
import { findToken } from '../actions/findToken'

export type Pasted =
  | { readonly status: 'none' | 'looking' | 'failed' }
  | { readonly status: 'found'; readonly token: SwapToken }

const none: Pasted = { status: 'none' }

/** The token with the address in a text, as the chain names it. */
export function usePastedToken(ctx: FeatureContext, networkId: NetworkId, text: string): Pasted {
  const address = /^\s*0x[\da-f]{40}\s*$/i.test(text) ? text.trim() : undefined
  const [pasted, setPasted] = useState<{ address: string; pasted: Pasted }>()
  useEffect(() => {
    if (!address) return
    const controller = new AbortController()
    const { signal } = controller
    const cancel = ctx.clock.after(0, async () => {
      const outcome = await findToken(ctx, networkId, address, signal)
        .then((token): Pasted => (token ? { status: 'found', token } : none))
        .catch((): Pasted => ({ status: 'failed' }))
      if (!signal.aborted) setPasted({ address, pasted: outcome })
    })
    return () => {
      cancel()
      controller.abort()
    }
  }, [ctx, networkId, address])
  if (!address) return none
  return pasted?.address === address ? pasted.pasted : { status: 'looking' }
}
