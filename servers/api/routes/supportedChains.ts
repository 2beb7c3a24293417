import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'

const route = createRoute({
  method: 'get',
  path: '/v1/supported-chains',
  summary: 'The networks that are served',
  responses: {
    200: {
      description: 'CAIP-2 ids.',
      content: {
        'application/json': {
          schema: z
            .strictObject({ http: z.array(z.string()), ws: z.array(z.string()) })
            .openapi('SupportedChains'),
        },
      },
    },
    ...refusals(429),
  },
})

export const supportedChains: AddRoute = (app, { chains }) => {
  app.openapi(route, (c) =>
    c.json({ http: chains.all.map(({ chain }) => chain.id), ws: [] }, 200, {
      'Cache-Control': 'public, max-age=60',
    }),
  )
}
