import type { FeatureContext } from '@shared/contract/context'
import { sessionOf } from '@shared/domain/connection'
import { useStore } from '@shared/store/useStore'
import { type SendModel, senderKey } from '../activateSend'
import { type Caution, cautionOf } from '../form/cautionOf'
import type { Receiver } from '../form/receiver'
import { recentReceivers } from '../form/recentReceivers'
import type { SendForm } from '../form/sendForm'

/** An address that the visitor has to confirm. */
export interface Cautioned {
  readonly address: string
  readonly caution: Caution
  readonly isAcknowledged: boolean
  acknowledge(isAcknowledged: boolean): void
}

/**
 * The caution about a receiver: compared with this browser's receivers, with the wallet's accounts, and with the
 * history as far as it is loaded. Undefined if no caution is needed.
 */
export function useCaution(
  ctx: FeatureContext,
  model: SendModel,
  form: SendForm,
  receiver: Receiver,
): Cautioned | undefined {
  const recent = useStore(ctx.chains.transactions.recent)
  const counterparties = useStore(model.counterparties, (all) => all[senderKey(form)])
  const session = useStore(ctx.connection, sessionOf)
  if (receiver.status !== 'found') return undefined
  const { address } = receiver
  const accounts = session.status === 'connected' ? session.accounts : []
  const own = [form.from, ...accounts.map((account) => account.address)]
  const caution = cautionOf(address, {
    trusted: [...own, ...recentReceivers(recent, form.networkId), ...(counterparties?.trusted ?? [])],
    seen: counterparties?.seen ?? [],
  })
  return (
    caution && {
      address,
      caution,
      isAcknowledged: form.acknowledged === address,
      acknowledge: (isAcknowledged) =>
        model.form.update(
          (before) => before && { ...before, acknowledged: isAcknowledged ? address : undefined },
        ),
    }
  )
}
