import { createHash } from 'node:crypto'
import { createLocalJWKSet, importPKCS8, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deed, StrandedError, visitProvider } from '../../tests/vault/visitProvider'
import type { SocialProvider } from './setting'
import { type Socials, startSocials } from './startSocials'

// Tests each stand-in as its client sees it, without the vault.

const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const scopes: Readonly<Record<SocialProvider, string>> = {
  google: 'openid email profile',
  apple: 'name email',
  facebook: 'openid email public_profile',
  github: 'read:user user:email',
  discord: 'identify email',
  x: 'users.read tweet.read',
}

let socials: Socials
let release = () => {}
beforeAll(async () => {
  socials = await startSocials({
    redirectUri: (provider) => `http://vault.localhost:9/social/return/${provider}`,
    pause: () =>
      new Promise((resolve) => {
        release = resolve
      }),
  })
})
afterAll(() => socials.stop())

const settingOf = (provider: SocialProvider) => socials.settings.find((each) => each.provider === provider)!
const serverOf = (provider: SocialProvider) =>
  `${socials.url.replace('social.localhost', '127.0.0.1')}/${provider}`
const describedBy = async (provider: SocialProvider): Promise<Record<string, string>> =>
  (await fetch(`${serverOf(provider)}/.well-known/openid-configuration`)).json()

/** The address that a client sends a person to. */
async function authorizeAt(provider: SocialProvider, change: Record<string, string | undefined> = {}) {
  const { clientId, urls } = settingOf(provider)
  const authorize = urls?.authorize ?? (await describedBy(provider)).authorization_endpoint!
  const params = {
    client_id: clientId,
    response_type: 'code',
    scope: scopes[provider],
    state: 'state-1',
    redirect_uri: `http://vault.localhost:9/social/return/${provider}`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    nonce: 'nonce-1',
    ...(provider === 'apple' && { response_mode: 'form_post' }),
    ...change,
  }
  const url = new URL(authorize)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

const visit = async (provider: SocialProvider, deed?: Deed) =>
  visitProvider(await authorizeAt(provider), deed)

async function secretOf(provider: SocialProvider) {
  const { clientSecret, apple, clientId } = settingOf(provider)
  if (!apple) return clientSecret!
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(apple.privateKey, 'ES256'))
}

/** Asks for tokens as each provider wants to be asked. */
async function redeem(provider: SocialProvider, code: string, change: Record<string, string> = {}) {
  const { clientId, urls } = settingOf(provider)
  const secret = change.client_secret ?? (await secretOf(provider))
  const token = urls?.token ?? (await describedBy(provider)).token_endpoint!
  const inBody = provider !== 'x'
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `http://vault.localhost:9/social/return/${provider}`,
    ...(inBody && { client_id: clientId, client_secret: secret }),
    ...change,
  })
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const answer = await fetch(token, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', ...(!inBody && { Authorization: `Basic ${basic}` }) },
  })
  const text = await answer.text()
  return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}

async function claimsOf(provider: SocialProvider, idToken: string) {
  const { jwks_uri, issuer } = await describedBy(provider)
  const keys = createLocalJWKSet((await (await fetch(jwks_uri!)).json()) as JSONWebKeySet)
  const checks = { issuer: issuer!, audience: settingOf(provider).clientId }
  return (await jwtVerify(idToken, keys, checks)).payload
}

const openIds = ['google', 'apple', 'facebook'] as const
const oauths = ['github', 'discord', 'x'] as const
const all = [...openIds, ...oauths]

describe.each(all)('%s', (provider) => {
  test('sends a person back with a code, which serves once, and only with the verifier', async () => {
    const { url, params } = await visit(provider)
    expect(url).toBe(`http://vault.localhost:9/social/return/${provider}`)
    expect(params.get('state')).toBe('state-1')
    const code = params.get('code')!

    expect((await redeem(provider, code)).body).toMatchObject({ access_token: expect.any(String) })
    expect((await redeem(provider, code)).body).toMatchObject({ error: expect.anything() })
    const other = (await visit(provider)).params.get('code')!
    expect((await redeem(provider, other, { code_verifier: 'b'.repeat(43) })).body).toMatchObject({
      error: expect.anything(),
    })
  })

  test('takes no code with another secret, nor for another address', async () => {
    const code = (await visit(provider)).params.get('code')!

    for (const change of [{ client_secret: 'guessed' }, { redirect_uri: 'https://eve.example' }])
      expect((await redeem(provider, code, change)).body).toMatchObject({ error: expect.anything() })
  })

  test('reports a refusal, and keeps a person who may not be sent back', async () => {
    const refused = await visit(provider, { refuses: true })

    expect(refused.params.get('code')).toBeNull()
    expect(refused.params.get('state')).toBe('state-1')
    expect(refused.params.get('error')).toBe(
      provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied',
    )
    const stranger = authorizeAt(provider, { client_id: 'somebody-else' })
    await expect(stranger.then((uri) => visitProvider(uri))).rejects.toThrow(StrandedError)
    const elsewhere = await authorizeAt(provider, { redirect_uri: 'https://eve.example/' })
    const where = await visitProvider(elsewhere).then(
      ({ url }) => url,
      (error: StrandedError) => error.status,
    )
    expect([400, `http://vault.localhost:9/social/return/${provider}`]).toContain(where)
  })

  test('knows a person by the same number again, and two persons by two', async () => {
    const subjects = []
    for (const person of ['ada', 'ada', 'ben'] as const) {
      const code = (await visit(provider, { person })).params.get('code')!
      subjects.push(await subjectBehind(provider, (await redeem(provider, code)).body))
    }

    expect(subjects[0]).toBe(subjects[1])
    expect(subjects[0]).not.toBe(subjects[2])
    expect(subjects[0]).toMatch(/^\d+$/)
  })

  test('answers late, or not at all, if the person says so', async () => {
    const slow = (await visit(provider, { manner: 'slow' })).params.get('code')!
    let isAnswered = false
    const idle = () => {}
    release = idle
    const answer = redeem(provider, slow).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => release !== idle).toBe(true)
    expect(isAnswered).toBe(false)
    release()
    expect((await answer).body.access_token).toEqual(expect.any(String))

    const down = (await visit(provider, { manner: 'down' })).params.get('code')!
    expect((await redeem(provider, down)).status).toBe(500)
  })
})

async function subjectBehind(
  provider: SocialProvider,
  { id_token, access_token }: Record<string, string>,
): Promise<string> {
  if (id_token) return (await claimsOf(provider, id_token)).sub!
  const user = await askUser(provider, access_token!)
  return String(user.body.data?.id ?? user.body.id)
}

async function askUser(provider: SocialProvider, token: string, path: 'user' | 'emails' = 'user') {
  const answer = await fetch(settingOf(provider).urls![path]!, {
    headers: { Authorization: `Bearer ${token}`, 'User-Agent': 'latchkey' },
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests state their expectations of it.
  return { status: answer.status, body: (await answer.json()) as any }
}

describe.each(openIds)('%s, by OpenID Connect', (provider) => {
  const idTokenOf = async (deed: Deed) => {
    const code = (await visit(provider, deed)).params.get('code')!
    return (await redeem(provider, code)).body.id_token as string
  }

  test('signs who it is, with the nonce of the login', async () => {
    const claims = await claimsOf(provider, await idTokenOf({}))

    expect(claims).toMatchObject({ nonce: 'nonce-1', email: 'ada@harbor.example' })
    expect((await describedBy(provider)).authorization_endpoint).toMatch(/^http:\/\/social\.localhost:/)
  })

  test('passes on no address if the person has no address', async () => {
    expect(await claimsOf(provider, await idTokenOf({ person: 'cleo' }))).not.toHaveProperty('email')
  })

  test.each([
    ['wrongKey', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['unsigned', 'ERR_JOSE_ALG_NOT_ALLOWED|ERR_JWS_INVALID|ERR_JOSE_NOT_SUPPORTED'],
    ['wrongIssuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrongAudience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['expired', 'ERR_JWT_EXPIRED'],
  ] as const)('signs what must be refused if the person says so: %s', async (manner, code) => {
    const refusal = await claimsOf(provider, await idTokenOf({ manner })).catch((error) => error.code)

    expect(refusal).toMatch(new RegExp(`^(${code})$`))
  })

  test('can sign for another login, or nothing', async () => {
    const claims = await claimsOf(provider, await idTokenOf({ manner: 'wrongNonce' }))
    expect(claims.nonce).not.toBe('nonce-1')
    expect(await idTokenOf({ manner: 'noIdToken' })).toBeUndefined()
  })
})

test('Google says that an address is not verified, and who it is that answers', async () => {
  const { params } = await visit('google', { person: 'ben' })
  expect(params.get('iss')).toBe(serverOf('google'))
  const { body } = await redeem('google', params.get('code')!)

  expect(await claimsOf('google', body.id_token)).toMatchObject({
    email: 'ben@meadow.example',
    email_verified: false,
    name: 'Ben Meadow',
  })
})

test('Apple posts its answer, gives the name once, and passes on mail', async () => {
  const first = await visit('apple', { person: 'dora', isRelayed: true })
  expect(first.method).toBe('POST')
  expect([...first.params.keys()].sort()).toEqual(['code', 'state', 'user'])
  expect(JSON.parse(first.params.get('user')!)).toEqual({
    name: { firstName: 'دورا', lastName: '<Dock> & Söhne' },
  })
  expect((await visit('apple', { person: 'dora' })).params.get('user')).toBeNull()
  expect([...(await visit('apple', { refuses: true })).params.keys()].sort()).toEqual(['error', 'state'])

  const { body } = await redeem('apple', first.params.get('code')!)
  expect(await claimsOf('apple', body.id_token)).toMatchObject({
    email: expect.stringMatching(/@privaterelay\.appleid\.com$/),
    email_verified: 'true',
    is_private_email: 'true',
  })
})

test('Apple wants its answer posted, and a secret that is signed for it', async () => {
  const asked = await authorizeAt('apple', { response_mode: undefined })
  await expect(visitProvider(asked)).rejects.toThrow('response_mode must be form_post')
  const code = (await visit('apple')).params.get('code')!
  const { apple, clientId } = settingOf('apple')
  const key = await importPKCS8(apple!.privateKey, 'ES256')
  const secret = (change: { kid?: string; issuer?: string; audience?: string; life?: string }) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: change.kid ?? apple!.keyId })
      .setIssuer(change.issuer ?? apple!.teamId)
      .setSubject(clientId)
      .setAudience(change.audience ?? 'https://appleid.apple.com')
      .setIssuedAt()
      .setExpirationTime(change.life ?? '5m')
      .sign(key)

  const wrong = [{ kid: 'other' }, { issuer: 'other' }, { audience: 'https://other' }, { life: '200d' }]
  for (const change of wrong) {
    const { status, body } = await redeem('apple', code, { client_secret: await secret(change) })
    expect([status, body.error]).toEqual([401, 'invalid_client'])
  }
})

test('Facebook hides its token endpoint, and reports errors in its own shape', async () => {
  const description = await describedBy('facebook')
  expect(description).not.toHaveProperty('token_endpoint')
  const { params } = await visit('facebook', { refuses: true })
  expect(Object.fromEntries(params)).toEqual({
    error: 'access_denied',
    error_description: 'Permissions error',
    state: 'state-1',
    error_code: '200',
    error_reason: 'user_denied',
  })
  const { status, body } = await redeem('facebook', 'guessed')
  expect(status).toBe(400)
  expect(body.error).toMatchObject({ type: 'OAuthException', code: 100 })
})

test('GitHub answers mistakes with 200, speaks JSON when asked to, and lists addresses apart', async () => {
  const wrong = await redeem('github', 'guessed')
  expect([wrong.status, wrong.body.error]).toEqual([200, 'bad_verification_code'])
  const secret = await redeem('github', 'guessed', { client_secret: 'guessed' })
  expect([secret.status, secret.body.error]).toEqual([200, 'incorrect_client_credentials'])
  const asked = new URLSearchParams({ client_id: 'other' })
  const form = await fetch(settingOf('github').urls!.token!, { method: 'POST', body: asked })
  expect(form.headers.get('content-type')).toMatch('application/x-www-form-urlencoded')
  expect(await form.text()).toMatch(/^error=incorrect_client_credentials&/)

  const code = (await visit('github', { person: 'ben' })).params.get('code')!
  const { access_token, scope } = (await redeem('github', code)).body
  expect(scope).toBe('read:user,user:email')
  expect((await askUser('github', access_token)).body).toMatchObject({ login: 'ben', id: expect.any(Number) })
  expect((await askUser('github', access_token, 'emails')).body).toEqual([
    { email: 'ben@users.noreply.github.example', primary: false, verified: true, visibility: null },
    { email: 'ben@meadow.example', primary: true, verified: false, visibility: 'private' },
  ])
  expect(await askUser('github', 'guessed')).toMatchObject({
    status: 401,
    body: { message: 'Bad credentials' },
  })
})

test('Discord says whether the address is verified, and may have no address', async () => {
  const userOf = async (deed: Deed) => {
    const code = (await visit('discord', deed)).params.get('code')!
    return (await askUser('discord', (await redeem('discord', code)).body.access_token)).body
  }

  expect(await userOf({})).toMatchObject({ username: 'ada', email: 'ada@harbor.example', verified: true })
  expect(await userOf({ person: 'ben' })).toMatchObject({ verified: false })
  expect(await userOf({ person: 'cleo' })).toMatchObject({ email: null, verified: false })
  expect(await askUser('discord', 'guessed')).toMatchObject({ status: 401, body: { code: 0 } })
})

test('X demands PKCE and its scopes, and knows no address', async () => {
  const plain = await authorizeAt('x', { code_challenge: undefined, code_challenge_method: undefined })
  await expect(visitProvider(plain)).rejects.toThrow(StrandedError)
  const narrow = await visitProvider(await authorizeAt('x', { scope: 'users.read' }))
  const token = (await redeem('x', narrow.params.get('code')!)).body.access_token
  expect((await askUser('x', token)).status).toBe(403)

  const code = (await visit('x')).params.get('code')!
  const { body } = await askUser('x', (await redeem('x', code)).body.access_token)
  expect(body).toEqual({ data: { id: expect.stringMatching(/^\d+$/), name: 'Ada Harbor', username: 'ada' } })
})

test.each(oauths)('%s may fail to say who it is', async (provider) => {
  const userOf = async (deed: Deed) => {
    const code = (await visit(provider, deed)).params.get('code')!
    return askUser(provider, (await redeem(provider, code)).body.access_token)
  }

  expect((await userOf({ manner: 'noUser' })).status).toBe(500)
  const { status, body } = await userOf({ manner: 'otherUser' })
  expect(status).toBe(200)
  expect(typeof (body.data?.id ?? body.id)).not.toBe('string')
})

test('the page of a choice runs no code, loads nothing, and is used once', async () => {
  const page = await fetch((await authorizeAt('github')).replace('social.localhost', '127.0.0.1'))
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  const html = await page.text()
  expect(html).toContain('&lt;Dock&gt; &amp; Söhne')
  const [, request = ''] = /name="request" value="([^"]+)"/.exec(html) ?? []
  const choose = () =>
    fetch(`${serverOf('github')}/choose`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ request, person: 'ada' }),
    })

  expect((await choose()).status).toBe(303)
  expect((await choose()).status).toBe(400)
})
