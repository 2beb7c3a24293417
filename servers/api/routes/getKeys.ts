import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'

const keySchema = z
  .strictObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    alg: z.literal('EdDSA'),
    use: z.literal('sig'),
    kid: z.string(),
    x: z.string(),
  })
  .openapi('Jwk')

const route = createRoute({
  method: 'get',
  path: '/auth/v1/jwks.json',
  summary: 'The keys that verify sessions, so that a host can by itself',
  responses: {
    200: {
      description: 'A host that meets a key that it does not know asks again.',
      content: {
        'application/json': { schema: z.strictObject({ keys: z.array(keySchema) }).openapi('Jwks') },
      },
    },
    ...refusals(429, 503),
  },
})

export const getKeys: AddRoute = (app, { keys }) => {
  app.openapi(route, async (c) => {
    await keys.current()
    return c.json({ keys: [...(await keys.published())] }, 200, { 'Cache-Control': 'public, max-age=60' })
  })
}
