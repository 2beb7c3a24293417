import type { ViewProps } from '@shared/contract/feature'
import { useStore } from '@shared/store/useStore'
import type { ReceiveModel } from '../activateReceive'
import { PaymentCode } from './PaymentCode'

/** A code to be paid by, of the active account and network. */
export function WalletReceive({ ctx, model, params = {} }: ViewProps<'WalletReceive', ReceiveModel>) {
  const receiver = useStore(model.receiver)
  return receiver && <PaymentCode ctx={ctx} parts={model} receiver={receiver} params={params} />
}
