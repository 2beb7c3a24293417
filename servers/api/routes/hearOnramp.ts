import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { readText } from './readBody'

const route = createRoute({
  method: 'post',
  path: '/v1/onramp/webhooks/{provider}',
  summary: 'For providers: an order has changed',
  request: {
    params: z.object({ provider: z.string().max(32) }),
    body: { content: { '*/*': { schema: z.unknown() } } },
  },
  responses: {
    204: { description: 'Taken as a hint. Repeats, and orders of others, change nothing.' },
    ...refusals(400, 401, 404, 413, 429, 503),
  },
})

export const hearOnramp: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const body = await readText(c, deps.limits.bodyBytes)
    await deps.onramps.hear(c.req.valid('param').provider, { headers: c.req.raw.headers, body })
    return c.body(null, 204)
  })
}
