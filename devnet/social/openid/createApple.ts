import { createHash } from 'node:crypto'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { explain, pageHeaders } from '../choicePage'
import type { SocialPerson } from '../people'
import type { Stand, StandOptions } from '../stand'
import { createOpenId } from './createOpenId'

const clientId = 'example.latchkey.web'
const teamId = 'TEAM123456'
const keyId = 'KEY7654321'
const longestSecretS = 15_777_000

/**
 * Apple. Its answer is a form that the browser posts, because the vault asks for name and email. The client's secret is a
 * signed statement. The name comes once, together with the code; the email may be a relay email.
 */
export async function createApple(options: StandOptions): Promise<Stand> {
  const { serverUrl } = options
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const known = new Set<string>()
  const pages = await createOpenId(
    {
      id: 'apple',
      title: 'Apple',
      canRelay: true,
      scopes: ['openid', 'name', 'email'],
      client: {
        client_id: clientId,
        client_secret: 'is a signed statement',
        token_endpoint_auth_method: 'client_secret_post',
      },
      routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'] },
      // As Apple has them: texts, no booleans.
      claimsOf: ({ person, email, isRelayed }) =>
        email === 'none'
          ? {}
          : {
              email: isRelayed ? relayOf(person) : person.address,
              email_verified: String(email === 'verified'),
              ...(isRelayed && { is_private_email: 'true' }),
            },
      refusal: { error: 'user_cancelled_authorize' },
      describe(description) {
        description.response_modes_supported = ['query', 'fragment', 'form_post']
        delete description.code_challenge_methods_supported
        delete description.authorization_response_iss_parameter_supported
      },
      before(ctx) {
        if (ctx.path !== '/auth/authorize') return
        const { scope = '', response_mode: mode } = ctx.query
        if (/\b(name|email)\b/.test(String(scope)) && mode !== 'form_post') {
          ctx.status = 400
          ctx.set(pageHeaders)
          ctx.body = explain('response_mode must be form_post when name or email scope is requested.')
        }
        // Apple signs who it is whether or not it was asked to.
        const scopes = new Set(['openid', ...String(scope).split(' ')].filter(Boolean))
        ctx.query = { ...ctx.query, scope: [...scopes].join(' ') }
      },
      answer(params, { person }, ctx) {
        delete params.iss
        const isFirst = !known.has(person.id) && /\bname\b/.test(String(ctx.oidc.params?.scope))
        known.add(person.id)
        const [firstName, ...rest] = person.name.split(' ')
        if (isFirst) params.user = JSON.stringify({ name: { firstName, lastName: rest.join(' ') } })
      },
      after(ctx) {
        if (ctx.oidc?.route !== 'resume' || typeof ctx.body !== 'string') return
        // A refusal is no mistake of the browser's.
        ctx.status = 200
        ctx.body = ctx.body.replace(/<input type="hidden" name="iss"[^>]*>/, '')
      },
      isSecret: (secret) =>
        jwtVerify(secret, publicKey, {
          algorithms: ['ES256'],
          issuer: teamId,
          subject: clientId,
          audience: ['https://appleid.apple.com', serverUrl],
          requiredClaims: ['iat', 'exp'],
        }).then(
          ({ payload: { iat = 0, exp = 0 }, protectedHeader }) =>
            protectedHeader.kid === keyId && exp - iat <= longestSecretS,
          () => false,
        ),
    },
    options,
  )
  const apple = { teamId, keyId, privateKey: await exportPKCS8(privateKey) }
  return { ...pages, setting: { provider: 'apple', clientId, apple, issuer: serverUrl } }
}

const relayOf = ({ id }: SocialPerson) =>
  `${createHash('sha256').update(id).digest('hex').slice(0, 10)}@privaterelay.appleid.com`
