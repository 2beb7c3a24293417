import { type Shape, shape } from '@shared/schema/shape'

const { each, flag, record, text } = shape

/** Names that may be registered, as the API tells them: what was asked for comes first, if it can be a name. */
export const suggestionsSchema = record({ suggestions: each(record({ name: text, registered: flag })) })

export type NameOffer = Shape<typeof suggestionsSchema>['suggestions'][number]

/** What is offered for what was typed. */
export interface NameOffers {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly names: readonly NameOffer[]
}

export const noOffers: NameOffers = { status: 'idle', names: [] }
