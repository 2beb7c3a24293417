import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import type { Swapper } from '@shared/swaps/swapper'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import { loadTokens } from '../actions/loadTokens'
import type { SwapModel } from '../activateSwap'
import type { Tokens } from '../form/tokens'

const loading: Tokens = { status: 'loading' }

/** The tokens of the network, loaded once. */
export function useTokens(
  ctx: FeatureContext,
  model: SwapModel,
  { networkId }: Pick<Swapper, 'networkId'>,
): { readonly tokens: Tokens; readonly retry: () => void } {
  const tokens = useStore(model.tokens, (all) => all[networkId]) ?? loading
  const retry = useRequest(
    ctx.clock,
    useCallback((signal) => loadTokens(ctx, model, { networkId }, signal), [ctx, model, networkId]),
  )
  return { tokens, retry }
}
