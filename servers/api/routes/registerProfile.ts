import { createRoute, z } from '@hono/zod-openapi'
import { parseAccount } from '../chains/parseAccount'
import type { AddRoute } from '../guards/deps'
import { refusals } from '../guards/refusals'
import { ApiError, type ApiErrorCode, type ApiErrorStatus } from '../http/ApiError'
import { labelOf } from '../names/label'
import { profileSchema } from '../names/profileSchema'
import { chainOfCoinType, verifySignature } from '../names/verifySignature'
import { toProfile } from './findProfile'
import { parseJson, readBody } from './readBody'

const bodySchema = z
  .object({
    /** Source: ENSIP-11. */
    coin_type: z.int().min(0).max(0xffffffff),
    address: z.string().refine((text) => parseAccount(text)?.namespace === 'eip155', 'An EVM address.'),
    message: z.string().max(8_000).openapi({ description: 'JSON: `name`, `attributes`, `timestamp` (s).' }),
    signature: z.string().max(16_000).openapi({ description: 'Of the message (EIP-191), in hex.' }),
  })
  .openapi('Registration')

const messageSchema = z.object({
  name: z.string().max(255),
  attributes: z.record(z.string().regex(/^[\w.-]{1,64}$/), z.string().max(1_000)).default({}),
  timestamp: z.int().positive(),
})

const route = createRoute({
  method: 'post',
  path: '/v1/profile/account',
  summary: 'Registers a name, or changes one, by a signature of its account',
  request: { body: { content: { '*/*': { schema: bodySchema } } } },
  responses: {
    200: {
      description: 'The account has the name.',
      content: {
        'application/json': {
          schema: z.strictObject({ success: z.literal(true), profile: profileSchema }).openapi('Registered'),
        },
      },
    },
    ...refusals(400, 401, 403, 409, 413, 429, 502, 503),
  },
})

const outcomes: Record<'taken' | 'stale' | 'full', readonly [ApiErrorStatus, ApiErrorCode, string]> = {
  taken: [409, 'NameTaken', 'Somebody has this name. Choose another.'],
  stale: [409, 'BadSignature', 'A newer registration of this name is known. Sign again.'],
  full: [403, 'TooManyNames', 'This address has as many names as it may have.'],
}

export const registerProfile: AddRoute = (app, { store, chains, nameZone, limits, now }) => {
  app.openapi(route, async (c) => {
    const body = await readBody(c, bodySchema, limits.bodyBytes)
    const parsed = messageSchema.safeParse(parseJson(body.message))
    if (!parsed.success)
      throw new ApiError(400, 'BadRequest', 'message: JSON with name, attributes and timestamp.')
    const { name, attributes, timestamp } = parsed.data
    const label = labelOf(name, nameZone)
    if (!label)
      throw new ApiError(
        400,
        'BadRequest',
        `name: At least 4 letters, digits and hyphens, then .${nameZone}.`,
      )
    if (Math.abs(now() / 1000 - timestamp) > limits.signatureAgeS)
      throw new ApiError(
        401,
        'BadSignature',
        'The timestamp is not of this moment. Check the clock, and sign again.',
      )
    const { address } = parseAccount(body.address)!
    const { message, signature } = body
    if (
      !(await verifySignature(chains, {
        chain: chainOfCoinType(body.coin_type),
        address,
        message,
        signature,
      }))
    )
      throw new ApiError(401, 'BadSignature', 'The signature was not made by the address.')
    const full = `${label}.${nameZone}`
    const outcome = await store.profiles.register(
      { name: full, coinType: body.coin_type, address, attributes, signedS: timestamp },
      limits.namesPerAddress,
    )
    if (outcome !== 'done') throw new ApiError(...outcomes[outcome])
    const profile = toProfile((await store.profiles.find(full))!)
    return c.json({ success: true as const, profile }, 200, { 'Cache-Control': 'no-store' })
  })
}
