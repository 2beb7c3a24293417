import { createRoute, z } from '@hono/zod-openapi'
import type { Hex } from 'viem'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { sdkQuery } from './commonQuery'
import { paymentId, paymentSchema, toWirePayment } from './paymentSchema'
import { readBody } from './readBody'

const bodySchema = z
  .object({
    hash: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/, '32 bytes in hex.')
      .transform((text) => text.toLowerCase() as Hex)
      .openapi({ type: 'string' }),
  })
  .openapi('PaymentTransaction')

const route = createRoute({
  method: 'post',
  path: '/v1/pay/{id}/transactions',
  summary: 'A transaction that may pay',
  request: {
    params: z.object({ id: paymentId }),
    query: z.object(sdkQuery),
    body: { content: { '*/*': { schema: bodySchema } } },
  },
  responses: {
    200: {
      description: 'Looked at on the chain: the word of a client proves nothing.',
      content: { 'application/json': { schema: paymentSchema } },
    },
    ...refusals(400, 403, 404, 413, 429, 502, 503),
  },
})

export const tellPayment: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const { hash } = await readBody(c, bodySchema, deps.limits.bodyBytes)
    const status = await deps.payments.tell({ project: projectId, id: c.req.valid('param').id }, hash)
    return c.json(toWirePayment(status), 200, { 'Cache-Control': 'no-store' })
  })
}
