import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'

const content = {
  'application/json': { schema: z.strictObject({ ready: z.boolean() }).openapi('Ready') },
}

const route = createRoute({
  method: 'get',
  path: '/ready',
  summary: 'Whether requests may come',
  responses: {
    200: { description: 'They may.', content },
    503: { description: 'The database does not answer.', content },
  },
})

/** The route that load balancers ask. */
export const ready: AddRoute = (app, { store }) => {
  app.openapi(route, async (c) => {
    const isReady = await store.isReady()
    return c.json({ ready: isReady }, isReady ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
}
