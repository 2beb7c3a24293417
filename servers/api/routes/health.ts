import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'
import { assetImages } from '../images/assetImages'

const route = createRoute({
  method: 'get',
  path: '/health',
  summary: 'Counts; always 200',
  responses: {
    200: {
      description: 'The process lives.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              status: z.enum(['ok', 'unready']),
              store: z.enum(['sqlite', 'postgres']),
              wallets: z.int().nullable(),
              assetImages: z.int(),
              chains: z.array(
                z.strictObject({
                  id: z.string(),
                  head: z.int().nullable().openapi({ description: 'null: the node has not answered.' }),
                  indexed: z.int().nullable().openapi({ description: 'null: nothing yet.' }),
                }),
              ),
              uptimeS: z.int(),
            })
            .openapi('Health'),
        },
      },
    },
  },
})

/** The route that monitoring asks. */
export const health: AddRoute = (app, { store, now, indexes }) => {
  const startedMs = now()
  app.openapi(route, async (c) => {
    const wallets = await store.wallets.count().catch(() => null)
    const uptimeS = Math.round((now() - startedMs) / 1000)
    const status = wallets === null ? 'unready' : 'ok'
    const chains = indexes().map(({ chain, indexed, head }) => ({
      id: chain,
      head: head ?? null,
      indexed: indexed ?? null,
    }))
    const body = {
      status,
      store: store.kind,
      wallets,
      assetImages: assetImages.size,
      chains,
      uptimeS,
    } as const
    return c.json(body, 200, { 'Cache-Control': 'no-store' })
  })
}
