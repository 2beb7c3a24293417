import { createRoute, z } from '@hono/zod-openapi'
import { allowOrigin } from '../guards/allowOrigin'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'

const text = (max: number) => z.string().max(max)

const bodySchema = z
  .object({
    eventId: z.uuid(),
    url: text(2_000),
    domain: text(255),
    timestamp: z.union([z.number(), z.iso.datetime()]),
    props: z.object({
      type: z.enum(['track', 'error']),
      event: z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/, 'A name such as MODAL_OPEN.'),
      properties: z.record(z.string(), z.unknown()).optional(),
      errorType: text(200).optional(),
      errorMessage: text(8_000).optional(),
      stackTrace: text(16_000).optional(),
    }),
  })
  .openapi('Event')

const route = createRoute({
  method: 'post',
  path: '/e',
  summary: 'Takes note that something happened in a page',
  request: { query: z.object(sdkQuery), body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    204: { description: 'It was counted; or it was not, where that is switched off.' },
    ...refusals(400, 403, 413, 429, 503),
  },
})

/** Counts events by day. An event's content is checked and forgotten. */
export const takeEvent: AddRoute = (app, deps) => {
  const { projects, telemetry, store, limits, metrics, now } = deps
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const origin = c.req.header('Origin')
    if (origin) allowOrigin(deps, projectId, origin)
    const { props } = await readBody(c, bodySchema, limits.bodyBytes)
    const { analytics = true } = projects.find(projectId)
    if (telemetry && (analytics || props.type === 'error')) {
      const day = new Date(now()).toISOString().slice(0, 10)
      await store.telemetry.count({ day, project: projectId, type: props.type, event: props.event })
      metrics.count('events_total', 1, { type: props.type })
    }
    return c.body(null, 204)
  })
}
