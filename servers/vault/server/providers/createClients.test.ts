import { type SocialProvider, socialProviderSchema } from '@shared/vault/loginProviders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestProviders, type TestProviders } from '../../../../tests/vault/startTestProviders'
import { defaultLimits } from '../http/limits'
import { type Binding, createClients } from './createClients'

let others: TestProviders
beforeAll(async () => {
  others = await startTestProviders()
})
afterEach(() => others.set({}))
afterAll(() => others.stop())

const ann = { subject: '4711', name: 'ann', email: 'Ann@Example.com', isVerified: true }
const binding = (provider: SocialProvider): Binding => ({
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: `https://vault.example/social/return/${provider}`,
})
function clientOf(provider: SocialProvider, limits = {}) {
  const settings = others.settings([provider])
  return createClients(settings, { ...defaultLimits, ...limits }, Date.now).get(provider)!
}
async function signIn(
  provider: SocialProvider,
  person = ann as Parameters<TestProviders['agree']>[1],
  change = {},
) {
  const client = clientOf(provider)
  const uri = await client.authorizeUrl(binding(provider))
  const { code, iss } = others.agree(uri, person)
  return client.userOf(binding(provider), { code, iss, ...change })
}

test.each([
  ['google', { subject: '4711', userName: 'ann', email: 'ann@example.com' }],
  ['apple', { subject: '4711', userName: 'Ann@Example.com', email: 'ann@example.com' }],
  ['facebook', { subject: '4711', userName: 'ann' }],
  ['x', { subject: '4711', userName: 'ann' }],
  ['discord', { subject: '4711', userName: 'ann', email: 'ann@example.com' }],
  ['github', { subject: '4711', userName: 'ann', email: 'ann@example.com' }],
] as const)('%s tells who it is, and addresses that it vouches for', async (provider, user) => {
  expect(await signIn(provider)).toEqual(user)
})

test.each(['google', 'apple', 'discord', 'github'] as const)(
  '%s is not believed an address that is not verified, and needs none',
  async (provider) => {
    expect((await signIn(provider, { ...ann, isVerified: false })).email).toBeUndefined()
    expect((await signIn(provider, { subject: '12', name: 'bob' })).email).toBeUndefined()
  },
)

test.each(socialProviderSchema.options)(
  '%s is asked with state, PKCE and its own return address',
  async (provider) => {
    const url = new URL(await clientOf(provider).authorizeUrl(binding(provider)))

    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: `latchkey-${provider}`,
      state: 's'.repeat(43),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `https://vault.example/social/return/${provider}`,
    })
    const isOidc = ['google', 'apple', 'facebook'].includes(provider)
    expect(url.searchParams.get('nonce')).toBe(isOidc ? 'n'.repeat(43) : null)
    expect(url.searchParams.get('response_mode')).toBe(provider === 'apple' ? 'form_post' : null)
  },
)

const nowS = () => Math.floor(Date.now() / 1000)

test.each(['google', 'apple', 'facebook'] as const)(
  'an id token of %s that is wrong in anything is refused',
  async (provider) => {
    const tweaks = [
      { isForged: true },
      { claims: { aud: 'latchkey-other' } },
      { claims: { aud: ['latchkey-other', 'another'] } },
      { claims: { iss: 'https://evil.example' } },
      { claims: { nonce: 'm'.repeat(43) } },
      { claims: { nonce: undefined } },
      { claims: { exp: nowS() - 120 } },
      { claims: { exp: undefined } },
      { claims: { iat: undefined } },
      { claims: { nbf: nowS() + 600 } },
      { claims: { sub: undefined } },
      { claims: { sub: '' } },
      { claims: { sub: 'x'.repeat(256) } },
    ]
    for (const each of tweaks) {
      others.set(each)
      await expect(signIn(provider), JSON.stringify(each)).rejects.toThrow()
    }
  },
)

test('an id token without a signature is refused', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    iss: `${others.url}/google`,
    aud: 'latchkey-google',
    sub: '1',
    nonce: 'n'.repeat(43),
    iat: nowS(),
    exp: nowS() + 60,
  }
  const id_token = `${encode({ alg: 'none' })}.${encode(claims)}.`
  const body = JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token })
  others.set({ answers: { token: { body } } })

  await expect(signIn('google')).rejects.toThrow()
})

test.each(['google', 'github'] as const)(
  'a code of %s serves once, and for its verifier alone',
  async (provider) => {
    const client = clientOf(provider)
    const of = binding(provider)
    const first = others.agree(await client.authorizeUrl(of), ann)
    await client.userOf(of, first)
    const second = others.agree(await client.authorizeUrl(of), ann)

    await expect(client.userOf(of, first)).rejects.toThrow()
    await expect(client.userOf({ ...of, verifier: 'w'.repeat(43) }, second)).rejects.toThrow()
  },
)

test('the answer of another issuer is refused, and one without an issuer if an issuer is required', async () => {
  await expect(signIn('google', ann, { iss: `${others.url}/discord` })).rejects.toThrow()
  await expect(signIn('google', ann, { iss: undefined })).rejects.toThrow()
  await expect(signIn('github', ann, { iss: `${others.url}/google` })).rejects.toThrow()
})

test.each([
  ['says no', { answers: { token: { status: 500, body: '{}' } } }],
  ['answers what is no JSON', { answers: { token: { body: '<html>' } } }],
  ['answers without a token', { answers: { token: { body: '{"error":"bad_verification_code"}' } } }],
  ['does not tell who it is', { answers: { user: { body: '{}' } } }],
  ['tells no person', { answers: { user: { body: 'null' } } }],
  ['tells a number that is none', { answers: { user: { body: '{"id":1e400,"login":"a"}' } } }],
  ['refuses its own token', { answers: { user: { status: 403, body: '{}' } } }],
  [
    'answers too much',
    { answers: { user: { body: JSON.stringify({ id: 1, login: 'x'.repeat(300_000) }) } } },
  ],
])('a provider that %s signs no visitor in', async (_, tweaks) => {
  others.set(tweaks)

  await expect(signIn('github')).rejects.toThrow()
})

test('a provider that does not answer is not waited for', async () => {
  const client = clientOf('github', { providerMs: 50 })
  const { code } = others.agree(await client.authorizeUrl(binding('github')), ann)
  others.set({ silent: 'token' })

  await expect(client.userOf(binding('github'), { code })).rejects.toMatchObject({ code: 'OAUTH_TIMEOUT' })
})

test('what a provider says about itself is asked once for all, and again after a failure', async () => {
  let nowMs = 0
  const client = createClients(others.settings(['google']), defaultLimits, () => nowMs).get('google')!
  const discoveries = () => others.asked.filter(({ path }) => path.startsWith('/google/.well-known')).length
  const before = discoveries()
  others.set({ answers: { 'openid-configuration': { status: 503, body: '{}' } } })
  await expect(client.authorizeUrl(binding('google'))).rejects.toThrow()
  others.set({})

  await Promise.all(Array.from({ length: 5 }, () => client.authorizeUrl(binding('google'))))
  expect(discoveries() - before).toBe(2)
  nowMs += defaultLimits.discoveryMs
  await client.authorizeUrl(binding('google'))
  expect(discoveries() - before).toBe(3)
})

test.each([
  ['another issuer', { issuer: 'https://evil.example' }],
  ['an address without encryption', { token_endpoint: 'http://evil.example/token' }],
  ['a page that is a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ['no keys', { jwks_uri: undefined }],
])('a provider that publishes %s is not used', async (_, change) => {
  const issuer = `${others.url}/google`
  const right = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  }
  others.set({ answers: { 'openid-configuration': { body: JSON.stringify({ ...right, ...change }) } } })

  await expect(clientOf('google').authorizeUrl(binding('google'))).rejects.toThrow()
})

test('an invalid key of Apple stops the start, and is not repeated', () => {
  const [setting] = others.settings(['apple'])
  const broken = { ...setting!, apple: { ...setting!.apple!, privateKey: '-----BEGIN secret-----' } }

  expect(() => createClients([broken], defaultLimits, Date.now)).toThrow(/^privateKey of apple is .*PEM\.$/)
})
