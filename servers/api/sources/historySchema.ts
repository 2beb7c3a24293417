import { z } from '@hono/zod-openapi'

/** The operation of a transaction for the account. Source: AppKit 1.7.6; its hosted API has the same names. */
export const operationTypes = [
  'send',
  'receive',
  'trade',
  'approve',
  'execute',
  'deploy',
  'mint',
  'burn',
  'deposit',
  'withdraw',
  'borrow',
  'repay',
  'claim',
  'stake',
  'unstake',
  'cancel',
  'buy',
] as const

/** A transaction as an account sees it. Source: AppKit 1.7.6, `Transaction`; docs/reference/specification.md#data. */
export const historySchema = z
  .strictObject({
    id: z.string(),
    metadata: z.strictObject({
      operationType: z.enum(operationTypes),
      hash: z.string(),
      chain: z.string().openapi({ description: 'CAIP-2.' }),
      minedAt: z.string().openapi({ description: 'ISO 8601.' }),
      sentFrom: z.string(),
      sentTo: z.string(),
      status: z.enum([
        'confirmed',
        'failed',
        'pending',
        // The statuses of purchases.
        'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
        'ONRAMP_TRANSACTION_STATUS_FAILED',
      ]),
      nonce: z.int(),
    }),
    transfers: z.array(
      z.strictObject({
        fungible_info: z
          .strictObject({
            name: z.string(),
            symbol: z.string(),
            icon: z
              .strictObject({ url: z.string() })
              .optional()
              .openapi({ description: 'None: no mark of it is known.' }),
            address: z.string().optional().openapi({ description: 'CAIP-10. None: the currency.' }),
          })
          .optional(),
        nft_info: z
          .strictObject({
            name: z.string(),
            content: z
              .strictObject({
                preview: z.strictObject({ url: z.string() }),
                detail: z.strictObject({ url: z.string() }),
              })
              .optional(),
            flags: z.strictObject({ is_spam: z.boolean() }),
            address: z.string().optional(),
            token_id: z.string().optional(),
          })
          .optional(),
        direction: z.enum(['in', 'out', 'self']),
        quantity: z.strictObject({ numeric: z.string() }),
        value: z.number().nullable(),
        price: z.number().nullable(),
        sender: z.string().optional(),
        recipient: z.string().optional(),
      }),
    ),
  })
  .openapi('Transaction')

export type HistoryItem = z.infer<typeof historySchema>
