import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Holding } from '@shared/portfolio/holding'
import type { Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import type { Counterparties } from './form/cautionOf'
import type { Receiver } from './form/receiver'
import { emptyForm, type FormSender, moveForm, type SendForm } from './form/sendForm'

/** What there is to send. */
export type Assets =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly holdings: readonly Holding[]; readonly isPartial: boolean }
  | { readonly status: 'failed' }

/** The feature's state in one widget. */
export interface SendModel {
  /** Undefined before the first account. After a disconnect it is the last one's, while the widget fades out. */
  readonly form: Store<SendForm | undefined>
  /** Whom the text in the form stands for; `key` says for which text and network it was resolved. */
  readonly resolved: Store<{ readonly key: string; readonly receiver: Receiver }>
  /** The host's parameters that the form was filled in with: they are taken once. */
  readonly prefilled: Store<unknown>
  /** By {@link senderKey}. */
  readonly assets: Store<Readonly<Record<string, Assets>>>
  /** Whom the history tells of, by {@link senderKey}. */
  readonly counterparties: Store<Readonly<Record<string, Counterparties | undefined>>>
  /** Brings the texts of the views that come late. @throws when their English does not come */
  texts(): Promise<void>
}

/** What a sender's data is kept under. */
export const senderKey = ({ networkId, from }: FormSender) => `${networkId}:${from}`

/** Follows the connection, so that nothing is ever sent but from what is shown. */
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
