import { z } from '@hono/zod-openapi'

/** An account's balance of one asset. Source: AppKit 1.7.6, `Balance`; docs/reference/specification.md#data. */
export const balanceSchema = z
  .strictObject({
    name: z.string(),
    symbol: z.string(),
    chainId: z.string().openapi({ description: 'CAIP-2.' }),
    address: z.string().optional().openapi({ description: 'CAIP-10. The currency of the network has none.' }),
    value: z.number().optional().openapi({ description: 'In the currency asked for. None: unknown.' }),
    price: z.number().openapi({ description: '0: unknown.' }),
    quantity: z.strictObject({
      decimals: z.string(),
      numeric: z.string().openapi({ description: 'Exact, in units.' }),
    }),
    iconUrl: z.string().optional().openapi({ description: 'None: no mark of it is known.' }),
  })
  .openapi('Balance')

export type Balance = z.infer<typeof balanceSchema>
