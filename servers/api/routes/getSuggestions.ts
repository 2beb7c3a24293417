import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { isLabel, labelOf } from '../names/label'
import { queryText, sdkQuery } from './commonQuery'

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

/** Alternatives for a visitor who wants this label. The label itself comes first. */
function suggest(label: string, max: number): readonly string[] {
  const endings = ['wallet', 'pay', 'id', '1', '7', '21', '42', '99', '2026']
  const base = label.slice(0, 40).padEnd(2, '0')
  const variants = endings.map((ending) => (/\d$/.test(ending) ? `${base}${ending}` : `${base}-${ending}`))
  const beginnings = ['my', 'the', 'hello'].map((beginning) => `${beginning}-${base}`)
  return [label, ...variants, ...beginnings].filter((text) => text.length >= 4).slice(0, max)
}
