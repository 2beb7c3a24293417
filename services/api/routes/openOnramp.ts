import { createRoute, z } from '@hono/zod-openapi'
import { isEvmAddress } from '@shared/domain/address'
import type { Address } from 'viem'
import { allowHosted } from '../allowHosted'
import { allowProject } from '../allowProject'
import type { AddRoute } from '../deps'
import { currencyText, decimalText } from '../onramp/onrampSchema'
import { assetText } from '../pay/paymentSchema'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'
import { refusals } from './refusals'

const bodySchema = z
  .object({
    destinationWallets: z
      .array(
        z.object({
          address: z
            .string()
            .refine((text) => isEvmAddress(text) && text.startsWith('0x'), 'An address of 0x and 40 digits.')
            .transform((text) => text.toLowerCase() as Address),
        }),
      )
      .length(1, 'One wallet: an order goes to one address.'),
    asset: assetText,
    presetFiatAmount: decimalText,
    fiatCurrency: currencyText.default('USD'),
    paymentMethod: z.string().max(40).default('card'),
    provider: z.string().max(32).default('coinbase'),
  })
  .openapi('OnrampRequest')

const route = createRoute({
  method: 'post',
  path: '/v1/generators/onrampurl',
  summary: 'A provider’s page, and the order that is paid for there',
  request: { query: z.object(sdkQuery), body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description: 'The page may be opened once.',
      content: {
        'application/json': {
          schema: z.strictObject({ url: z.string(), orderId: z.string() }).openapi('OnrampUrl'),
        },
      },
    },
    ...refusals(400, 403, 404, 413, 429, 502, 503),
  },
})

export const openOnramp: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    allow(c)
    const body = await readBody(c, bodySchema, deps.limits.bodyBytes)
    const { url, order } = await deps.onramps.open(
      {
        ...body.asset,
        payment: { amount: body.presetFiatAmount, currency: body.fiatCurrency },
        method: body.paymentMethod,
      },
      { project: projectId, provider: body.provider, address: body.destinationWallets[0]!.address },
    )
    return c.json({ url, orderId: order }, 200, { 'Cache-Control': 'no-store' })
  })
}
