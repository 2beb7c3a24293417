import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../allowProject'
import type { AddRoute } from '../deps'
import { historySchema } from '../sources/historySchema'
import { accountParam, chainQuery, queryText, sdkQuery } from './commonQuery'
import { originOf } from './originOf'
import { refusals } from './refusals'

const route = createRoute({
  method: 'get',
  path: '/v1/account/{address}/history',
  summary: 'What happened to an account, the newest first',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({
      ...sdkQuery,
      chainId: chainQuery,
      cursor: queryText.max(200, 'That of a page before.').optional(),
      onramp: z.enum(['coinbase'], 'coinbase.').optional().openapi({ description: 'Purchases alone.' }),
    }),
  },
  responses: {
    200: {
      description: 'One page. `next` is the cursor of the page that follows, if there is one.',
      content: {
        'application/json': {
          schema: z
            .strictObject({ data: z.array(historySchema), next: z.string().nullable() })
            .openapi('History'),
        },
      },
    },
    ...refusals(400, 403, 429, 502, 503),
  },
})

export const getHistory: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, chainId, cursor, onramp } = c.req.valid('query')
    const { address: account } = c.req.valid('param')
    allowProject(deps, projectId)
    // Nothing is bought here.
    if (onramp) return c.json({ data: [], next: null }, 200, { 'Cache-Control': 'no-store' })
    const source = deps.sourceFor(originOf(c, deps))
    const { data, next } = await source.history({ account, chain: chainId, cursor: cursor || undefined })
    return c.json({ data: [...data], next }, 200, { 'Cache-Control': 'no-store' })
  })
}
