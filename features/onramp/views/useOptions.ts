import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback } from 'react'
import { loadOptions } from '../actions/loadOptions'
import type { OnrampModel } from '../activateOnramp'

/** What is sold, loaded once. */
export function useOptions(ctx: FeatureContext, model: OnrampModel) {
  const options = useStore(model.options)
  const retry = useRequest(
    ctx.clock,
    useCallback((signal: AbortSignal) => loadOptions(ctx, model, signal), [ctx, model]),
  )
  return { options, retry }
}
