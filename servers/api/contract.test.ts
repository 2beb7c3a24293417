import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAnswer } from '../../tests/api/checkAnswer'
import { fuzzedQueries, validQueries } from '../../tests/api/walletAddresses'
import { assetImages } from './images/assetImages'
import { type Api, startApi } from './startApi'
import { readWallets } from './wallets/readWallets'

const wallets = readWallets()
const fast = { requestsPerSecond: 1e9, requestBurst: 1e9 }
const errors: string[] = []

let api: Api
let description: Parameters<typeof checkAnswer>[0]
beforeAll(async () => {
  api = await startApi({
    limits: fast,
    log: (level, ...rest) => level === 'error' && errors.push(String(rest)),
  })
  description = (await (await fetch(`${api.url}/openapi.json`)).json()) as typeof description
})
afterAll(async () => {
  await api.stop()
  expect(errors).toEqual([])
})

const get = (path: string) => fetch(api.url + path)
const check = async (path: string, address = path) => {
  const answer = await get(address)
  return { status: answer.status, body: (await checkAnswer(description, path, answer)) as never }
}

test('the description covers every route', () => {
  expect(Object.keys(description.paths).sort()).toEqual([
    '/appkit/v1/config',
    '/auth/v1/account-metadata',
    '/auth/v1/authenticate',
    '/auth/v1/jwks.json',
    '/auth/v1/me',
    '/auth/v1/nonce',
    '/auth/v1/sign-out',
    '/e',
    '/getAnalyticsConfig',
    '/getWalletImage/{imageId}',
    '/getWallets',
    '/health',
    '/metrics',
    '/projects/v1/origins',
    '/public/getAssetImage/{imageId}',
    '/public/getCurrencyImage/{imageId}',
    '/public/getTokenImage/{chain}',
    '/public/getTokenImage/{chain}/{address}',
    '/ready',
    '/v1/',
    '/v1/account/{address}/balance',
    '/v1/account/{address}/history',
    '/v1/account/{address}/nfts',
    '/v1/convert/allowance',
    '/v1/convert/build-approve',
    '/v1/convert/build-transaction',
    '/v1/convert/gas-price',
    '/v1/convert/quotes',
    '/v1/convert/tokens',
    '/v1/fungible/price',
    '/v1/generators/onrampurl',
    '/v1/identity/{address}',
    '/v1/json-rpc',
    '/v1/onramp/options',
    '/v1/onramp/orders/{id}',
    '/v1/onramp/quote',
    '/v1/onramp/webhooks/{provider}',
    '/v1/pay',
    '/v1/pay/{id}',
    '/v1/pay/{id}/transactions',
    '/v1/profile/account',
    '/v1/profile/account/{name}',
    '/v1/profile/reverse/{address}',
    '/v1/profile/suggestions/{name}',
    '/v1/supported-chains',
  ])
})

test('the description lists the parameters of the wallet search', () => {
  const { parameters } = description.paths['/getWallets']!.get as unknown as {
    parameters: { name: string; in: string; required?: boolean; schema: object }[]
  }

  expect(parameters.map(({ name }) => name)).toEqual([
    'projectId',
    'st',
    'sv',
    'page',
    'entries',
    'search',
    'badge_type',
    'include',
    'exclude',
    'chains',
  ])
  expect(parameters.every((parameter) => parameter.in === 'query' && !parameter.required)).toBe(true)
  expect(parameters[4]!.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 40 })
})

test('responses to valid queries are as described', async () => {
  await fc.assert(
    fc.asyncProperty(validQueries(wallets), async (query) => {
      expect((await check('/getWallets', `/getWallets${query}`)).status).toBe(200)
    }),
    { numRuns: 150 },
  )
})

test('fuzzed queries are answered with 200 or 400, as described, and never fail', async () => {
  const counts = { 200: 0, 400: 0 }
  await fc.assert(
    fc.asyncProperty(fuzzedQueries(wallets), async (query) => {
      const { status } = await check('/getWallets', `/getWallets${query}`)
      expect([200, 400]).toContain(status)
      counts[status as 200] += 1
    }),
    { numRuns: 2_500 },
  )
  // Neither all invalid nor all valid: both branches are covered.
  expect(Math.min(counts[200], counts[400])).toBeGreaterThan(300)
})

test('images of all wallets and assets are as described; unknown ones are 404 with JSON', async () => {
  for (const { id } of wallets)
    expect((await check('/getWalletImage/{imageId}', `/getWalletImage/${id}`)).status).toBe(200)
  for (const id of assetImages.keys())
    expect((await check('/public/getAssetImage/{imageId}', `/public/getAssetImage/${id}`)).status).toBe(200)
  for (const path of ['eip155:1', 'eip155:424242', 'eip155:1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']) {
    const route = path.includes('/') ? '/{chain}/{address}' : '/{chain}'
    const { status } = await check(`/public/getTokenImage${route}`, `/public/getTokenImage/${path}`)
    expect([200, 204]).toContain(status)
  }
  for (const id of ['nobody', '%00', '%ff', '..%2f..', "'", 'x'.repeat(64), '%F0%9F%A6%8A']) {
    expect((await check('/getWalletImage/{imageId}', `/getWalletImage/${id}`)).status).toBe(404)
    expect((await check('/public/getAssetImage/{imageId}', `/public/getAssetImage/${id}`)).status).toBe(404)
  }
  expect((await check('/getWalletImage/{imageId}', `/getWalletImage/${'x'.repeat(65)}`)).status).toBe(400)
})

test('health and readiness are as described', async () => {
  expect(await check('/health')).toEqual({
    status: 200,
    body: {
      status: 'ok',
      store: 'sqlite',
      wallets: wallets.length,
      assetImages: assetImages.size,
      chains: [],
      uptimeS: expect.any(Number),
    },
  })
  expect(await check('/ready')).toEqual({ status: 200, body: { ready: true } })
})

test('unknown paths are 404, and other methods 405', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webPath(), async (path) => {
      const { status } = await get(`/nothing${path}`)
      expect(status).toBe(404)
    }),
    { numRuns: 200 },
  )
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await fetch(`${api.url}/getWallets`, { method, body: '{' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  }
})
