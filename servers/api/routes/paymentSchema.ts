import { z } from '@hono/zod-openapi'
import type { PaymentStatus } from '../pay/createPayments'
import { unpaidReasons } from '../pay/provePayment'
import { referenceOf } from '../pay/referenceOf'
import { parseAsset, writeAsset } from '../terms/terms'
import { queryText } from './commonQuery'

/** An id that a shop chose. It must be hard to guess: the id is enough to read the payment. */
export const paymentId = queryText
  .regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 of A–Z, a–z, 0–9, _ and -.')
  .openapi({ type: 'string', example: 'order-7f3a9c20e1b4' })

/** The CAIP-19 id of an asset of an EVM network. */
export const assetText = z
  .string()
  .max(120)
  .transform((text, context) => {
    const asset = parseAsset(text)
    if (asset) return asset
    context.addIssue({
      code: 'custom',
      message: 'A CAIP-19 id, such as eip155:1/slip44:60 or eip155:1/erc20:0x….',
    })
    return z.NEVER
  })
  .openapi({ type: 'string', example: 'eip155:1/slip44:60' })

/** A payment in JSON. */
export const paymentSchema = z
  .strictObject({
    id: z.string(),
    asset: z.string().openapi({ description: 'CAIP-19.' }),
    recipient: z.string(),
    amount: z.string().openapi({ description: 'Base units.' }),
    reference: z.string().openapi({ description: 'What the transfer’s data has to end with.' }),
    status: z.enum(['waiting', 'pending', 'paid']),
    transaction: z
      .strictObject({
        hash: z.string(),
        payer: z.string(),
        block: z.string().optional(),
        confirmations: z.string().optional(),
      })
      .optional(),
    reason: z
      .enum(unpaidReasons)
      .optional()
      .openapi({ description: 'While it waits: why the newest known transaction pays nothing.' }),
  })
  .openapi('Payment')

export type WirePayment = z.output<typeof paymentSchema>

export function toWirePayment({ payment, status, transaction, reason }: PaymentStatus): WirePayment {
  const { id, project, terms } = payment
  return {
    id,
    asset: writeAsset(terms),
    recipient: terms.recipient,
    amount: String(terms.amount),
    reference: referenceOf(project, id),
    status,
    ...(transaction && {
      transaction: {
        hash: transaction.hash,
        payer: transaction.payer,
        ...(transaction.block !== undefined && { block: String(transaction.block) }),
        ...(transaction.confirmations !== undefined && {
          confirmations: String(transaction.confirmations),
        }),
      },
    }),
    ...(reason && { reason }),
  }
}
