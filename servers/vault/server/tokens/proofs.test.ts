import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import { signIn, type VaultFrame } from '../../../../tests/vault/vaultFrame'

let vault: TestVault
let frame: VaultFrame
let token = ''
beforeAll(async () => {
  vault = await startTestVault()
  frame = await vault.frame()
  token = (await signIn(frame, 'ann@example.com', vault.nextMail)).accessToken
})
afterAll(() => vault.stop())

const ask = (headers: Record<string, string> = {}, claims: Record<string, unknown> = {}) =>
  frame.ask('GET', '/v1/sessions', { token, headers, claims })
const claimsOf = () => ({
  htm: 'GET',
  htu: `${vault.url}/v1/sessions`,
  iat: Math.floor(vault.now() / 1000),
  jti: `mine-${Math.random()}`,
})
const refusal = { status: 401, body: { error: { code: 'ProofInvalid' } } }

test.each([
  ['another method', { htm: 'POST' }],
  ['another address', { htu: 'https://evil.example/v1/sessions' }],
  ['another path', { htu: '/v1/sign-out' }],
  ['no time', { iat: undefined }],
  ['another token', { ath: 'A'.repeat(43) }],
  ['no token', { ath: undefined }],
  ['no id', { jti: undefined }],
  ['a short id', { jti: 'a' }],
  ['a long id', { jti: 'a'.repeat(101) }],
])('a proof for %s is refused', async (_, claims) => {
  expect(await ask({}, claims)).toMatchObject(refusal)
})

test('a proof is of this minute, in both directions', async () => {
  const nowS = Math.floor(vault.now() / 1000)
  const at = async (iat: number) => (await ask({}, { iat })).status

  expect([await at(nowS - 60), await at(nowS + 60)]).toEqual([200, 200])
  expect([await at(nowS - 61), await at(nowS + 61)]).toEqual([401, 401])
})

test('a missing or broken proof is refused', async () => {
  for (const DPoP of ['', 'a.b.c', 'x', `${await frame.prove('GET', '/v1/sessions', { token })}x`])
    expect(await ask({ DPoP })).toMatchObject(refusal)
})

test('a proof of another kind, algorithm or key is refused', async () => {
  const sign = (header: object, key: Parameters<SignJWT['sign']>[0] = frame.privateKey) =>
    new SignJWT(claimsOf())
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: frame.jwk, ...header })
      .sign(key)
  const other = await generateKeyPair('ES256')
  const eddsa = await generateKeyPair('EdDSA', { extractable: true })
  const secretJwk = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)
  const none = [{ alg: 'none', typ: 'dpop+jwt', jwk: frame.jwk }, claimsOf()].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )

  for (const DPoP of [
    await sign({ typ: 'JWT' }),
    await sign({}, other.privateKey),
    await sign({ jwk: undefined }),
    await sign({ jwk: secretJwk }),
    await sign({ alg: 'EdDSA', jwk: await exportJWK(eddsa.publicKey) }, eddsa.privateKey),
    await sign({ alg: 'HS256' }, new Uint8Array(32)),
    `${none.join('.')}.`,
  ])
    expect(await ask({ DPoP })).toMatchObject(refusal)
})

test('an access token that was changed, signed elsewhere or sent as a bearer token is refused', async () => {
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'other' }
  const changed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(new Uint8Array(32))

  for (const each of [changed, foreign, 'a.b.c', head])
    expect(await frame.ask('GET', '/v1/sessions', { token: each })).toMatchObject({
      status: 401,
      body: { error: { code: 'SessionInvalid' } },
    })
  const bearer = await ask({ Authorization: `Bearer ${token}` })
  expect(bearer.body.error.code).toBe('SessionInvalid')
})
