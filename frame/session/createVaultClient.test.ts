import { createHash } from 'node:crypto'
import { createWithLock } from '@shared/domain/withLock'
import { decodeJwt, EmbeddedJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createVaultClient } from './createVaultClient'
import { createDeviceSigner } from './deviceSigner'

const nowMs = Date.UTC(2026, 10, 23, 12)
const answer = z.object({ name: z.string() })

async function start(respond: (count: number, init: RequestInit) => Response | Promise<Response>) {
  const origin = 'https://shop.example'
  const device = await createDeviceSigner({
    origin,
    withLock: createWithLock(undefined),
    openStorage: () => undefined,
  })
  const requests: { url: string; init: RequestInit; proof: string }[] = []
  const fake = (async (url: string, init: RequestInit) => {
    const { DPoP: proof = '' } = init.headers as Record<string, string>
    requests.push({ url, init, proof })
    return respond(requests.length, init)
  }) as typeof fetch
  const client = createVaultClient({
    url: 'https://vault.example',
    project: 'p',
    origin,
    device,
    fetch: fake,
    now: () => nowMs,
  })
  return { client, requests, device }
}

const refusal = (code: string, status = 401, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ error: { code, message: `${code}.` } }), { status, headers })

test("a request has a proof by the device's key for its method, address, time and token", async () => {
  const { client, requests, device } = await start(() => new Response('{"name":"Harbour"}'))

  const result = await client.ask({ method: 'POST', path: '/v1/a', answer, body: { a: 1 }, accessToken: 't' })

  const [{ url, init, proof }] = requests as [(typeof requests)[0]]
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    currentDate: new Date(nowMs),
  })
  expect(result).toEqual({ name: 'Harbour' })
  expect(protectedHeader).toEqual({ typ: 'dpop+jwt', alg: 'ES256', jwk: device.jwk })
  expect(payload).toEqual({
    htm: 'POST',
    htu: 'https://vault.example/v1/a',
    iat: nowMs / 1000,

    jti: expect.stringMatching(/^[\w-]{22}$/),
    ath: createHash('sha256').update('t').digest('base64url'),
  })
  expect([url, init]).toEqual([
    'https://vault.example/v1/a',
    {
      method: 'POST',
      body: '{"a":1}',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      headers: {
        'Vault-Project': 'p',
        'Vault-Origin': 'https://shop.example',
        DPoP: proof,
        Authorization: 'DPoP t',
        'Content-Type': 'application/json',
      },
    },
  ])
})

test("a clock that is wrong is corrected by the server's, once", async () => {
  const date = new Date(nowMs + 3_600_000).toUTCString()
  const { client, requests } = await start((count) =>
    count === 2 ? new Response('{"name":"a"}') : refusal('ProofInvalid', 401, { Date: date }),
  )
  const ask = () => client.ask({ method: 'GET', path: '/v1/a', answer })

  expect(await ask()).toEqual({ name: 'a' })
  await expect(ask()).rejects.toMatchObject({ code: 'ProofInvalid' })

  const times = requests.map(({ proof }) => decodeJwt(proof).iat! - nowMs / 1000)
  expect(times).toEqual([0, 3_600, 3_600])
})

test('a code that only a newer vault has is passed on with its words', async () => {
  const { client } = await start(() => refusal('NewerThanThis'))

  const asking = client.ask({ method: 'GET', path: '/v1/a', answer })

  await expect(asking).rejects.toMatchObject({ code: 'NewerThanThis', message: 'NewerThanThis.' })
})

test.each([
  ['a proxy in its place', () => new Response('<html>', { status: 502 })],
  ['a code that is none of ours', () => refusal('constructor')],
  ['a code with a space', () => refusal('Bad Gateway')],
  ['an answer of another shape', () => new Response('{"name":1}')],
  ['an answer that is no JSON', () => new Response('ok')],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s counts as a vault that does not answer', async (_, respond) => {
  const { client } = await start(respond)

  const asking = client.ask({ method: 'GET', path: '/v1/a', answer })

  await expect(asking).rejects.toMatchObject({ code: 'Unavailable' })
})

test('an aborted request rejects with the reason of its signal', async () => {
  const controller = new AbortController()
  const { client } = await start(() => {
    controller.abort()
    throw new TypeError('aborted')
  })

  const asking = client.ask({ method: 'GET', path: '/v1/a', answer, signal: controller.signal })

  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})
