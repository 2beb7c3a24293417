import { request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { readPng } from '../../tests/api/readPng'
import type { LogLevel } from '../kit/log'
import { type Api, type ApiOptions, startApi } from './startApi'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const braveWallet = '163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3'
const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'

let api: Api
let lines: [LogLevel, string, object][] = []
/** The clock of the API, which stands still. */
let nowMs = 0

afterEach(() => api.stop())

async function start(options: ApiOptions = {}) {
  lines = []
  nowMs = Date.now()
  api = await startApi({
    now: () => nowMs,
    log: (level, event, fields = {}) => void lines.push([level, event, fields]),
    ...options,
  })
}
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.url + path, { headers, method })
const json = async (path: string) => (await (await get(path)).json()) as never

interface Wallets {
  data: { id: string; name: string; image_id: string; image_url: string; badge_type: string }[]
  count: number
}

describe('wallets', () => {
  test('the first page has forty, the most widely used first', async () => {
    await start()

    const { data, count }: Wallets = await json('/getWallets')

    expect(data).toHaveLength(40)
    expect(count).toBeGreaterThanOrEqual(60)
    expect(data[0]).toEqual({
      id: metaMask,
      name: 'MetaMask',
      badge_type: 'certified',
      chains: expect.arrayContaining(['eip155:1', 'eip155:8453']),
      homepage: 'https://metamask.io/',
      image_id: metaMask,
      image_url: `${api.url}/getWalletImage/${metaMask}`,
      order: 10,
      link_mode: 'https://metamask.app.link',
      mobile_link: 'metamask://',
      desktop_link: null,
      webapp_link: null,
      app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
      play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
      chrome_store: 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn',
      rdns: 'io.metamask',
      injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
    })
  })

  test("a widget's query is accepted", async () => {
    await start()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

    const { data, count }: Wallets = await json(
      `/getWallets?projectId=p&st=latchkey&sv=1&page=1&entries=4&badge_type=certified&exclude=${metaMask}&chains=eip155:1,${solana}`,
    )

    expect(data).toHaveLength(4)
    expect(count).toBeGreaterThan(4)
    expect(data[0]!.name).toBe('Trust Wallet')
    expect(data.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
  })

  test('lists of empty items, and an empty search, count as absent', async () => {
    await start()
    const all: Wallets = await json('/getWallets')

    expect(await json('/getWallets?include=&exclude=,&chains=,,&search=%20')).toEqual(all)
    expect(await json(`/getWallets?include=,${trust},`)).toMatchObject({ count: 1, data: [{ id: trust }] })
  })

  test('each invalid parameter is reported', async () => {
    await start()

    const answer = await get('/getWallets?page=0&entries=101&badge_type=x&chains=ethereum&page=2')

    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: {
        code: 'BadRequest',
        message: expect.stringContaining('entries: A whole number from 1 to 100.'),
        issues: [
          { parameter: 'page', message: 'Give it once.' },
          { parameter: 'entries', message: 'A whole number from 1 to 100.' },
          { parameter: 'badge_type', message: 'certified or none.' },
          { parameter: 'chains', message: 'CAIP-2 ids, with commas.' },
        ],
      },
    })
  })

  test('image addresses follow the requested host, or the configured one', async () => {
    await start()
    const viaHost: Wallets = await new Promise((resolve, reject) => {
      const options = { port: api.port, path: '/getWallets?entries=1', headers: { host: 'api.example:99' } }
      request(options, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve(JSON.parse(text))
      })
        .on('error', reject)
        .end()
    })
    expect(viaHost.data[0]!.image_url).toBe(`http://api.example:99/getWalletImage/${metaMask}`)
    await api.stop()

    await start({ trustProxy: true })
    const secure = await get('/getWallets?entries=1', { 'X-Forwarded-Proto': 'https' })
    const { data } = (await secure.json()) as Wallets
    expect(data[0]!.image_url).toBe(`https://127.0.0.1:${api.port}/getWalletImage/${metaMask}`)
    await api.stop()

    await start({ publicUrl: 'https://wallets.example/v1' })

    const set: Wallets = await json('/getWallets?entries=1')
    expect(set.data[0]!.image_url).toBe(`https://wallets.example/v1/getWalletImage/${metaMask}`)
  })

  test('only listed projects may list wallets; others are told what to do', async () => {
    await start({ projectIds: ['known'] })

    const answers = await Promise.all([
      get('/getWallets?projectId=known'),
      get('/getWallets?projectId=other'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await answers[1]!.json()).toEqual({
      error: {
        code: 'ProjectNotAllowed',
        message:
          'This API does not serve the project other. Send another projectId, or add it to API_PROJECT_IDS.',
      },
    })
    expect((await get('/getWallets')).status).toBe(403)
    expect((await get(`/getWalletImage/${metaMask}`)).status).toBe(200)
  })
})

test('a search with a NUL, which no database takes, is refused', async () => {
  await start()

  expect((await get('/getWallets?search=a%00b')).status).toBe(400)
})

describe('images', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('max-age=86400'),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }

  test.each([
    ['a wallet', `/getWalletImage/${metaMask}`],
    ['a network', '/public/getAssetImage/a1b58899-f671-4276-6a5e-56ca5bd59700'],
    ['a network by its CAIP-2 id', '/public/getAssetImage/eip155:8453'],
    ['a connector', '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
    ['a currency', '/public/getTokenImage/eip155:1'],
    ['a token', '/public/getTokenImage/eip155:1/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  ])('the image of %s is its own mark as a harmless SVG, cached for long', async (_, path) => {
    await start()

    const answer = await get(`${path}?projectId=p`)

    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...headers,
      'content-type': 'image/svg+xml',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
  })

  test.each([
    ['a wallet', `/getWalletImage/${braveWallet}`],
    ['a connector', '/public/getAssetImage/07ba87ed-43aa-4adf-4540-9e6a2b9cae00'],
    ['a fiat currency', '/public/getCurrencyImage/usd'],
  ])('the image of %s without a mark is a monogram as a PNG', async (_, path) => {
    await start()

    const answer = await get(path)

    expect(readPng(new Uint8Array(await answer.arrayBuffer())).side).toBe(128)
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...headers, 'content-type': 'image/png' })
  })

  test.each([
    ['a network', '/public/getAssetImage/eip155:424242'],
    ['its currency', '/public/getTokenImage/eip155:424242'],
    ['a token', '/public/getTokenImage/eip155:1/0x00000000000000000000000000000000000000c0'],
  ])('an unknown %s has no image, and that is cached for long too', async (_, path) => {
    await start()

    const answer = await get(path)

    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers)
  })

  test("a token's image is not found by its symbol", async () => {
    await start()

    expect((await get('/public/getTokenImage/USDC')).status).toBe(400)
    expect((await get('/public/getTokenImage/eip155:1/USDC')).status).toBe(400)
  })

  test('a client with the current image gets 304; one with another gets it', async () => {
    await start()
    const path = `/getWalletImage/${metaMask}`
    const etag = (await get(path)).headers.get('etag')!

    const answers = await Promise.all(
      [etag, `"x", W/${etag}`, '"x"', ''].map((tag) => get(path, { 'If-None-Match': tag })),
    )

    expect(answers.map(({ status }) => status)).toEqual([304, 304, 200, 200])
    expect(await answers[0]!.text()).toBe('')
  })
})

describe('pages of other origins', () => {
  test('all origins may read, unless some are listed', async () => {
    await start()
    const origin = 'https://app.example'
    expect((await get('/getWallets', { origin })).headers.get('access-control-allow-origin')).toBe('*')
    await api.stop()

    await start({ origins: [origin] })

    const allowed = await get('/getWallets', { origin })
    const other = await get('/getWallets', { origin: 'https://other.example' })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('vary')).toContain('Origin')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('pages may read errors and the id of a request, and delete nothing', async () => {
    await start()

    const refused = await get('/getWallets?page=x', { origin: 'https://app.example' })
    const preflight = await get(
      '/getWallets',
      { origin: 'https://app.example', 'Access-Control-Request-Method': 'DELETE' },
      'OPTIONS',
    )

    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT')
  })
})

describe('limits', () => {
  test('a client that asks too much waits, and may ask again then; health is not counted', async () => {
    await start({ limits: { requestsPerSecond: 1, requestBurst: 3 } })
    const statuses = async (count: number) => {
      const all: number[] = []
      for (let index = 0; index < count; index++) all.push((await get('/getWallets?entries=1')).status)
      return all
    }

    expect(await statuses(4)).toEqual([200, 200, 200, 429])
    const refused = await get('/getWallets')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toEqual({
      error: { code: 'RateLimited', message: 'Too many requests. Try again in 1 s.' },
    })
    expect((await get('/health')).status).toBe(200)

    nowMs += 1_000
    expect(await statuses(2)).toEqual([200, 429])
  })

  test('behind a proxy, each address that it names has its own count; elsewhere the header is ignored', async () => {
    const limits = { requestsPerSecond: 1, requestBurst: 1 }
    const ask = async (address: string) =>
      (await get('/getWallets?entries=1', { 'X-Forwarded-For': address })).status
    await start({ limits, trustProxy: true })
    expect([await ask('1.2.3.4'), await ask('9.9.9.9, 1.2.3.4'), await ask('5.6.7.8')]).toEqual([
      200, 429, 200,
    ])
    await api.stop()

    await start({ limits })

    expect([await ask('1.2.3.4'), await ask('5.6.7.8')]).toEqual([200, 429])
  })

  test('beyond the limit of addresses, the least recent one is forgotten', async () => {
    await start({
      limits: { requestsPerSecond: 1, requestBurst: 1, addressesRemembered: 2 },
      trustProxy: true,
    })
    const ask = async (address: string) =>
      (await get('/getWallets?entries=1', { 'X-Forwarded-For': address })).status

    const statuses = []
    for (const address of ['a', 'b', 'a', 'c', 'a', 'b']) statuses.push(await ask(address))

    expect(statuses).toEqual([200, 200, 429, 200, 429, 200])
  })

  test('an address that is too long is refused', async () => {
    await start({ limits: { urlBytes: 200 } })

    expect((await get(`/getWallets?x=${'a'.repeat(180)}`)).status).toBe(200)
    const refused = await get(`/getWallets?x=${'a'.repeat(190)}`)

    expect(refused.status).toBe(414)
    expect(await refused.json()).toMatchObject({ error: { code: 'UrlTooLong' } })
  })
})

describe('the log', () => {
  test('has a line for each request, without its search and client', async () => {
    await start()

    const answer = await get('/getWallets?search=secret', { 'X-Forwarded-For': '203.0.113.9' })

    expect(lines.at(-1)).toEqual([
      'info',
      'request',
      { id: answer.headers.get('x-request-id'), method: 'GET', path: '/getWallets', status: 200, ms: 0 },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113/)
  })

  test('a valid request id of the client is kept', async () => {
    await start()

    const given = await get('/ready', { 'X-Request-Id': 'request-0001' })
    const wrong = await get('/ready', { 'X-Request-Id': 'a b<c>' })

    expect(given.headers.get('x-request-id')).toBe('request-0001')
    expect(wrong.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

test('requests already read are answered before it stops', async () => {
  await start()
  const answers = Array.from({ length: 20 }, () => json('/getWallets') as Promise<Wallets>)
  // Later ones are turned away while it stops.
  const settling = Promise.allSettled(answers)
  await answers[0]
  const startedMs = performance.now()

  await api.stop()

  const answered = (await settling).filter((answer) => answer.status === 'fulfilled')
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.every(({ value }) => value.data.length === 40)).toBe(true)
  expect(lines.filter(([, event]) => event === 'request').length).toBe(answered.length)
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  await expect(fetch(`${api.url}/health`)).rejects.toThrow()
  await start()
})

test('a taken port is reported', async () => {
  await start()

  await expect(startApi({ port: api.port })).rejects.toThrow('EADDRINUSE')
})
