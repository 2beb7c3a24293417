import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Holding } from '@shared/portfolio/holding'
import type { Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import type { Counterparties } from './form/cautionOf'
import type { Receiver } from './form/receiver'
import { emptyForm, type FormSender, moveForm, type SendForm } from './form/sendForm'

/** The assets that can be sent, and how far they are loaded. */
export type Assets =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly holdings: readonly Holding[]; readonly isPartial: boolean }
  | { readonly status: 'failed' }

/** The feature's state in one widget. */
export interface SendModel {
  /** Undefined before the first account. After a disconnect it is the last one's, while the widget fades out. */
  readonly form: Store<SendForm | undefined>
  /** The receiver that the form's text stands for; `key`: the text and network it was resolved for. */
  readonly resolved: Store<{ readonly key: string; readonly receiver: Receiver }>
  /** The host's parameters that the form was filled in with: each set is taken once. */
  readonly prefilled: Store<unknown>
  /** Keyed by {@link senderKey}. */
  readonly assets: Store<Readonly<Record<string, Assets>>>
  /** Addresses in the account's history, by {@link senderKey}. */
  readonly counterparties: Store<Readonly<Record<string, Counterparties | undefined>>>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
}

/** The key of a sender's data. */
export const senderKey = ({ networkId, from }: FormSender) => `${networkId}:${from}`

/** Follows the connection, so that a transfer is only sent from the account on the screen. */
export function activateSend(ctx: FeatureContext): Activation<SendModel> {
  const form = ctx.createStore<SendForm | undefined>(undefined)
  const model: SendModel = {
    form,
    resolved: ctx.createStore<{ key: string; receiver: Receiver }>({
      key: '',
      receiver: { status: 'none' },
    }),
    prefilled: ctx.createStore<unknown>(undefined),
    assets: ctx.createStore<Readonly<Record<string, Assets>>>({}),
    counterparties: ctx.createStore<Readonly<Record<string, Counterparties | undefined>>>({}),
    texts: createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts')).texts,
  }
  const follow = () => {
    const connection = ctx.connection.get()
    const session = sessionOf(connection)
    const networkId = networkIdOf(connection)
    if (session.status !== 'connected' || !networkId) return
    const sender = { from: session.account.address, networkId }
    form.update((before) => (before ? moveForm(before, sender) : emptyForm(sender)))
  }
  follow()
  return { model, dispose: ctx.connection.subscribe(follow) }
}
