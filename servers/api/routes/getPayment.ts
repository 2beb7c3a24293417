import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { sdkQuery } from './commonQuery'
import { paymentId, paymentSchema, toWirePayment } from './paymentSchema'

const route = createRoute({
  method: 'get',
  path: '/v1/pay/{id}',
  summary: 'What was paid, proved by the chain',
  request: { params: z.object({ id: paymentId }), query: z.object(sdkQuery) },
  responses: {
    200: {
      description:
        'As the chain tells it now: a block that is taken back takes “paid” back, so wait for confirmations.',
      content: { 'application/json': { schema: paymentSchema } },
    },
    ...refusals(400, 403, 404, 429, 502, 503),
  },
})

export const getPayment: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const status = await deps.payments.status({ project: projectId, id: c.req.valid('param').id })
    return c.json(toWirePayment(status), 200, { 'Cache-Control': 'no-store' })
  })
}
