import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'

const route = createRoute({
  method: 'get',
  path: '/metrics',
  summary: 'Metrics of the process',
  responses: {
    200: {
      description: 'In the text format of Prometheus.',
      content: { 'text/plain': { schema: z.string() } },
    },
  },
})

export const metricsRoute: AddRoute = (app, { metrics }) => {
  app.openapi(route, (c) => c.text(metrics.text(), 200, { 'Cache-Control': 'no-store' }))
}
