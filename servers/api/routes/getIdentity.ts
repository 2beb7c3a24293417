import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { accountParam, queryText, sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'get',
  path: '/v1/identity/{address}',
  summary: 'What an account calls itself: its ENS name, else a name that it registered here',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({ ...sdkQuery, sender: queryText.max(120).optional() }),
  },
  responses: {
    200: {
      description: 'Empty where it has none.',
      content: {
        'application/json': {
          schema: z.strictObject({ name: z.string(), avatar: z.string() }).openapi('Identity'),
        },
      },
    },
    ...refusals(400, 403, 429, 502, 503),
  },
})

export const getIdentity: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { address: account } = c.req.valid('param')
    allowProject(deps, c.req.valid('query').projectId)
    const onChain = account.namespace === 'eip155' ? await deps.chainNames.nameOf(account.address) : undefined
    if (onChain) {
      const avatar = await deps.chainNames.avatarOf(onChain)
      return c.json({ name: onChain, avatar: avatar ?? '' }, 200, { 'Cache-Control': 'no-store' })
    }
    const [registered] = await deps.store.profiles.ofAddress(account.address)
    return c.json({ name: registered?.name ?? '', avatar: '' }, 200, { 'Cache-Control': 'no-store' })
  })
}
