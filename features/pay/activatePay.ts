import type { FeatureContext } from '@shared/contract/context'
import type { Activation } from '@shared/contract/feature'
import { shape } from '@shared/schema/shape'
import type { Store } from '@shared/store/store'
import { createLazyTexts } from '@shared/ui/createLazyTexts'
import type { OpenedExchange } from './form/payStage'

/** The feature's state in one widget. */
export interface PayModel {
  /** The exchange that was opened last, over reloads too. */
  readonly exchange: Store<OpenedExchange | undefined>
  readonly wallet: Store<WalletPart>
  /** Loads the texts of the lazy views. @throws when the English ones do not load */
  texts(): Promise<void>
}

/** The part of this page's wallet in a payment. */
export interface WalletPart {
  /** The payment that the wallet is being asked for. */
  readonly asking: string | undefined
  /** The `submittedAt` of the transaction of unknown outcome that the visitor pays despite. */
  readonly despite: number | undefined
  /** The network has that transaction, and the server says that it pays nothing. */
  readonly isUncounted: boolean
  /** Why the last try failed. */
  readonly failure: unknown
}

const key = 'exchange'
const { maybe, record, text } = shape
const schema = record({ paymentId: text, id: text, name: text, session: maybe(text) })

export function activatePay(ctx: FeatureContext): Activation<PayModel> {
  const kept = ctx.storage.get(key, schema)
  const model: PayModel = {
    exchange: ctx.createStore<OpenedExchange | undefined>(
      kept && {
        ...kept,
        window: 'closed',
        url: undefined,
        error: undefined,
        isLeft: false,
        report: undefined,
      },
    ),
    wallet: ctx.createStore<WalletPart>({
      asking: undefined,
      despite: undefined,
      failure: undefined,
      isUncounted: false,
    }),
    texts: createLazyTexts(ctx, () => import(/* webpackChunkName: "texts" */ './lazyTexts')).texts,
  }
  const keep = () => {
    const { paymentId, id, name, session } = model.exchange.get() ?? {}
    if (paymentId) ctx.storage.set(key, { paymentId, id, name, session })
  }
  return { model, dispose: model.exchange.subscribe(keep) }
}
