import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { addressKey } from '../../kit/addressKey'
import { addressOf } from '../../kit/addressOf'
import { createBuckets } from '../../kit/createBuckets'
import { accountSchema } from '../auth/accountSchema'
import { authRefusals } from '../auth/authRefusals'
import { bearerOf } from '../auth/bearerOf'
import { cacaoSchema, checkCacao } from '../auth/checkCacao'
import { checkData, dataSchema } from '../auth/checkData'
import { checkMessage } from '../auth/checkMessage'
import { checkSigner } from '../auth/checkSigner'
import { describeAccount } from '../auth/describeAccount'
import { openSession } from '../auth/openSession'
import { readToken } from '../auth/readToken'
import { refusal } from '../auth/refusal'
import { nonceClaims } from '../auth/tokenClaims'
import { allowOrigin } from '../guards/allowOrigin'
import { allowProject } from '../guards/allowProject'
import type { AddRoute, Deps } from '../guards/deps'
import { originOf } from '../guards/originOf'
import { ApiError } from '../http/ApiError'
import { type SignInErrorCode, signInRefusals } from '../http/signInRefusals'
import { sdkQuery } from './commonQuery'
import { readBody } from './readBody'

const bodySchema = z
  .object({
    message: z.string().max(8_000).openapi({ description: 'The text that was signed (EIP-4361, CAIP-122).' }),
    signature: z.string().max(16_000).openapi({ description: 'In hex on EVM, in base58 on Solana.' }),
    data: dataSchema.nullish(),
    cacao: cacaoSchema.nullish(),
    clientId: z.string().max(200).nullish(),
    walletInfo: z.record(z.string(), z.unknown()).nullish(),
  })
  .openapi('SignInRequest')

const codes = (Object.keys(signInRefusals) as SignInErrorCode[]).filter(
  (code) => !code.startsWith('Session') && code !== 'OriginMissing',
)

const route = createRoute({
  method: 'post',
  path: '/auth/v1/authenticate',
  summary: 'Signs an account in by its signature of a message',
  request: {
    query: z.object(sdkQuery),
    headers: z.object({
      'x-nonce-jwt': z.string().optional().openapi({ description: 'Bearer, and the token of the nonce.' }),
    }),
    body: { content: { '*/*': { schema: bodySchema } } },
  },
  responses: {
    200: {
      description: 'The token of the session, for `Authorization: Bearer`, and whose it is.',
      content: {
        'application/json': {
          schema: accountSchema.extend({ token: z.string() }).openapi('SignedIn'),
        },
      },
    },
    ...authRefusals(codes, 400, 401, 403, 413, 429, 502, 503),
  },
})

/**
 * A nonce is used up by the first valid signature, and by nothing else: an observer cannot spend it for another one.
 * Failed attempts are counted, because each may cost a request to a node.
 */
export const authenticate: AddRoute = (app, deps) => {
  const { limits, metrics, now, store, trustProxy } = deps
  const { addressesRemembered: max, signInsPerSecond, signInBurst, attemptsPerNonce } = limits
  const ofAddress = createBuckets({ perSecond: signInsPerSecond, burst: signInBurst, max, now })
  const ofNonce = createBuckets({ perSecond: Number.MIN_VALUE, burst: attemptsPerNonce, max, now })

  async function signIn(c: Context, projectId: string) {
    allowProject(deps, projectId)
    if (!ofAddress(addressKey(addressOf(c, trustProxy))).take()) {
      const waitS = Math.max(1, Math.ceil(1 / limits.signInsPerSecond))
      const headers = { 'Retry-After': String(waitS) }
      throw new ApiError(429, 'RateLimited', `Too many sign-ins. Try again in ${waitS} s.`, headers)
    }
    const body = await readBody(c, bodySchema, limits.bodyBytes)
    const claims = await readNonce(c, deps, projectId)
    if (!ofNonce(claims.nonce).take()) throw refusal('TooManyAttempts')
    const page = c.req.header('Origin')
    // A server that passes the request on sends none.
    if (page !== undefined && page !== claims.origin) throw refusal('WrongDomain')
    allowOrigin(deps, projectId, claims.origin)
    const { message, signature, data, cacao } = body
    const fields = checkMessage(message, {
      origin: claims.origin,
      nonce: claims.nonce,
      nonceIssuedS: claims.iat,
      nowMs: now(),
      clockSkewS: limits.clockSkewS,
    })
    if (data) checkData(data, fields)
    if (cacao) checkCacao(cacao, fields, signature)
    await checkSigner(deps.chains, fields, message, signature)
    const issuer = originOf(c, deps)
    const opening = { project: projectId, origin: claims.origin, fields, nonceExpiresS: claims.exp, issuer }
    const { token, session } = await openSession(deps, opening)
    metrics.count('sign_ins_total', 1, { namespace: fields.chainId.split(':')[0]! })
    return { token, ...(await describeAccount(store.auth, session, issuer)) }
  }

  app.openapi(route, async (c) => {
    try {
      const { projectId = '' } = c.req.valid('query')
      return c.json(await signIn(c, projectId), 200, { 'Cache-Control': 'no-store' })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'Unavailable'
      metrics.count('sign_in_refusals_total', 1, { code })
      throw error
    }
  })
}

/** The page and project that the nonce is bound to. @throws ApiError (401) */
async function readNonce(c: Context, { keys, now }: Deps, projectId: string) {
  const token = bearerOf(c.req.header('X-Nonce-Jwt')) ?? ''
  const nowS = Math.floor(now() / 1000)
  const read = await readToken(token, { keys, kind: 'nonce+jwt', claims: nonceClaims, nowS })
  if (read === 'expired') throw refusal('NonceExpired')
  if (read === 'invalid' || read.project !== projectId) throw refusal('NonceUnknown')
  return read
}
