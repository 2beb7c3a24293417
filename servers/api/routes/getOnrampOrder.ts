import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { orderSchema, toWireOrder } from '../onramp/onrampSchema'
import { queryText, sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'get',
  path: '/v1/onramp/orders/{id}',
  summary: 'How far a purchase has come',
  request: {
    params: z.object({ id: queryText.regex(/^[A-Za-z0-9_-]{22}$/, 'The id of an order.') }),
    query: z.object(sdkQuery),
  },
  responses: {
    200: {
      description: 'Paid out is what the chain shows, whatever the provider says.',
      content: { 'application/json': { schema: orderSchema } },
    },
    ...refusals(400, 403, 404, 429, 502, 503),
  },
})

export const getOnrampOrder: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const order = await deps.onramps.order(projectId, c.req.valid('param').id)
    return c.json(toWireOrder(order), 200, { 'Cache-Control': 'no-store' })
  })
}
