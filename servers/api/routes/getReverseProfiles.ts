import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { profileSchema } from '../names/profileSchema'
import { accountParam, queryText, sdkQuery } from './commonQuery'
import { toProfile } from './findProfile'

const route = createRoute({
  method: 'get',
  path: '/v1/profile/reverse/{address}',
  summary: 'Names that an address registered here, the oldest first',
  request: {
    params: z.object({ address: accountParam }),
    query: z.object({
      ...sdkQuery,
      sender: queryText.max(120).optional(),
      apiVersion: queryText.max(4).optional(),
    }),
  },
  responses: {
    200: {
      description: 'None, one or several.',
      content: { 'application/json': { schema: z.array(profileSchema) } },
    },
    ...refusals(400, 403, 429, 503),
  },
})

export const getReverseProfiles: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    allowProject(deps, c.req.valid('query').projectId)
    const found = await deps.store.profiles.ofAddress(c.req.valid('param').address.address)
    return c.json(found.map(toProfile), 200, { 'Cache-Control': 'no-store' })
  })
}
