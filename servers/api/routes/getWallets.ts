import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { walletSchema } from './walletSchema'
import { walletsQuery } from './walletsQuery'

const route = createRoute({
  method: 'get',
  path: '/getWallets',
  summary: 'Wallets, the most widely used first',
  request: { query: walletsQuery },
  responses: {
    200: {
      description: 'One page, and how many there are on all pages.',
      content: {
        'application/json': {
          schema: z.strictObject({ data: z.array(walletSchema), count: z.int() }).openapi('Wallets'),
        },
      },
    },
    ...refusals(400, 403, 429, 503),
  },
})

/** Lists and searches wallets. */
export const getWallets: AddRoute = (app, deps) => {
  const { store } = deps
  app.openapi(route, async (c) => {
    const {
      projectId = '',
      badge_type,
      page,
      entries,
      search,
      include,
      exclude,
      chains,
    } = c.req.valid('query')
    allowProject(deps, projectId)
    const found = await store.wallets.find({
      page,
      entries,
      search,
      badgeType: badge_type,
      include,
      exclude,
      chains,
    })
    const base = originOf(c, deps)
    const data = found.wallets.map(({ id, name, badge_type, chains, homepage, ...rest }) => ({
      id,
      name,
      badge_type,
      chains: [...chains],
      homepage,
      image_id: id,
      image_url: `${base}/getWalletImage/${id}`,
      ...rest,
      injected: rest.injected && [...rest.injected],
    }))
    // It changes with each release; image addresses follow the requested host.
    return c.json({ data, count: found.count }, 200, {
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
    })
  })
}
