import { formatSignInMessage } from '@shared/domain/signInMessage'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from '../../../tests/api/checkAnswer'
import { createSignInPage, evmSigner, type SignInPage } from '../../../tests/api/signInPage'
import { signInRefusals } from '../http/signInRefusals'
import { type Api, startApi } from '../startApi'

const alice = evmSigner('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const much = 1_000_000_000
const errors: string[] = []

let api: Api
let page: SignInPage
let description: Parameters<typeof checkAnswer>[0]
beforeAll(async () => {
  api = await startApi({
    limits: {
      requestsPerSecond: much,
      requestBurst: much,
      signInsPerSecond: much,
      signInBurst: much,
      attemptsPerNonce: much,
    },
    log: (level, ...rest) => level === 'error' && errors.push(JSON.stringify(rest)),
  })
  page = createSignInPage(api.url)
  description = (await (await fetch(`${api.url}/openapi.json`)).json()) as typeof description
})
afterAll(async () => {
  await api.stop()
  expect(errors).toEqual([])
})

type Method = 'get' | 'post' | 'put'
/** Checks a response against the description, including its code. */
async function check(key: string, method: Method, init: RequestInit = {}, search = '?projectId=p') {
  const path = `/auth/v1/${key}`
  const answer = await fetch(`${api.url}${path}${search}`, { method: method.toUpperCase(), ...init })
  const { status } = answer
  expect(status).toBeLessThan(500)
  const body = (await checkAnswer(description, path, answer, method)) as { error?: { code: string } }
  const code = body.error?.code
  const told = description.paths[path]![method]!.responses[status]!.description ?? ''
  if (code && code in signInRefusals) expect(told.split(/\W+/)).toContain(code)
  return { status, code }
}

const junk = fc.jsonValue({ maxDepth: 2 })
const text = fc.oneof(
  fc.constantFrom('', '0', 'null', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Bearer ..', 'null, null'),
  fc.string({ maxLength: 80 }).map((value) => value.replaceAll(/[^\x20-\x7e]/g, '~').trim()),
)

test('every refusal code is described', () => {
  const told = JSON.stringify(
    Object.entries(description.paths).filter(([path]) => path.startsWith('/auth/v1/')),
  )

  expect(Object.keys(signInRefusals).filter((code) => !told.includes(code))).toEqual([])
})

test('a nonce response is as described, for any page', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.webUrl(), fc.constantFrom('https://app.example', 'http://localhost:4600', 'null'), text),
      fc.constantFrom('Origin', 'Referer'),
      fc.oneof(fc.string({ unit: 'binary', maxLength: 70 }), fc.constant('p')),
      async (value, name, projectId) => {
        const search = `?projectId=${encodeURIComponent(Buffer.from(projectId).toString())}`
        const { status } = await check('nonce', 'get', { headers: { [name]: value } }, search)
        seen.add(status)
      },
    ),
    { numRuns: 300 },
  )
  expect(seen).toEqual(new Set([200, 400]))
})

test('any sign-in request is answered as described', async () => {
  const { nonce, token } = await page.nonce()
  const data = page.fieldsFor(alice, nonce)
  const message = formatSignInMessage(data)
  const cacao = {
    h: { t: 'caip122' },
    p: { domain: 'app.example', aud: data.uri, nonce, iss: `did:pkh:eip155:1:${alice.address}` },
    s: { t: 'eip191', s: '0x12' },
  }
  const valid = { data, message, signature: `0x${'11'.repeat(65)}`, cacao, clientId: 'c', walletInfo: {} }
  const inside = (key: 'data' | 'cacao') =>
    fc
      .tuple(fc.constantFrom(...Object.keys(valid[key]), 'other'), fc.oneof(junk, fc.constant(undefined)))
      .map(([name, value]) => JSON.stringify({ ...valid, [key]: { ...valid[key], [name]: value } }))
  const outside = fc
    .tuple(fc.constantFrom(...Object.keys(valid), 'other'), fc.oneof(junk, fc.constant(undefined), text))
    .map(([key, value]) => JSON.stringify({ ...valid, [key]: value }))
  const bodies = fc.oneof(
    fc.constant(JSON.stringify(valid)),
    { weight: 4, arbitrary: fc.oneof(inside('data'), inside('cacao'), outside) },
    junk.map((value) => JSON.stringify(value)),
    fc.string({ unit: 'binary' }).map((value) => Buffer.from(value).toString()),
  )
  const seen = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(
      bodies,
      fc.oneof({ weight: 4, arbitrary: fc.constant(token) }, text),
      async (body, jwt) => {
        const headers = { 'X-Nonce-Jwt': `Bearer ${jwt}` }
        seen.add((await check('authenticate', 'post', { body, headers })).code)
      },
    ),
    { numRuns: 500 },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(['BadRequest', 'NonceUnknown', 'MessageMalformed', 'DataAltered', 'CacaoAltered']),
  )
})

test('session requests are answered as described, with and without a session', async () => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        ['me', 'get'] as const,
        ['account-metadata', 'put'] as const,
        ['sign-out', 'post'] as const,
      ),
      fc.oneof(fc.constant(undefined), text),
      fc.oneof(junk, fc.dictionary(fc.string(), junk)),
      async ([key, method], header, metadata) => {
        const { body } = await page.signIn(alice)
        const authorization = header ?? `Bearer ${body.token}`
        const sent = method === 'put' && { body: JSON.stringify({ metadata }) }
        const { status } = await check(key, method, { headers: { authorization }, ...sent })
        seen.add(status)
      },
    ),
    { numRuns: 150 },
  )
  expect(seen).toEqual(new Set([200, 400, 401]))
})

test('keys are as described', async () => {
  expect((await check('jwks.json', 'get')).status).toBe(200)
})
