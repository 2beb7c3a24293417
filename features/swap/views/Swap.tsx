import type { ViewProps } from '@shared/contract/feature'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendNotAllowed } from '@shared/errors/transactionErrors'
import { useStore } from '@shared/store/useStore'
import { EmptyState } from '@shared/ui/EmptyState'
import * as icons from '@shared/ui/icons'
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
  if (!ctx.chains.transactions.isAllowed()) {
    const { message, hint } = ctx.i18n.error(new LatchkeyError(SendNotAllowed))
    return <EmptyState icon={icons.info} title={message} text={hint} />
  }
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
