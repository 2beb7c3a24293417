import { signAsync } from '@noble/ed25519'
import { formatBase58 } from '@shared/domain/base58'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { offchainMessage } from '@shared/domain/solana/offchainMessage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bent,
  createSignInPage,
  evmSigner,
  type SignInPage,
  solanaSigner,
} from '../../../tests/api/signInPage'
import { type Api, type ApiOptions, startApi } from '../startApi'

const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const bob = evmSigner('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const recap = `urn:recap:${Buffer.from('{"att":{"https://app.example":{"crud/read":[{}]}}}').toString('base64url')}`
const limits = { signInBurst: 1_000_000, requestBurst: 1_000_000 }

let nowMs = Date.now()
let api: Api
let page: SignInPage
const apis: Api[] = []
const start = async (options: ApiOptions = {}) => {
  const started = await startApi({ now: () => nowMs, ...options, limits: { ...limits, ...options.limits } })
  apis.push(started)
  return started
}
beforeAll(async () => {
  api = await start()
  page = createSignInPage(api.url)
})
beforeEach(() => {
  nowMs = Date.now()
})
afterAll(() => Promise.all(apis.map((each) => each.stop())))

const refused = (status: number, code: string) => ({ status, body: { error: { code } } })
const later = (ms: number) => new Date(nowMs + ms).toISOString()
const signInOf = (given: SignInPage, signer = alice) => given.signIn(signer, {}, nowMs)

describe('a nonce', () => {
  test('has letters and digits, differs each time, and is bound to a token that no cache stores', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => page.ask('nonce')))

    expect(answers[0]).toMatchObject({
      status: 200,
      body: { nonce: expect.stringMatching(/^[A-Za-z0-9]{24}$/), token: expect.any(String) },
    })
    expect(answers[0]!.headers.get('cache-control')).toBe('no-store')
    expect(new Set(answers.map(({ body }) => body.nonce)).size).toBe(50)
  })

  test.each([
    ['of an extension', { Origin: 'chrome-extension://abc' }],
    ['in a frame without origin', { Origin: 'null' }],
    ['that is no origin', { Origin: 'https://app.example/path' }],
  ])('is refused to a page %s', async (_, headers) => {
    expect(await page.ask('nonce', { headers })).toMatchObject(refused(400, 'OriginMissing'))
  })

  test('is given to a page without an Origin by its Referer, or where the browser says that it is same-origin', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fetch(`${api.url}/auth/v1/nonce`, { headers })
      const { token = '' } = (await answer.json()) as { token?: string }
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')
      return [answer.status, claims.origin]
    }

    expect(await ask({ Referer: 'https://app.example/deep/page?x=1' })).toEqual([200, 'https://app.example'])
    expect(await ask({ 'Sec-Fetch-Site': 'same-origin' })).toEqual([200, api.url])
    expect(await ask({})).toEqual([400, undefined])
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site' })).toEqual([400, undefined])
  })

  test("is given to the project's own pages alone", async () => {
    const own = await start({ projects: [{ id: 'p', origins: ['https://*.example'] }] })
    const ask = (origin: string, projectId = 'p') =>
      createSignInPage(own.url, { origin, projectId }).ask('nonce')

    expect(await ask('https://app.example')).toMatchObject({ status: 200 })
    expect(await ask('https://app.other')).toMatchObject(refused(403, 'OriginNotAllowed'))
    expect(await ask('https://app.example', 'q')).toMatchObject(refused(403, 'ProjectNotAllowed'))
  })
})

describe('a valid signature', () => {
  test('signs the account in, and `me` returns the same', async () => {
    const { status, headers, body, sent } = await signInOf(page)
    const { token, ...account } = body

    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(account).toEqual({
      address: alice.address,
      caip2Network: 'eip155:31337',
      chainNamespace: 'eip155',
      chainId: 31337,
      sub: `eip155:31337:${alice.address}`,
      aud: 'https://app.example',
      iss: api.url,
      exp: Math.floor(nowMs / 1000) + 604_800,
      domain: 'app.example',
      uri: 'https://app.example/in',
      nonce: sent.data.nonce,
      issuedAt: new Date(nowMs).toISOString(),
      expiresAt: new Date((Math.floor(nowMs / 1000) + 604_800) * 1000).toISOString(),
      data: sent.data,
      metadata: null,
    })
    expect((await page.me(token)).body).toEqual(account)
  })

  test('signs in on Solana, on any cluster', async () => {
    const key = new Uint8Array(32).fill(7)
    for (const reference of ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP']) {
      const carol = await solanaSigner(key, `solana:${reference}`)
      const { status, body } = await signInOf(page, carol)

      expect([status, body.sub, body.chainId]).toEqual([
        200,
        `solana:${reference}:${carol.address}`,
        reference,
      ])
    }
  })

  test('signs in on Solana by a device, which signs the message in an envelope', async () => {
    const key = new Uint8Array(32).fill(7)
    const { address, chainId } = await solanaSigner(key)
    const sign = async (text: string, of = address) =>
      formatBase58(await signAsync(offchainMessage(text, of), key))

    expect((await signInOf(page, { address, chainId, sign })).status).toBe(200)
    const other = { address, chainId, sign: (text: string) => sign(text, formatBase58(new Uint8Array(32))) }
    expect((await signInOf(page, other)).status).toBe(401)
  })

  test('is accepted with the message alone, and as a CACAO of it', async () => {
    const { nonce, token } = await page.nonce()
    const fields = page.fieldsFor(alice, nonce, nowMs)
    const message = formatSignInMessage(fields)
    const signature = await alice.sign(message)
    const cacao = {
      h: { t: 'caip122' },
      p: {
        iss: `did:pkh:eip155:31337:${alice.address}`,
        domain: fields.domain,
        aud: fields.uri,
        version: '1',
        nonce,
        iat: fields.issuedAt,
        statement: fields.statement,
      },
      s: { t: 'eip191', s: signature },
    }
    const send = (changes: object) => page.authenticate({ message, signature, ...changes }, token)
    const walletInfo = { type: 'extension', name: 'Some Wallet', icon: 'data:,' }

    for (const p of [
      { nonce: 'x' },
      { aud: 'https://evil.example' },
      { exp: later(1_000) },
      { statement: 'no' },
    ])
      expect(await send({ cacao: { ...cacao, p: { ...cacao.p, ...p } } })).toMatchObject(
        refused(400, 'CacaoAltered'),
      )
    const foreign = { ...cacao, s: { ...cacao.s, s: '0x12' } }
    expect(await send({ cacao: foreign })).toMatchObject(refused(400, 'CacaoAltered'))
    expect(await send({ cacao, clientId: 'c', walletInfo })).toMatchObject({ status: 200 })

    const second = await page.nonce()
    const text = formatSignInMessage(page.fieldsFor(alice, second.nonce, nowMs))
    expect(
      await page.authenticate({ message: text, signature: await alice.sign(text) }, second.token),
    ).toMatchObject({ status: 200 })
  })

  test("keeps the rights of a ReCap as they were signed, with the wallet's words about them", async () => {
    const resources = ['https://app.example/terms', recap]
    const told = 'I further authorize the stated URI to perform the following actions on my behalf: (1) read.'
    const { nonce, token } = await page.nonce()
    const data = { ...page.fieldsFor(alice, nonce, nowMs), resources }
    const message = formatSignInMessage({ ...data, statement: `${data.statement} ${told}` })

    const { status, body } = await page.authenticate(
      { data, message, signature: await alice.sign(message) },
      token,
    )

    expect(status).toBe(200)
    expect(body.data).toEqual({ ...data, statement: `${data.statement} ${told}` })
  })

  test('opens a session that ends no later than the message says', async () => {
    const { body } = await page.signIn(alice, { expirationTime: later(60_000) }, nowMs)

    expect(body.exp).toBe(Math.floor((nowMs + 60_000) / 1000))
    nowMs += 61_000
    expect(await page.me(body.token)).toMatchObject(refused(401, 'SessionExpired'))
  })
})

describe('a refusal of', () => {
  test.each([
    ['for another domain', { domain: 'evil.example' }, 403, 'WrongDomain'],
    ['for the domain with another port', { domain: 'app.example:8443' }, 403, 'WrongDomain'],
    ['with a URI of another page', { uri: 'https://evil.example/in' }, 403, 'WrongUri'],
    ['with a URI without TLS', { uri: 'http://app.example/in' }, 403, 'WrongUri'],
    ['with a URI that is none', { uri: 'in' }, 403, 'WrongUri'],
    ['with a URI with a user in it', { uri: 'https://a:b@app.example/in' }, 403, 'WrongUri'],
    ['of another version', { version: '2' }, 400, 'VersionNotSupported'],
    ['on a network that is none', { chainId: 'eip155:x' as const }, 400, 'ChainNotSupported'],
    ['on the network 0', { chainId: 'eip155:0' as const }, 400, 'ChainNotSupported'],
    ['on a network of another kind', { chainId: 'bip122:000000' as const }, 400, 'ChainNotSupported'],
    ['with another nonce', { nonce: 'aaaaaaaaaaaaaaaaaaaaaaaa' }, 401, 'NonceUnknown'],
    [
      'with an address in lower case',
      { accountAddress: alice.address.toLowerCase() },
      400,
      'AddressMalformed',
    ],
    ['with an address that is none', { accountAddress: '0x12' }, 400, 'AddressMalformed'],
    ['with the address of another', { accountAddress: bob.address }, 401, 'SignatureNotVerifiable'],
    ['with no date', { issuedAt: undefined }, 400, 'MessageMalformed'],
    ['with a date that is none', { issuedAt: 'yesterday' }, 400, 'MessageMalformed'],
    ['with the 30th of February', { issuedAt: '2026-02-30T00:00:00Z' }, 400, 'MessageMalformed'],
    ['with an end that is none', { expirationTime: '1' }, 400, 'MessageMalformed'],
    ['with two lines for one', { requestId: 'a\nResources:\n- b\nc' }, 400, 'MessageMalformed'],
  ])('one signed %s', async (_, changes, status, code) => {
    expect(await page.signIn(alice, changes as object, nowMs)).toMatchObject(refused(status, code))
  })

  test.each([
    ['that has expired', () => ({ expirationTime: later(0) }), 'MessageExpired'],
    ['that is not valid yet', () => ({ notBefore: later(1_000) }), 'MessageNotYetValid'],
    ['of the future', () => ({ issuedAt: later(61_000) }), 'IssuedInFuture'],
    ['that is older than its nonce', () => ({ issuedAt: later(-62_000) }), 'IssuedBeforeNonce'],
  ])('a message %s', async (_, changes, code) => {
    expect(await page.signIn(alice, changes(), nowMs)).toMatchObject(refused(401, code))
  })

  test('no message whose clock is off by a minute', async () => {
    for (const issuedAt of [later(59_000), later(-59_000)])
      expect(await page.signIn(alice, { issuedAt }, nowMs)).toMatchObject({ status: 200 })
  })

  test('the same request twice, and of a nonce for another message: it is used up', async () => {
    const { sent, nonceToken } = await signInOf(page)
    const again = formatSignInMessage({ ...sent.data, statement: 'Another.' })

    expect(await page.authenticate(sent, nonceToken)).toMatchObject(refused(401, 'NonceReused'))
    expect(
      await page.authenticate({ message: again, signature: await alice.sign(again) }, nonceToken),
    ).toMatchObject(refused(401, 'NonceReused'))
  })

  test('all but one of two signatures sent at the same time', async () => {
    const { nonce, token } = await page.nonce()
    const message = formatSignInMessage(page.fieldsFor(alice, nonce, nowMs))
    const body = { message, signature: await alice.sign(message) }

    const answers = await Promise.all(Array.from({ length: 8 }, () => page.authenticate(body, token)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)])
  })

  test('a bad signature leaves the nonce to its owner, but not for many attempts', async () => {
    const { nonce, token } = await page.nonce()
    const message = formatSignInMessage(page.fieldsFor(alice, nonce, nowMs))
    const signature = await alice.sign(message)
    const wrong = () => page.authenticate({ message, signature: bent(signature) }, token)

    for (let count = 0; count < 9; count++)
      expect(await wrong()).toMatchObject(refused(401, 'SignatureNotVerifiable'))
    expect(await page.authenticate({ message, signature }, token)).toMatchObject({ status: 200 })
    expect(await wrong()).toMatchObject(refused(429, 'TooManyAttempts'))
  })

  test('an expired nonce', async () => {
    const { nonce, token } = await page.nonce()
    nowMs += 300_000
    const message = formatSignInMessage(page.fieldsFor(alice, nonce, nowMs))

    expect(await page.authenticate({ message, signature: await alice.sign(message) }, token)).toMatchObject(
      refused(401, 'NonceExpired'),
    )
  })

  test('an unknown nonce, one of another API or project, and a session instead of a nonce', async () => {
    const other = await start()
    const foreign = await createSignInPage(other.url).nonce()
    const ofOther = await createSignInPage(api.url, { projectId: 'q' }).nonce()
    const { body } = await signInOf(page)
    const send = async (token?: string, nonce = foreign.nonce) => {
      const message = formatSignInMessage(page.fieldsFor(alice, nonce, nowMs))
      return page.authenticate({ message, signature: await alice.sign(message) }, token)
    }

    for (const token of [undefined, 'x', foreign.token, body.token])
      expect(await send(token)).toMatchObject(refused(401, 'NonceUnknown'))
    expect(await send(ofOther.token, ofOther.nonce)).toMatchObject(refused(401, 'NonceUnknown'))
  })

  test("a page that spends another page's nonce", async () => {
    const { nonce, token } = await page.nonce()
    const message = formatSignInMessage(page.fieldsFor(alice, nonce, nowMs))
    const body = { message, signature: await alice.sign(message) }

    expect(await page.authenticate(body, token, { Origin: 'https://evil.example' })).toMatchObject(
      refused(403, 'WrongDomain'),
    )
    const evil = createSignInPage(api.url, { origin: 'https://evil.example' })
    const theirs = await evil.nonce()
    // Signed for another page: the request that a page in the middle would pass on.
    const relayed = formatSignInMessage(page.fieldsFor(alice, theirs.nonce, nowMs))
    expect(
      await evil.authenticate({ message: relayed, signature: await alice.sign(relayed) }, theirs.token),
    ).toMatchObject(refused(403, 'WrongDomain'))
  })

  test("another account's signature, on every kind of network", async () => {
    const key = (byte: number) => solanaSigner(new Uint8Array(32).fill(byte))
    for (const [signer, other, code] of [
      [alice, bob, 'SignatureNotVerifiable'],
      [await key(1), await key(2), 'BadSignature'],
    ] as const) {
      const mixed = { ...signer, sign: other.sign }
      expect(await signInOf(page, mixed)).toMatchObject(refused(401, code))
      const twisted = { ...signer, sign: async (text: string) => bent(await signer.sign(text)) }
      expect(await signInOf(page, twisted)).toMatchObject(refused(401, code))
      expect(await signInOf(page, { ...signer, sign: async () => 'nonsense' })).toMatchObject(
        refused(401, code),
      )
    }
  })

  test('a Solana address without a key, which a careless check would accept', async () => {
    const system = {
      address: '11111111111111111111111111111111',
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
      // R is the neutral point and S is 0: valid for a fourth of all messages under the key of zeros.
      sign: async () => formatBase58(Uint8Array.of(1, ...Array<number>(63).fill(0))),
    }
    for (let count = 0; count < 40; count++)
      expect(await signInOf(page, system)).toMatchObject(refused(401, 'BadSignature'))
  })

  test.each([
    ['accountAddress', bob.address],
    ['chainId', 'eip155:1'],
    ['domain', 'evil.example'],
    ['uri', 'https://app.example/'],
    ['version', '2'],
    ['nonce', 'x'],
    ['statement', 'Another.'],
    ['statement', undefined],
    ['issuedAt', '2026-01-01T00:00:00Z'],
    ['expirationTime', '2036-01-01T00:00:00Z'],
    ['notBefore', '2016-01-01T00:00:00Z'],
    ['requestId', 'r'],
    ['resources', ['https://app.example/terms']],
  ])('data whose %s differs from the message', async (key, value) => {
    const { nonce, token } = await page.nonce()
    const fields = page.fieldsFor(alice, nonce, nowMs)
    const message = formatSignInMessage(fields)
    const data = { ...fields, [key]: value }

    expect(
      await page.authenticate({ data, message, signature: await alice.sign(message) }, token),
    ).toMatchObject(refused(400, 'DataAltered'))
  })

  test('a text whose signed bytes belong to another text', async () => {
    const { nonce, token } = await page.nonce()
    const fields = page.fieldsFor(alice, nonce, nowMs)
    const [signed, sent] = ['\ufffd', '\ud800'].map((statement) =>
      formatSignInMessage({ ...fields, statement }),
    )

    expect(
      await page.authenticate({ message: sent!, signature: await alice.sign(signed!) }, token),
    ).toMatchObject(refused(400, 'MessageMalformed'))
  })

  test('an address that signs in too often, for a while', async () => {
    const few = createSignInPage((await start({ limits: { signInBurst: 1 } })).url)

    expect(await signInOf(few)).toMatchObject({ status: 200 })
    const refusedOne = await signInOf(few)

    expect(refusedOne).toMatchObject(refused(429, 'RateLimited'))
    expect(refusedOne.headers.get('retry-after')).toBe('1')
    nowMs += 1_000
    expect(await signInOf(few)).toMatchObject({ status: 200 })
  })
})

describe('a session', () => {
  test("ends when it is signed out, and the account's other sessions go on", async () => {
    const [first, second] = [await signInOf(page), await signInOf(page)]

    expect(await page.signOut(first.body.token)).toMatchObject({ status: 200, body: { success: true } })

    expect(await page.me(first.body.token)).toMatchObject(refused(401, 'SessionRevoked'))
    expect(await page.signOut(first.body.token)).toMatchObject(refused(401, 'SessionRevoked'))
    expect(await page.me(second.body.token)).toMatchObject({ status: 200 })
  })

  test('ends at its time', async () => {
    const { body } = await signInOf(page)

    nowMs += 604_799_000 - (nowMs % 1000)
    expect(await page.me(body.token)).toMatchObject({ status: 200 })
    nowMs += 1_000
    const ended = await page.me(body.token)

    expect(ended).toMatchObject(refused(401, 'SessionExpired'))
    expect(ended.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is refused without its token, with one of another API, an altered one, or one of another kind', async () => {
    const { body } = await signInOf(page)
    const [head, claims, signature] = (body.token as string).split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    const forged = encode({ ...decoded(claims), sub: `eip155:31337:${bob.address}` })
    const other = await signInOf(createSignInPage((await start()).url))

    expect(await page.ask('me')).toMatchObject(refused(401, 'SessionMissing'))
    for (const token of [
      'x',
      'a.b.c',
      other.body.token,
      (await page.nonce()).token,
      `${head}.${forged}.${signature}`,
      `${encode({ ...decoded(head), alg: 'none' })}.${claims}.`,
      `${encode({ ...decoded(head), alg: 'HS256' })}.${claims}.${signature}`,
      `${encode({ ...decoded(head), crit: ['x'] })}.${claims}.${signature}`,
      `${encode({ ...decoded(head), kid: 'A'.repeat(22) })}.${claims}.${signature}`,
      `${head}.${claims}.${signature}=`,
      `${body.token}.x`,
    ])
      expect(await page.me(token)).toMatchObject(refused(401, 'SessionInvalid'))
  })

  test('belongs to the project that it was opened in', async () => {
    const { body } = await signInOf(page)

    expect(await createSignInPage(api.url, { projectId: 'q' }).me(body.token)).toMatchObject(
      refused(401, 'SessionInvalid'),
    )
    const plain = await fetch(`${api.url}/auth/v1/me`, { headers: { Authorization: `Bearer ${body.token}` } })
    expect(plain.status).toBe(200)
  })

  test.each([
    ['another page', 'https://evil.example'],
    ['another port of its host', 'https://app.example:8443'],
    ['its host without TLS', 'http://app.example'],
    ['a frame without origin', 'null'],
  ])('belongs to the page that requested it: %s cannot use it', async (_, origin) => {
    const { body } = await signInOf(page)
    const other = createSignInPage(api.url)
    const headers = { Origin: origin, Authorization: `Bearer ${body.token}` }

    const refusal = refused(403, 'SessionOfOtherPage')
    expect(await other.ask('me', { headers })).toMatchObject(refusal)
    expect(await other.ask('sign-out', { headers, method: 'POST' })).toMatchObject(refusal)
    const change = { headers, method: 'PUT', body: JSON.stringify({ metadata: {} }) }
    expect(await other.ask('account-metadata', change)).toMatchObject(refusal)
    expect(await page.me(body.token)).toMatchObject({ status: 200, body: { metadata: null } })
  })

  test('is accepted from a server, which names no page', async () => {
    const { body } = await signInOf(page)

    const answer = await fetch(`${api.url}/auth/v1/me`, {
      headers: { Authorization: `Bearer ${body.token}` },
    })

    expect(answer.status).toBe(200)
  })

  test('keeps metadata of its account, which the next session finds; other accounts have their own', async () => {
    const { body } = await signInOf(page)
    const metadata = { theme: 'dark', seen: [1, 2, { deep: null }], ключ: '\ud83e\udd8a' }

    expect(await page.setMetadata(body.token, metadata)).toMatchObject({ status: 200, body: { metadata } })
    await page.signOut(body.token)

    const next = await signInOf(page)
    expect(next.body.metadata).toEqual(metadata)
    expect((await page.me(next.body.token, '?includeAppKitAccount=true')).body.appKitAccount).toEqual({
      caip2_chain: 'eip155:31337',
      address: alice.address,
      created_at: expect.any(String),
      signed_up_at: expect.any(String),
      last_signed_in_at: new Date(nowMs - (nowMs % 1000)).toISOString(),
      metadata,
    })
    expect((await signInOf(page, bob)).body.metadata).toBeNull()
    // A contract at the same address on another network may be another owner's.
    expect((await signInOf(page, { ...alice, chainId: 'eip155:1' })).body.metadata).toBeNull()
    expect((await signInOf(createSignInPage(api.url, { projectId: 'q' }))).body.metadata).toBeNull()
    expect(await page.setMetadata(next.body.token, null)).toMatchObject({ status: 200 })
    expect((await page.me(next.body.token)).body.metadata).toBeNull()
  })

  test('refuses metadata that are too large, or missing', async () => {
    const { body } = await signInOf(page)

    expect(await page.setMetadata(body.token, { x: 'y'.repeat(8_000) })).toMatchObject(
      refused(413, 'BodyTooLarge'),
    )
    for (const metadata of ['text', 7, [], undefined])
      expect(await page.setMetadata(body.token, metadata)).toMatchObject(refused(400, 'BadRequest'))
    expect(await page.setMetadata('x', {})).toMatchObject(refused(401, 'SessionInvalid'))
  })
})

describe('keys', () => {
  test('change with time: an old one verifies the tokens that it signed, until they have ended', async () => {
    const own = await start({ limits: { signingKeyS: 1_000, sessionS: 10_000 } })
    const here = createSignInPage(own.url)
    const kids = async () =>
      ((await here.ask('jwks.json')).body.keys as { kid: string }[]).map(({ kid }) => kid)
    const before = await signInOf(here)
    const [first] = await kids()

    nowMs += 1_000_000
    const after = await signInOf(here)

    const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
    expect([kidOf(before.body.token), kidOf(after.body.token)]).toEqual([first, (await kids())[0]])
    expect(await kids()).toHaveLength(2)
    expect(await kids()).toContain(first)
    expect(await here.me(before.body.token)).toMatchObject({ status: 200 })
    nowMs += 10_001_000
    expect(await kids()).not.toContain(first)
  })

  test('are published without their private part', async () => {
    await page.nonce()

    const { body, headers } = await page.ask('jwks.json')

    expect(body.keys[0]).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid: expect.stringMatching(/^[\w-]{22}$/),
      x: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('accept the headers that pages of other origins send', async () => {
  const ask = (method: string, headers: string) =>
    fetch(`${api.url}/auth/v1/me`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers,
      },
    })

  const { headers } = await ask('PUT', 'authorization,content-type,x-nonce-jwt')

  expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT')
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
    'content-type,x-request-id,authorization,x-nonce-jwt',
  )
})

test.each([
  ['POST', 'nonce', 'GET, HEAD, OPTIONS'],
  ['GET', 'authenticate', 'POST, OPTIONS'],
  ['POST', 'account-metadata', 'PUT, OPTIONS'],
])('%s %s is refused with the allowed methods', async (method, key, allow) => {
  const answer = await page.ask(key, { method })

  expect(answer).toMatchObject(refused(405, 'MethodNotAllowed'))
  expect(answer.headers.get('allow')).toBe(allow)
})

test('sign-ins are counted, and refusals by their code', async () => {
  const own = await start()
  const here = createSignInPage(own.url)
  const { sent, nonceToken, body } = await signInOf(here)
  await here.authenticate(sent, nonceToken)
  await here.signOut(body.token)

  const text = await (await fetch(`${own.url}/metrics`)).text()

  expect(text).toContain('latchkey_api_sign_ins_total{namespace="eip155"} 1')
  expect(text).toContain('latchkey_api_sign_in_refusals_total{code="NonceReused"} 1')
  expect(text).toContain('latchkey_api_sign_outs_total 1')
})
