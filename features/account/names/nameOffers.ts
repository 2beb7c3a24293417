import { type Shape, shape } from '@shared/schema/shape'

const { each, flag, record, text } = shape

/** Names that may be registered, from the API: the requested one first, if it can be a name. */
export const suggestionsSchema = record({ suggestions: each(record({ name: text, registered: flag })) })

export type NameOffer = Shape<typeof suggestionsSchema>['suggestions'][number]

/** The offers for the typed text. */
export interface NameOffers {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly names: readonly NameOffer[]
}

export const noOffers: NameOffers = { status: 'idle', names: [] }
