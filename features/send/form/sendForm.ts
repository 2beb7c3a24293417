import type { AmountText } from '@shared/amounts/amountText'
import type { NetworkId } from '@shared/domain/caip'

/** The visitor's entries. */
export interface SendForm extends AmountText {
  /** The sender: for another account or network only the receiver is kept. */
  readonly from: string
  readonly networkId: NetworkId
  /** The id of a holding; undefined for the network's own currency. */
  readonly assetId: string | undefined
  readonly to: string
  /** The lookalike address that the visitor has confirmed. */
  readonly acknowledged: string | undefined
  /** The wallet has submitted it: the next time the form is shown, it is empty. */
  readonly isSent: boolean
}

/** The sending account and its network. */
export type FormSender = Pick<SendForm, 'from' | 'networkId'>

/** A form without entries. */
export function emptyForm({ from, networkId }: FormSender): SendForm {
  return {
    from,
    networkId,
    assetId: undefined,
    amount: '',
    locale: 'en',
    unit: 'asset',
    to: '',
    acknowledged: undefined,
    isSent: false,
  }
}

/** The form for another account or network: asset and amount belong to one sender, a receiver may belong to both. */
export function moveForm(form: SendForm, sender: FormSender): SendForm {
  if (form.from === sender.from && form.networkId === sender.networkId) return form
  const [before] = form.networkId.split(':')
  const [after] = sender.networkId.split(':')
  return { ...emptyForm(sender), to: before === after ? form.to : '' }
}
