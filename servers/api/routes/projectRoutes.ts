import { createRoute, z } from '@hono/zod-openapi'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { sdkQuery } from './commonQuery'

const query = z.object(sdkQuery)
const cache = { 'Cache-Control': 'public, max-age=60' }

const originsRoute = createRoute({
  method: 'get',
  path: '/projects/v1/origins',
  summary: 'Origins that may use email and social login with the project',
  request: { query },
  responses: {
    200: {
      description: 'With `*` for any part.',
      content: {
        'application/json': {
          schema: z.strictObject({ allowedOrigins: z.array(z.string()) }).openapi('Origins'),
        },
      },
    },
    ...refusals(400, 403, 429),
  },
})

const analyticsRoute = createRoute({
  method: 'get',
  path: '/getAnalyticsConfig',
  summary: 'Whether pages of the project send what happens in them',
  request: { query },
  responses: {
    200: {
      description: 'Off wherever the API takes none.',
      content: {
        'application/json': {
          schema: z.strictObject({ isAnalyticsEnabled: z.boolean() }).openapi('AnalyticsConfig'),
        },
      },
    },
    ...refusals(400, 403, 429),
  },
})

const configRoute = createRoute({
  method: 'get',
  path: '/appkit/v1/config',
  summary: 'What widgets of the project show, beside what their pages say',
  request: { query },
  responses: {
    200: {
      description: 'Nothing: the page decides.',
      content: {
        'application/json': {
          schema: z
            .strictObject({
              features: z.array(
                z.strictObject({
                  id: z.string(),
                  isEnabled: z.boolean(),
                  config: z.array(z.string()).nullable(),
                }),
              ),
            })
            .openapi('ProjectConfig'),
        },
      },
    },
    ...refusals(400, 403, 429),
  },
})

/** The settings of a project. */
export const projectRoutes: AddRoute = (app, deps) => {
  const { projects, telemetry } = deps
  const projectOf = (projectId = '') => {
    allowProject(deps, projectId)
    return projects.find(projectId)
  }
  app.openapi(originsRoute, (c) => {
    const { origins = ['*'] } = projectOf(c.req.valid('query').projectId)
    return c.json({ allowedOrigins: [...origins] }, 200, cache)
  })
  app.openapi(analyticsRoute, (c) => {
    const { analytics = true } = projectOf(c.req.valid('query').projectId)
    return c.json({ isAnalyticsEnabled: telemetry && analytics }, 200, cache)
  })
  app.openapi(configRoute, (c) => {
    const { features = [] } = projectOf(c.req.valid('query').projectId)
    return c.json({ features: features.map((feature) => ({ ...feature })) }, 200, cache)
  })
}
