import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import type { SwapModel } from '../activateSwap'
import type { SwapForm } from '../form/swapForm'
import { lazyViews } from '../lazyViews'
import { Reading } from './Reading'
import { SwapFormView } from './SwapFormView'
import { TokensFailed } from './TokensFailed'
import { useTokens } from './useTokens'

type SwapProps = ViewProps<'Swap', SwapModel>

/** Tokens and amount of a swap, with its newest quote. */
export function Swap({ ctx, model, params }: SwapProps) {
  const form = useStore(model.form)
  // The form belongs to one account on one network.
  return (
    form && (
      <Loaded key={`${form.networkId}:${form.from}`} ctx={ctx} model={model} params={params} stored={form} />
    )
  )
}

function Loaded({
  ctx,
  model,
  params,
  stored,
}: Pick<SwapProps, 'ctx' | 'model' | 'params'> & { stored: SwapForm }) {
  const { tokens, retry } = useTokens(ctx, model, stored)
  if (!ctx.chains.transactions.isAllowed()) return <lazyViews.NotAllowed ctx={ctx} model={model} />
  switch (tokens.status) {
    case 'loading':
      return <Reading ctx={ctx} />
    case 'unsupported':
      return <lazyViews.OtherNetworks ctx={ctx} model={model} networkId={stored.networkId} />
    case 'failed':
      return <TokensFailed ctx={ctx} retry={retry} />
    case 'shown':
      return <SwapFormView ctx={ctx} model={model} stored={stored} tokens={tokens.list} params={params} />
  }
}
