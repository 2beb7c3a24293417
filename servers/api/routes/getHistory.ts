import { createRoute, z } from '@hono/zod-openapi'
import type { Account } from '../chains/parseAccount'
import { allowProject } from '../guards/allowProject'
import type { AddRoute, Deps } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { ApiError } from '../http/ApiError'
import { toHistoryItem } from '../onramp/toHistoryItem'
import { historySchema } from '../sources/historySchema'
import { accountParam, chainQuery, queryText, sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'get',
  path: '/v1/account/{address}/history',
  summary: 'What happened to an account, the newest first',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({
      ...sdkQuery,
      chainId: chainQuery,
      cursor: queryText.max(200, 'Use the cursor of an earlier page.').optional(),
      onramp: z
        .enum(['coinbase', 'meld'], 'coinbase or meld.')
        .optional()
        .openapi({ description: 'Purchases at this provider alone.' }),
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
    if (onramp)
      return c.json(await readPurchases(deps, { projectId, chainId, cursor, onramp, account }), 200, noStore)
    const source = deps.sourceFor(originOf(c, deps))
    const { data, next } = await source.history({ account, chain: chainId, cursor: cursor || undefined })
    return c.json({ data: [...data], next }, 200, noStore)
  })
}

const noStore = { 'Cache-Control': 'no-store' }

/** The purchases of an account. A cursor counts the purchases of the previous pages. @throws ApiError (400) */
async function readPurchases(
  { onramps, limits }: Deps,
  {
    projectId = '',
    chainId: chain,
    cursor = '0',
    onramp: provider,
    account,
  }: {
    readonly projectId?: string | undefined
    readonly chainId?: string | undefined
    readonly cursor?: string | undefined
    readonly onramp: string
    readonly account: Account
  },
) {
  if (!/^\d{1,6}$/.test(cursor))
    throw new ApiError(400, 'BadRequest', 'cursor: Use the cursor of an earlier page.')
  const skip = Number(cursor)
  const orders = await onramps.ordersOf(projectId, account.address, { provider, chain, skip })
  const next = orders.length < limits.onrampOrders ? null : String(skip + orders.length)
  return { data: orders.map(toHistoryItem), next }
}
