import { createRoute, z } from '@hono/zod-openapi'
import { accountSchema } from '../auth/accountSchema'
import { authRefusals } from '../auth/authRefusals'
import { describeAccount } from '../auth/describeAccount'
import { requireSession, sessionCodes } from '../auth/requireSession'
import type { AddRoute } from '../guards/deps'
import { queryText, sdkQuery } from './commonQuery'

const route = createRoute({
  method: 'get',
  path: '/auth/v1/me',
  summary: 'Whose a session is',
  security: [{ session: [] }],
  request: { query: z.object({ ...sdkQuery, includeAppKitAccount: queryText.max(5).optional() }) },
  responses: {
    200: {
      description: 'It holds.',
      content: { 'application/json': { schema: accountSchema } },
    },
    ...authRefusals(sessionCodes, 400, 401, 403, 429, 503),
  },
})

export const getMe: AddRoute = (app, deps) => {
  app.openapi(route, async (c) => {
    const { projectId, includeAppKitAccount } = c.req.valid('query')
    const { issuer, ...session } = await requireSession(c, deps, projectId)
    const account = await describeAccount(deps.store.auth, session, issuer, includeAppKitAccount === 'true')
    return c.json(account, 200, { 'Cache-Control': 'no-store' })
  })
}
