import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import type { SendModel } from '../activateSend'
import { SendFormView } from './SendFormView'

/** Asset, amount and receiver of a transfer. */
export function WalletSend({ ctx, model, params }: ViewProps<'WalletSend', SendModel>) {
  const form = useStore(model.form)
  // The form belongs to one account on one network.
  return (
    form && (
      <SendFormView
        key={`${form.networkId}:${form.from}`}
        ctx={ctx}
        model={model}
        stored={form}
        params={params}
      />
    )
  )
}
