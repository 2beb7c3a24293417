import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { profileSchema } from '../names/profileSchema'
import { queryText, sdkQuery } from './commonQuery'
import { findProfile } from './findProfile'

const route = createRoute({
  method: 'get',
  path: '/v1/profile/account/{name}',
  summary: 'What a name stands for: one that was registered here, or of ENS',
  request: {
    params: z.object({
      name: z
        .string()
        .min(1)
        .max(255)
        .refine((text) => !text.includes('\0'), 'No name.'),
    }),
    query: z.object({ ...sdkQuery, apiVersion: queryText.max(4).optional() }),
  },
  responses: {
    200: {
      description: 'Without addresses where it has no owner.',
      content: { 'application/json': { schema: profileSchema } },
    },
    ...refusals(400, 403, 429, 502, 503),
  },
})

export const getProfile: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    allowProject(deps, c.req.valid('query').projectId)
    const profile = await findProfile(deps, c.req.valid('param').name)
    return c.json(profile, 200, { 'Cache-Control': 'no-store' })
  })
}
