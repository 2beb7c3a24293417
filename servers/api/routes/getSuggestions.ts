import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../allowProject'
import type { AddRoute } from '../deps'
import { isLabel, labelOf } from '../names/label'
import { suggest } from '../names/suggest'
import { queryText, sdkQuery } from './commonQuery'
import { refusals } from './refusals'

const mostSuggestions = 8

const route = createRoute({
  method: 'get',
  path: '/v1/profile/suggestions/{name}',
  summary: 'Names that may be registered, and whether they are taken',
  request: {
    params: z.object({
      name: z
        .string()
        .max(255)
        .regex(/^[A-Za-z0-9.-]+$/, 'Letters, digits and hyphens.'),
    }),
    query: z.object({
      ...sdkQuery,
      zone: queryText.max(100).optional().openapi({ description: 'Ours is told by the names.' }),
    }),
  },
  responses: {
    200: {
      description: 'What was asked for comes first, if it can be a name.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              suggestions: z.array(z.strictObject({ name: z.string(), registered: z.boolean() })),
            })
            .openapi('Suggestions'),
        },
      },
    },
    ...refusals(400, 403, 429, 503),
  },
})

export const getSuggestions: AddRoute = (app, deps) => {
  const { nameZone, store } = deps
  app.openapi(route, async (c) => {
    allowProject(deps, c.req.valid('query').projectId)
    const { name } = c.req.valid('param')
    const label = labelOf(name, nameZone) ?? name.toLowerCase().split('.')[0]!
    const names = suggest(label, mostSuggestions)
      .filter(isLabel)
      .map((each) => `${each}.${nameZone}`)
    const taken = await store.profiles.taken(names)
    const [first] = names
    const suggestions = names
      .map((each) => ({ name: each, registered: taken.has(each) }))
      .filter((each) => each.name === first || !each.registered)
    return c.json({ suggestions }, 200, { 'Cache-Control': 'no-store' })
  })
}
