import { z } from '@hono/zod-openapi'
import { formatUnits } from 'viem'
import { writeBoughtAsset } from './boughtAsset'
import type { OrderState } from './createOnramps'

/** A decimal number above zero, as text. */
export const decimalText = z
  .string()
  .regex(
    /^(?!0*(\.0*)?$)\d{1,9}(\.\d{1,2})?$/,
    'Money: a decimal number above zero, with at most two decimals.',
  )
  .openapi({ type: 'string', example: '100' })

export const currencyText = z.string().regex(/^[A-Z]{3}$/, 'ISO 4217, such as USD.')

export const amountSchema = z.strictObject({ amount: z.string(), currency: z.string() })

/** An order in JSON. */
export const orderSchema = z
  .strictObject({
    id: z.string(),
    provider: z.string(),
    status: z.enum(['waiting', 'paid', 'sending', 'done', 'partly', 'failed', 'expired']).openapi({
      description: '`done` and `partly` are what the chain shows. The others are the provider’s word.',
    }),
    createdAt: z.string().openapi({ description: 'ISO 8601.' }),
    address: z.string(),
    asset: z.string().openapi({ description: 'CAIP-19.' }),
    payment: amountSchema,
    expected: amountSchema.optional(),
    received: amountSchema.optional(),
    txHash: z.string().optional(),
  })
  .openapi('OnrampOrder')

export function toWireOrder(order: OrderState): z.output<typeof orderSchema> {
  const { id, provider, status, createdMs, address, payment, expected, received, hash, decimals, symbol } =
    order
  const written = (amount: bigint) => ({ amount: formatUnits(amount, decimals), currency: symbol })
  return {
    id,
    provider,
    status,
    address,
    payment,
    createdAt: new Date(createdMs).toISOString(),
    asset: writeBoughtAsset(order),
    ...(expected !== undefined && { expected: written(expected) }),
    ...(received !== undefined && { received: written(received) }),
    ...(hash && { txHash: hash }),
  }
}
