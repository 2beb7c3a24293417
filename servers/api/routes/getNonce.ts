import { randomInt } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { authRefusals } from '../auth/authRefusals'
import { pageOf } from '../auth/pageOf'
import { refusal } from '../auth/refusal'
import { signToken } from '../auth/signToken'
import { allowOrigin } from '../guards/allowOrigin'
import { allowProject } from '../guards/allowProject'
import type { AddRoute } from '../guards/deps'
import { sdkQuery } from './commonQuery'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 24 of 62 characters: 142 bits. */
const length = 24

/** An unguessable nonce of letters and digits. Source: EIP-4361, which asks for eight at least. */
function createNonce(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

const route = createRoute({
  method: 'get',
  path: '/auth/v1/nonce',
  summary: 'A nonce for a message of the page that asks, which is named by its Origin, else by its Referer',
  request: { query: z.object(sdkQuery) },
  responses: {
    200: {
      description: 'Serves once, and not for long. The token goes with the signature, as X-Nonce-Jwt.',
      content: {
        'application/json': {
          schema: z
            .strictObject({ nonce: z.string().regex(/^[A-Za-z0-9]{24}$/), token: z.string() })
            .openapi('Nonce'),
        },
      },
    },
    ...authRefusals(['OriginMissing'], 400, 403, 429, 503),
  },
})

/** Nothing is stored before a nonce is used: its token carries the binding, so that requests cost no room. */
export const getNonce: AddRoute = (app, deps) => {
  const { keys, limits, now } = deps
  app.openapi(route, async (c) => {
    const { projectId = '' } = c.req.valid('query')
    allowProject(deps, projectId)
    const origin = pageOf(c, deps)
    if (!origin) throw refusal('OriginMissing')
    allowOrigin(deps, projectId, origin)
    const nonce = createNonce()
    const iat = Math.floor(now() / 1000)
    const claims = { aud: 'latchkey:nonce', nonce, origin, project: projectId, iat, exp: iat + limits.nonceS }
    const token = signToken(await keys.current(), 'nonce+jwt', claims)
    return c.json({ nonce, token }, 200, { 'Cache-Control': 'no-store' })
  })
}
