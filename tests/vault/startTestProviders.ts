import { createHash, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SocialProvider } from '@shared/vault/loginProviders'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { SocialSetting } from '../../servers/vault/server/providers/settings'

/** A person with an account at a provider. */
export interface Person {
  readonly subject: string
  readonly name?: string
  readonly email?: string
  readonly isVerified?: boolean
}

/** How the next answers differ from right ones. */
export interface Tweaks {
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed with a key that the provider does not publish. */
  readonly isForged?: boolean
  /** Answers that replace the provider's, by the last part of the path. */
  readonly answers?: Readonly<Record<string, { readonly status?: number; readonly body: string }>>
  /** The last part of a path that gets no answer. */
  readonly silent?: string
}

interface Grant {
  readonly person: Person
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly nonce: string | null
}

export type TestProviders = Awaited<ReturnType<typeof startTestProviders>>

const secret = 'a-client-secret'

/** Just enough of all providers for tests of the server: there are no pages, `agree` is the visitor. */
export async function startTestProviders() {
  const signing = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(signing.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const grants = new Map<string, Grant>()
  const people = new Map<string, Person>()
  const asked: { path: string; body: string; authorization: string | undefined }[] = []
  let tweaks: Tweaks = {}
  let count = 0

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const [, provider = '', name = ''] = path.split('/')
    const body = await text(request)
    asked.push({ path, body, authorization: request.headers.authorization })
    const last = path.split('/').at(-1)!
    if (tweaks.silent === last) return
    const { status = 200, body: answer } =
      tweaks.answers?.[last] ?? (await answerOf(provider, name, body, request))
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerOf(provider: string, name: string, body: string, { headers }: IncomingMessage) {
    const issuer = `${url}/${provider}`
    const json = (value: unknown, status = 200) => ({ status, body: JSON.stringify(value) })
    if (name === '.well-known')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        jwks_uri: `${issuer}/jwks`,
        ...(provider !== 'facebook' && { token_endpoint: `${issuer}/token` }),
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...(provider === 'google' && { authorization_response_iss_parameter_supported: true }),
      })
    if (name === 'jwks') return json({ keys: [jwk] })
    if (name === 'token')
      return json(...(await takeCode(provider, new URLSearchParams(body), headers.authorization)))
    const person = people.get(headers.authorization?.replace(/^Bearer /i, '') ?? '')
    if (!person) return json({ message: 'Bad credentials' }, 401)
    return json(usersOf(person)[`${provider}/${name}`])
  }

  async function takeCode(
    provider: string,
    form: URLSearchParams,
    authorization: string | undefined,
  ): Promise<[value: object, status?: number]> {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isMine = grant?.redirectUri === form.get('redirect_uri') && grant.challenge === challenge
    if (!grant || !isMine) return [{ error: 'invalid_grant', error_description: '<b>no</b>' }, 400]
    const isClient = await knowsClient(provider, grant.clientId, form, authorization)
    if (!isClient) return [{ error: 'invalid_client' }, 401]
    const token = `access-${++count}`
    people.set(token, grant.person)
    const isOidc = ['google', 'apple', 'facebook'].includes(provider)
    const tokens = { access_token: token, token_type: 'Bearer', expires_in: 60 }
    return [isOidc ? { ...tokens, id_token: await idTokenOf(provider, grant) } : tokens]
  }

  async function knowsClient(
    provider: string,
    clientId: string,
    form: URLSearchParams,
    authorization: string | undefined,
  ): Promise<boolean> {
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
    if (provider === 'x') return authorization === basic
    const given = form.get('client_secret') ?? ''
    if (provider !== 'apple') return form.get('client_id') === clientId && given === secret
    const options = {
      issuer: 'TEAM',
      subject: clientId,
      audience: `${url}/apple`,
      requiredClaims: ['exp', 'iat'],
    }
    const read = await jwtVerify(given, apple.publicKey, options).catch(() => undefined)
    return read?.protectedHeader.kid === 'KEY' && read.protectedHeader.alg === 'ES256'
  }

  function idTokenOf(provider: string, { person, clientId, nonce }: Grant): Promise<string> {
    const { subject: sub, name, email, isVerified } = person
    const nowS = Math.floor(Date.now() / 1000)
    const claims = {
      iss: `${url}/${provider}`,
      aud: clientId,
      sub,
      nonce,
      iat: nowS,
      exp: nowS + 60,
      ...(provider !== 'apple' && { name }),
      email,
      email_verified: provider === 'apple' ? String(isVerified) : isVerified,
      ...tweaks.claims,
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(tweaks.isForged ? foreign.privateKey : signing.privateKey)
  }

  return {
    url,
    asked,
    settings: (names: readonly SocialProvider[]): readonly SocialSetting[] =>
      names.map((provider) =>
        settingOf(url, provider, apple.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
      ),
    set: (next: Tweaks) => {
      tweaks = next
    },
    /** The visitor agrees on the page at `uri`: what the provider sends back with them. */
    agree(uri: string, person: Person) {
      const { pathname, searchParams } = new URL(uri)
      const code = `code-${++count}`
      grants.set(code, {
        person,
        clientId: searchParams.get('client_id')!,
        redirectUri: searchParams.get('redirect_uri')!,
        challenge: searchParams.get('code_challenge')!,
        nonce: searchParams.get('nonce'),
      })
      const iss = pathname.startsWith('/google') ? { iss: `${url}/google` } : {}
      return { state: searchParams.get('state')!, code, ...iss }
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A person in each provider's format, by path. */
const usersOf = ({ subject, name, email, isVerified }: Person): Record<string, unknown> => ({
  'x/user': { data: { id: subject, name, username: name } },
  'discord/user': { id: subject, username: name, email: email ?? null, verified: isVerified },
  'github/user': { id: Number(subject), login: name, email: null },
  'github/emails': [
    { email: 'other@example.com', primary: false, verified: true },
    ...(email === undefined ? [] : [{ email, primary: true, verified: isVerified }]),
  ],
})

function settingOf(url: string, provider: SocialProvider, privateKey: string): SocialSetting {
  const of = `${url}/${provider}`
  const clientId = `latchkey-${provider}`
  if (provider === 'apple')
    return { provider, clientId, issuer: of, apple: { teamId: 'TEAM', keyId: 'KEY', privateKey } }
  const common = { provider, clientId, clientSecret: secret, issuer: of }
  if (provider === 'facebook') return { ...common, urls: { token: `${of}/token` } }
  if (provider === 'google') return common
  const urls = { authorize: `${of}/authorize`, token: `${of}/token`, user: `${of}/user` }
  return { ...common, urls: provider === 'github' ? { ...urls, emails: `${of}/emails` } : urls }
}
