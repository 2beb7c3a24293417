import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { ApiError } from '../ApiError'
import type { AddRoute } from '../deps'
import { errorSchema } from '../errorSchema'
import { walletSchema } from './walletSchema'
import { walletsQuery } from './walletsQuery'

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

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
    400: refusal('A parameter is wrong.'),
    403: refusal('The project may not use this API.'),
    429: refusal('Too many requests.'),
    503: refusal('The database does not answer.'),
  },
})

/** Lists and searches wallets. */
export const getWallets: AddRoute = (app, { store, projectIds, publicUrl, trustProxy }) => {
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
    if (projectIds.length > 0 && !projectIds.includes(projectId))
      throw new ApiError(
        403,
        'ProjectNotAllowed',
        `This API does not serve the project ${projectId.slice(0, 64) || '(none)'}. Send another projectId, or add it to API_PROJECT_IDS.`,
      )
    const found = await store.wallets.find({
      page,
      entries,
      search,
      badgeType: badge_type,
      include,
      exclude,
      chains,
    })
    const base = publicUrl ?? originOf(c, trustProxy)
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
    // It changes when a new release starts; addresses of images follow the host that was asked.
    return c.json({ data, count: found.count }, 200, {
      'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
    })
  })
}

/** As the client sees it: a proxy may have taken the TLS away. */
function originOf(c: Context, trustProxy: boolean): string {
  const url = new URL(c.req.url)
  return trustProxy && c.req.header('X-Forwarded-Proto') === 'https' ? `https://${url.host}` : url.origin
}
