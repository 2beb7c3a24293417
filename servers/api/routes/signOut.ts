import { createRoute, z } from '@hono/zod-openapi'
import { authRefusals } from '../auth/authRefusals'
import { requireSession, sessionCodes } from '../auth/requireSession'
import type { AddRoute } from '../guards/deps'
import { sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'post',
  path: '/auth/v1/sign-out',
  summary: 'Ends a session',
  security: [{ session: [] }],
  request: { query: z.object(sdkQuery) },
  responses: {
    200: {
      description: 'It is ended; others of the account go on.',
      content: {
        'application/json': { schema: z.strictObject({ success: z.literal(true) }).openapi('SignedOut') },
      },
    },
    ...authRefusals(sessionCodes, 400, 401, 403, 429, 503),
  },
})

export const signOut: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { id } = await requireSession(c, deps, c.req.valid('query').projectId)
    await deps.store.auth.revoke(id)
    deps.metrics.count('sign_outs_total')
    return c.json({ success: true as const }, 200, { 'Cache-Control': 'no-store' })
  })
}
