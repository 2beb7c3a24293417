import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import type { Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import { type BuyForm, emptyForm } from './form/buyForm'
import type { OngoingPurchase } from './form/ongoingPurchase'
import type { OnrampOptions } from './form/onrampOptionsSchema'

/** Something that a server is asked for. */
type Loaded<T> = { readonly status: 'loading' | 'failed' } | { readonly status: 'shown'; readonly value: T }

/** The feature's state in one widget. */
export interface OnrampModel {
  readonly form: Store<BuyForm>
  /** The host's parameters that the form was filled in with: each set is taken once. */
  readonly prefilled: Store<unknown>
  readonly options: Store<Loaded<OnrampOptions>>
  /** The purchase that this page began last, while its window may still be open. */
  readonly purchase: Store<OngoingPurchase | undefined>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
  /** Begins their download. */
  preloadTexts(): void
}

export function activateOnramp(ctx: FeatureContext): Activation<OnrampModel> {
  const { texts, preload } = createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts'))
  const model: OnrampModel = {
    form: ctx.createStore<BuyForm>(emptyForm(ctx.i18n.locale)),
    prefilled: ctx.createStore<unknown>(undefined),
    options: ctx.createStore<Loaded<OnrampOptions>>({ status: 'loading' }),
    purchase: ctx.createStore<OngoingPurchase | undefined>(undefined),
    texts,
    preloadTexts: preload,
  }
  return { model, dispose: () => {} }
}
