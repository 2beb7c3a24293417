import type { FeatureContext } from '@shared/contract/context'
import type { Transfer } from '@shared/domain/transfer'
import type { Store } from '@shared/store/store'
import type { SendModel } from '../activateSend'
import type { ReviewFlow } from '../form/reviewFlow'

/** Asks the wallet, and leads on to what becomes of the transfer. Never rejects. */
export async function sendTransfer(
  ctx: FeatureContext,
  { form, watched }: SendModel,
  flow: Store<ReviewFlow>,
  transfer: Transfer,
  asset: { readonly symbol: string; readonly decimals: number },
): Promise<void> {
  const { chains, i18n, navigation, toast } = ctx
  if (flow.get().status === 'asking') return
  flow.update(() => ({ status: 'asking' }))
  try {
    const { sentAt } = await chains.transfers.send(transfer, asset)
    flow.update(() => ({ status: 'reviewing' }))
    form.update((before) => before && { ...before, isSent: true })
    watched.update(() => sentAt)
    toast.success(i18n.t('send.toast.started'))
    navigation.reset('WalletSendStatus', { sentAt })
  } catch (error) {
    flow.update(() => ({ status: 'failed', error }))
  }
}
