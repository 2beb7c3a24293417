import { createRoute, z } from '@hono/zod-openapi'
import { chainIdPattern } from '../chains/apiChain'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { readGasPrices } from '../swap/gasPrices'
import { queryText, sdkQuery } from './commonQuery'
import { swapChain } from './swapChain'

const wei = z.string().regex(/^\d+$/).openapi({ description: 'Wei for a unit of gas.' })

const route = createRoute({
  method: 'get',
  path: '/v1/convert/gas-price',
  summary: 'The price of gas on a network with swaps',
  request: {
    query: z.object({
      ...sdkQuery,
      chainId: queryText.regex(chainIdPattern, 'A CAIP-2 id, such as eip155:1.'),
    }),
  },
  responses: {
    200: {
      description: 'By haste. For the currency of rollups, their own fee comes on top.',
      content: {
        'application/json': {
          schema: z.strictObject({ standard: wei, fast: wei, instant: wei }).openapi('GasPrices'),
        },
      },
    },
    ...refusals(400, 403, 429, 502),
  },
})

export const getGasPrice: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, chainId } = c.req.valid('query')
    allowProject(deps, projectId)
    const { standard, fast, instant } = await readGasPrices(swapChain(deps, chainId))
    return c.json({ standard: String(standard), fast: String(fast), instant: String(instant) }, 200, {
      'Cache-Control': 'no-store',
    })
  })
}
