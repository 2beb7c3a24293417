import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Holding } from '@shared/portfolio/holding'
import type { Store } from '@shared/store/store'
import { createLateTexts } from '@shared/ui/createLateTexts'
import type { Met } from './form/cautionOf'
import type { Receiver } from './form/receiver'
import { emptyForm, moveForm, type Sender, type SendForm } from './form/sendForm'

/** What there is to send. */
export type Assets =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly holdings: readonly Holding[]; readonly isPartial: boolean }
  | { readonly status: 'failed' }

/** The feature's state in one widget. */
export interface SendModel {
  /** Undefined before the first account. After a disconnect it is the last one's, while the widget fades out. */
  readonly form: Store<SendForm | undefined>
  /** Who the text in the form stands for, and which text and network that is true of. */
  readonly receiver: Store<{ readonly of: string; readonly is: Receiver }>
  /** The host's parameters that the form was filled in with: they are taken once. */
  readonly prefilled: Store<unknown>
  /** By {@link keyOf}. */
  readonly assets: Store<Readonly<Record<string, Assets>>>
  /** Whom the history tells of, by {@link keyOf}. */
  readonly met: Store<Readonly<Record<string, Met | undefined>>>
  /** Brings the texts of the views that come late. @throws when their English does not come */
  texts(): Promise<void>
}

/** What a sender's data is kept under. */
export const keyOf = ({ networkId, from }: Sender) => `${networkId}:${from}`

/** Follows the connection, so that nothing is ever sent but from what is shown. */
export function activateSend(ctx: FeatureContext): Activation<SendModel> {
  const form = ctx.createStore<SendForm | undefined>(undefined)
  const model: SendModel = {
    form,
    receiver: ctx.createStore<{ of: string; is: Receiver }>({ of: '', is: { status: 'none' } }),
    prefilled: ctx.createStore<unknown>(undefined),
    assets: ctx.createStore<Readonly<Record<string, Assets>>>({}),
    met: ctx.createStore<Readonly<Record<string, Met | undefined>>>({}),
    texts: createLateTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lateTexts')).texts,
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
