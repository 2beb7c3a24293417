import type { NetworkId } from '@shared/domain/caip'

/** What the visitor has filled in. */
export interface SendForm {
  /** Whose it is: of another account or network nothing is kept but the receiver. */
  readonly from: string
  readonly networkId: NetworkId
  /** The id of a holding; undefined for the network's own currency. */
  readonly assetId: string | undefined
  /** What stands in the field, in the writing of `locale`. */
  readonly amount: string
  readonly locale: string
  /** What the amount is in: the asset, or what it is worth. */
  readonly unit: 'asset' | 'money'
  readonly to: string
  /** The address whose likeness to another one the visitor has seen. */
  readonly acknowledged: string | undefined
  /** The wallet has passed it on: the next time that the form is shown, it is empty. */
  readonly isSent: boolean
}

/** Who sends, and where. */
export type FormSender = Pick<SendForm, 'from' | 'networkId'>

/** Nothing is filled in. */
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

/** The form under another account or on another network: assets and amounts are those of one, a receiver may be of both. */
export function moveForm(form: SendForm, sender: FormSender): SendForm {
  if (form.from === sender.from && form.networkId === sender.networkId) return form
  const [before] = form.networkId.split(':')
  const [after] = sender.networkId.split(':')
  return { ...emptyForm(sender), to: before === after ? form.to : '' }
}
