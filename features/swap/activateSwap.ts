import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import { reportOutcomes } from './actions/reportOutcomes'
import { restoreForm } from './actions/unfinished'
import type { Offer } from './form/offer'
import { emptyForm, moveForm, type SwapForm } from './form/swapForm'
import type { Tokens } from './form/tokens'

/** The feature's state in one widget. */
export interface SwapModel {
  /** Undefined before the first account. After a disconnect it is the last one's, while the widget fades out. */
  readonly form: Store<SwapForm | undefined>
  /** The host's parameters that the form was filled in with: each set is taken once. */
  readonly prefilled: Store<unknown>
  /** Keyed by network. */
  readonly tokens: Store<Readonly<Record<string, Tokens | undefined>>>
  /** The offer that the visitor reviews. */
  readonly offer: Store<Offer | undefined>
  /** The swaps of this visit whose end is still to be reported, by the time of their submission. */
  readonly submitted: Set<number>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
}

/** Follows the connection, so that a swap is only made from the account on the screen. */
export function activateSwap(ctx: FeatureContext): Activation<SwapModel> {
  const form = ctx.createStore<SwapForm | undefined>(undefined)
  const submitted = new Set<number>()
  const model: SwapModel = {
    form,
    prefilled: ctx.createStore<unknown>(undefined),
    tokens: ctx.createStore<Readonly<Record<string, Tokens | undefined>>>({}),
    offer: ctx.createStore<Offer | undefined>(undefined),
    submitted,
    texts: createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts')).texts,
  }
  const follow = () => {
    const connection = ctx.connection.get()
    const session = sessionOf(connection)
    const networkId = networkIdOf(connection)
    if (session.status !== 'connected' || !networkId) return
    const swapper = { from: session.account.address, networkId }
    form.update((before) => {
      const moved = before ? moveForm(before, swapper) : emptyForm(swapper)
      return moved === before ? before : restoreForm(ctx, moved)
    })
  }
  follow()
  const stops = [ctx.connection.subscribe(follow), reportOutcomes(ctx, submitted)]
  return { model, dispose: () => stops.forEach((stop) => void stop()) }
}
