import { createRoute, z } from '@hono/zod-openapi'
import { metadataSchema } from '../auth/accountSchema'
import { authRefusals } from '../auth/authRefusals'
import { requireSession, sessionCodes } from '../auth/requireSession'
import { writeBigJson } from '../chains/bigJson'
import type { AddRoute } from '../guards/deps'
import { ApiError } from '../http/ApiError'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'

const bodySchema = z.object({ metadata: metadataSchema }).openapi('AccountMetadata')

const route = createRoute({
  method: 'put',
  path: '/auth/v1/account-metadata',
  summary: 'Keeps something of the account that is signed in, in the place of what was kept',
  security: [{ session: [] }],
  request: { query: z.object(sdkQuery), body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: { description: 'It is kept.', content: { 'application/json': { schema: bodySchema } } },
    ...authRefusals(sessionCodes, 400, 401, 403, 413, 429, 503),
  },
})

export const putAccountMetadata: AddRoute = (app, deps) => {
  const { store, limits } = deps
  app.openapi(route, async (c) => {
    const { project, account } = await requireSession(c, deps, c.req.valid('query').projectId)
    const { metadata } = await readBody(c, bodySchema, limits.bodyBytes)
    const text = metadata && writeBigJson(metadata)
    if (text && Buffer.byteLength(text) > limits.metadataBytes)
      throw new ApiError(413, 'BodyTooLarge', `Metadata have at most ${limits.metadataBytes} bytes.`)
    await store.auth.setMetadata(project, account, text)
    return c.json({ metadata: JSON.parse(text ?? 'null') }, 200, { 'Cache-Control': 'no-store' })
  })
}
