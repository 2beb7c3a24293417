import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { collectibleSchema } from '../sources/collectibleSchema'
import { accountParam, chainQuery, queryText, sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'get',
  path: '/v1/account/{address}/nfts',
  summary: 'Collectibles that an account holds',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({
      ...sdkQuery,
      chainId: chainQuery,
      cursor: queryText.max(200, 'Use the cursor of an earlier page.').optional(),
    }),
  },
  responses: {
    200: {
      description: 'One page. `next` is the cursor of the page that follows, if there is one.',
      content: {
        'application/json': {
          schema: z
            .strictObject({ data: z.array(collectibleSchema), next: z.string().nullable() })
            .openapi('Collectibles'),
        },
      },
    },
    ...refusals(400, 403, 429, 502, 503),
  },
})

export const getCollectibles: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, chainId, cursor } = c.req.valid('query')
    const { address: account } = c.req.valid('param')
    allowProject(deps, projectId)
    const source = deps.sourceFor(originOf(c, deps))
    const { data, next } = await source.collectibles({ account, chain: chainId, cursor: cursor || undefined })
    return c.json({ data: [...data], next }, 200, { 'Cache-Control': 'no-store' })
  })
}
