import { createRoute, z } from '@hono/zod-openapi'
import { allowHosted } from '../guards/allowHosted'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { quoteSchema, toWireQuote } from '../swap/quoteSchema'
import { amountText, evmAccountText, slippageBps, tokenText, unsignedText } from '../swap/swapParameters'
import { queryText, sdkQuery } from './commonQuery'
import { readSwap } from './readSwap'

const { least, most, usual } = slippageBps

const route = createRoute({
  method: 'get',
  path: '/v1/convert/quotes',
  summary: 'What a swap gives, at every source',
  request: {
    query: z.object({
      ...sdkQuery,
      amount: amountText,
      userAddress: evmAccountText,
      from: tokenText,
      to: tokenText,
      gasPrice: unsignedText.optional().openapi({ type: 'string', description: 'Without effect.' }),
      slippageBps: queryText
        .regex(/^\d{1,4}$/, 'Basis points, in decimals.')
        .transform(Number)
        .refine((bps) => bps >= least && bps <= most, `From ${least} to ${most}.`)
        .default(usual)
        .openapi({ type: 'string', description: `Basis points: ${least}–${most}; ${usual}.` }),
    }),
  },
  responses: {
    200: {
      description: 'The best first: by what the account receives. None: no route.',
      content: {
        'application/json': {
          schema: z.strictObject({ quotes: z.array(quoteSchema) }).openapi('SwapQuotes'),
        },
      },
    },
    ...refusals(400, 403, 429, 502),
  },
})

export const getSwapQuotes: AddRoute = (app, deps) => {
  const allow = allowHosted(deps)
  app.openapi(route, async (c) => {
    const parameters = c.req.valid('query')
    allowProject(deps, parameters.projectId)
    const request = readSwap(deps, { ...parameters, projectId: parameters.projectId })
    allow(c)
    const offers = await deps.swaps.quotes(request)
    const expiresAt = deps.now() + deps.limits.swapQuoteAgeMs
    const quotes = offers.map((offer) => toWireQuote(request, offer, { expiresAt }))
    return c.json({ quotes }, 200, { 'Cache-Control': 'no-store' })
  })
}
