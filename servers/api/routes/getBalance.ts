import { createRoute, z } from '@hono/zod-openapi'
import { isSolanaAddress } from '@shared/domain/address'
import { parseAccount } from '../chains/parseAccount'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { refusals } from '../guards/refusals'
import { currencies } from '../prices/PriceSource'
import { balanceSchema } from '../sources/balanceSchema'
import { accountParam, chainQuery, queryText, sdkQuery } from './commonQuery'

const mostTokens = 50

const tokenList = queryText
  .transform((given) => given.split(',').filter(Boolean))
  .refine((items) => items.length <= mostTokens, `At most ${mostTokens}.`)
  .refine(
    (items) => items.every((item) => parseAccount(item) || isSolanaAddress(item)),
    'Addresses of tokens, or their CAIP-10 ids, with commas.',
  )
  .optional()
  .openapi({ type: 'string', description: `Tokens to look for: up to ${mostTokens}, with commas.` })

const route = createRoute({
  method: 'get',
  path: '/v1/account/{address}/balance',
  summary: 'What an account holds of currencies and tokens',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({
      ...sdkQuery,
      currency: z.enum(currencies, 'A currency, such as usd.').default('usd'),
      chainId: chainQuery,
      forceUpdate: tokenList,
    }),
  },
  responses: {
    200: {
      description:
        'Currencies first, then tokens, the most valuable first. What an account has none of is left out, but for currencies.',
      content: {
        'application/json': {
          schema: z.strictObject({ balances: z.array(balanceSchema) }).openapi('Balances'),
        },
      },
    },
    ...refusals(400, 403, 429, 502, 503),
  },
})

export const getBalance: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, currency, chainId, forceUpdate = [] } = c.req.valid('query')
    const { address: account } = c.req.valid('param')
    allowProject(deps, projectId)
    const balances = await deps.sourceFor(originOf(c, deps)).balances({
      account,
      chain: chainId,
      currency,
      tokens: forceUpdate.flatMap((item) => parseAccount(item)?.address ?? []),
    })
    return c.json({ balances: [...balances] }, 200, { 'Cache-Control': 'no-store' })
  })
}
