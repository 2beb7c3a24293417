import { balancesSchema } from '@shared/portfolio/balancesSchema'
import { shape } from '@shared/schema/shape'

/** Answers of the API, whose they are, and from when. */
export const keptSchema = shape.list(
  shape.record({ key: shape.text, at: shape.number, answer: balancesSchema }),
)
