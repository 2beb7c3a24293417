import { createRoute, z } from '@hono/zod-openapi'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { boughtAssetText } from '../onramp/boughtAsset'
import type { OnrampQuote } from '../onramp/OnrampSource'
import { amountSchema, currencyText, decimalText } from '../onramp/onrampSchema'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'

const bodySchema = z
  .object({
    purchaseCurrency: boughtAssetText,
    paymentCurrency: currencyText,
    amount: decimalText,
    paymentMethod: z.string().max(40).default('card'),
    provider: z.string().max(32).optional(),
  })
  .openapi('OnrampQuoteRequest')

const quoteSchema = z.strictObject({
  provider: z.string(),
  quoteId: z.string(),
  paymentTotal: amountSchema,
  paymentSubtotal: amountSchema,
  purchaseAmount: amountSchema,
  providerFee: amountSchema,
  networkFee: amountSchema,
})

const route = createRoute({
  method: 'post',
  path: '/v1/onramp/quote',
  summary: 'What an amount of money buys',
  request: { query: z.object(sdkQuery), body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description:
        'The offer that buys the most, and all of them. `coinbaseFee` is the provider’s, whoever it is.',
      content: {
        'application/json': {
          schema: quoteSchema
            .extend({ coinbaseFee: amountSchema, quotes: z.array(quoteSchema) })
            .openapi('OnrampQuote'),
        },
      },
    },
    ...refusals(400, 403, 404, 413, 429, 502),
  },
})

export const quoteOnramp: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const { projectId } = c.req.valid('query')
    allowProject(deps, projectId)
    allow(c)
    const body = await readBody(c, bodySchema, deps.limits.bodyBytes)
    const offers = await deps.onramps.quotes(
      {
        ...body.purchaseCurrency,
        payment: { amount: body.amount, currency: body.paymentCurrency },
        method: body.paymentMethod,
      },
      body.provider,
    )
    const quotes = offers.map(({ provider, quote }) => toWire(provider, quote))
    const best = quotes[0]!
    return c.json({ ...best, coinbaseFee: best.providerFee, quotes }, 200, { 'Cache-Control': 'no-store' })
  })
}

const toWire = (
  provider: string,
  { id, total, subtotal, purchase, providerFee, networkFee }: OnrampQuote,
) => ({
  provider,
  quoteId: id,
  paymentTotal: total,
  paymentSubtotal: subtotal,
  purchaseAmount: purchase,
  providerFee,
  networkFee,
})
