import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { testAccounts } from '../../devnet/solana/testAccounts'
import { checkAnswer } from '../../tests/api/checkAnswer'
import { type Api, startApi } from './startApi'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const home = 'eip155:31337'
const rates = [
  'requestsPerSecond',
  'requestBurst',
  'rpcCallsPerSecond',
  'rpcCallsBurst',
  'swapsPerSecond',
  'swapBurst',
]
const fast = Object.fromEntries(rates.map((name) => [name, 1e9]))
const errors: string[] = []

let devnet: Devnet
let api: Api
let description: Parameters<typeof checkAnswer>[0]
beforeAll(async () => {
  devnet = await startDevnet({ history: true, swap: true })
  api = await startApi({
    limits: fast,
    chains: apiChains(devnet),
    log: (level, ...rest) => level === 'error' && errors.push(JSON.stringify(rest)),
  })
  description = (await (await fetch(`${api.url}/openapi.json`)).json()) as typeof description
}, 90_000)
afterAll(async () => {
  await api.stop()
  await devnet.stop()
  expect(errors).toEqual([])
})

/** Half of the fuzz is valid but for one part. */
const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '0', '-1', 'null', '%00', "'", '../..', '0x', '🦊', 'eip155:', ':::'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)
const orText = (...valid: readonly string[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...valid) }, { weight: 1, arbitrary: text })
const account = () =>
  orText(
    alice,
    alice.toLowerCase(),
    `${home}:${alice}`,
    testAccounts[0]!.address,
    'eip155:1:0x00',
    'alice.eth',
  )
const chainId = () => orText(home, 'eip155:31338', 'solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP', 'eip155:1')
const query = (parts: Record<string, fc.Arbitrary<string>>) =>
  fc.record(parts, { requiredKeys: [] }).map((values) => {
    const pairs = Object.entries(values).map(
      ([name, value]) => `${name}=${encodeURIComponent(wellFormed(value ?? ''))}`,
    )
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
/** Unpaired surrogates cannot be sent. */
const wellFormed = (value: string) => Buffer.from(value).toString()
const place = (value: string) => encodeURIComponent(wellFormed(value)) || '%20'

const gets: readonly (readonly [path: string, address: fc.Arbitrary<string>])[] = [
  [
    '/v1/account/{address}/balance',
    fc
      .tuple(
        account(),
        query({
          chainId: chainId(),
          currency: orText('usd', 'eur', 'btc'),
          forceUpdate: orText(alice, `${home}:${alice}`, `${alice},${alice}`),
        }),
      )
      .map(([address, search]) => `/v1/account/${place(address)}/balance${search}`),
  ],
  [
    '/v1/account/{address}/history',
    fc
      .tuple(
        account(),
        query({
          chainId: chainId(),
          cursor: orText(
            ...[
              ['eip155:1', 5, 0],
              [5, 'eip155:1', 5, 0],
              [1.5, home, 1, 1],
              [2 ** 40, home, 2 ** 40, 2 ** 31 - 1],
              {},
            ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
          ),
          onramp: orText('coinbase'),
        }),
      )
      .map(([address, search]) => `/v1/account/${place(address)}/history${search}`),
  ],
  [
    '/v1/account/{address}/nfts',
    fc
      .tuple(
        account(),
        query({
          chainId: chainId(),
          cursor: orText(
            ...[[home, '0x0', '1'], [home, 'a\0', '1'], 1].map((value) =>
              Buffer.from(JSON.stringify(value)).toString('base64url'),
            ),
          ),
        }),
      )
      .map(([address, search]) => `/v1/account/${place(address)}/nfts${search}`),
  ],
  [
    '/v1/identity/{address}',
    fc
      .tuple(account(), query({ sender: account(), projectId: text }))
      .map(([address, search]) => `/v1/identity/${place(address)}${search}`),
  ],
  [
    '/v1/profile/account/{name}',
    orText(
      'alice.eth',
      'nobody.latchkey.test',
      'a.b.c.d.eth',
      'xn--a.eth',
      'A'.repeat(255),
      'A'.repeat(300),
    ).map((name) => `/v1/profile/account/${place(name)}`),
  ],
  ['/v1/profile/reverse/{address}', account().map((address) => `/v1/profile/reverse/${place(address)}`)],
  [
    '/v1/profile/suggestions/{name}',
    orText('alice', 'a', 'a'.repeat(200), '-', '9'.repeat(40), 'alice.eth').map(
      (name) => `/v1/profile/suggestions/${place(name)}`,
    ),
  ],
]

test.each(gets)('%s answers as described, for any query', async (path, address) => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(address, async (each) => {
      const answer = await fetch(api.url + each)
      // Text that decodes to a slash or dots is another path.
      if (answer.status === 404) return void (await answer.text())
      expect([200, 400]).toContain(answer.status)
      seen.add(answer.status)
      await checkAnswer(description, path, answer)
    }),
    { numRuns: 150 },
  )
  expect(seen).toEqual(new Set([200, 400]))
})

const native = `${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
/** Stands for a token of the local network, whose address is known once it runs. */
const usdcWord = `${home}:usdc`
const swapTokens = () => orText(native, usdcWord, `${home}:${alice}`, 'eip155:1:0x00', alice)
/** A valid query, or one with one parameter left out or replaced. */
const swapQuery = (valid: Readonly<Record<string, string>>, others: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('', ...Object.keys(valid)), fc.option(others, { nil: undefined }))
    .map(([name, other]) => {
      const search = new URLSearchParams(valid)
      if (name) search.delete(name)
      if (name && other !== undefined) search.set(name, wellFormed(other))
      return `?${search}`
    })
const swapParts = { userAddress: alice, from: usdcWord, to: native, amount: '1000000' }
const swapGets: readonly (readonly [path: string, address: fc.Arbitrary<string>])[] = [
  ['tokens', swapQuery({ chainId: home, address: alice }, account())],
  ['quotes', swapQuery({ ...swapParts, slippageBps: '50', gasPrice: '1' }, swapTokens())],
  ['allowance', swapQuery({ tokenAddress: usdcWord, userAddress: alice, spender: alice }, swapTokens())],
  ['gas-price', swapQuery({ chainId: home }, chainId())],
  ['build-approve', swapQuery({ ...swapParts, quoteId: 'uniswap-v3:' }, swapTokens())],
]

const withUsdc = (text: string) =>
  text.replaceAll(encodeURIComponent(usdcWord), `${home}:${devnet.contracts.tokens.usdc}`)

test.each(swapGets)('convert/%s answers as described, for any query', async (path, search) => {
  const seen = new Set<number>()
  await fc.assert(
    fc.asyncProperty(search, async (each) => {
      const answer = await fetch(`${api.url}/v1/convert/${path}${withUsdc(each)}`)
      expect([200, 400, 404]).toContain(answer.status)
      seen.add(answer.status)
      await checkAnswer(description, `/v1/convert/${path}`, answer)
    }),
    { numRuns: 200 },
  )
  expect([...seen]).toEqual(expect.arrayContaining([200, 400]))
})

test('pay/{id} answers as described, for any id', async () => {
  const seen = new Set<number>()
  const ids = orText('order-of-nobody-at-all', 'short', 'order of nobody at all')
  await fc.assert(
    fc.asyncProperty(ids, async (id) => {
      const answer = await fetch(`${api.url}/v1/pay/${encodeURIComponent(wellFormed(id))}`)
      expect([400, 404]).toContain(answer.status)
      seen.add(answer.status)
      await checkAnswer(description, '/v1/pay/{id}', answer)
    }),
    { numRuns: 150 },
  )
  expect(seen).toEqual(new Set([400, 404]))
})

const junk = fc.jsonValue({ maxDepth: 2 })
const posts: readonly (readonly [path: string, address: string, body: Record<string, unknown>])[] = [
  [
    '/v1/fungible/price',
    '/v1/fungible/price',
    { projectId: 'p', currency: 'usd', addresses: [`${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`] },
  ],
  [
    '/e',
    '/e?projectId=p',
    {
      eventId: '7b0b3a3e-3c0b-4d3f-9d0a-2f6f3a3b1c11',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: 1,
      props: { type: 'track', event: 'MODAL_OPEN' },
    },
  ],
  [
    '/v1/',
    `/v1/?chainId=${home}`,
    { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [alice, 'latest'] },
  ],
  [
    '/v1/convert/build-transaction',
    '/v1/convert/build-transaction',
    {
      projectId: 'p',
      amount: '1000',
      from: `${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
      to: `${home}:${alice}`,
      userAddress: alice,
      eip155: { slippage: 1 },
      disableEstimate: true,
      quoteId: 'uniswap-v3:x',
      minimum: '1',
      permit: {
        value: '1000',
        deadline: '99999999999',
        v: 27,
        r: `0x${'1'.repeat(64)}`,
        s: `0x${'2'.repeat(64)}`,
      },
    },
  ],
  [
    '/v1/pay',
    '/v1/pay?projectId=p',
    {
      id: 'order-of-the-fuzzer',
      asset: `${home}/slip44:60`,
      recipient: alice,
      amount: '1000',
    },
  ],
  [
    '/v1/onramp/quote',
    '/v1/onramp/quote?projectId=p',
    { purchaseCurrency: `${home}/slip44:60`, paymentCurrency: 'USD', amount: '100', paymentMethod: 'card' },
  ],
  [
    '/v1/generators/onrampurl',
    '/v1/generators/onrampurl?projectId=p',
    {
      destinationWallets: [{ address: alice, blockchains: ['ethereum'], assets: ['ETH'] }],
      asset: `${home}/slip44:60`,
      presetFiatAmount: '100',
      fiatCurrency: 'USD',
    },
  ],
  [
    '/v1/json-rpc',
    '/v1/json-rpc?projectId=p',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'reown_getExchangePayUrl',
      params: { exchangeId: 'x', asset: `${home}/slip44:60`, amount: '1', recipient: alice },
    },
  ],
  [
    '/v1/pay/{id}/transactions',
    '/v1/pay/order-of-the-fuzzer/transactions?projectId=p',
    { hash: `0x${'1'.repeat(64)}` },
  ],
  [
    '/v1/profile/account',
    '/v1/profile/account',
    {
      coin_type: 60,
      address: alice,
      message: JSON.stringify({
        name: 'fuzzed.latchkey.test',
        attributes: {},
        timestamp: Math.floor(Date.now() / 1000),
      }),
      signature: `0x${'11'.repeat(65)}`,
    },
  ],
]

test.each(posts)('%s answers as described, for any body', async (path, address, valid) => {
  /** One field replaced, left out or added; or another value altogether. */
  const mutated = fc
    .tuple(fc.constantFrom(...Object.keys(valid), 'other'), fc.oneof(junk, fc.constant(undefined), text))
    .map(([key, value]) => JSON.stringify({ ...valid, [key]: value }))
  const bodies = fc.oneof(
    { weight: 1, arbitrary: fc.constant(JSON.stringify(valid)) },
    { weight: 5, arbitrary: mutated },
    { weight: 3, arbitrary: junk.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const answer = await fetch(api.url + address, { method: 'POST', body: wellFormed(body) })
      expect(answer.status).toBeLessThan(500)
      await checkAnswer(description, path, answer, 'post')
    }),
    { numRuns: 250 },
  )
})
