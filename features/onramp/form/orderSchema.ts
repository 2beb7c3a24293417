import { type Shape, shape } from '@shared/schema/shape'

const { maybe, record, text } = shape

const money = record({ amount: text, currency: text })

/** A purchase as the server knows it. Only `received` is what the chain shows. */
export const orderSchema = record({
  id: text,
  provider: text,
  status: text,
  createdAt: text,
  address: text,
  asset: text,
  payment: money,
  expected: maybe(money),
  received: maybe(money),
  txHash: maybe(text),
})

export type Order = Shape<typeof orderSchema>
