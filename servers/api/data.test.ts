import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, createWalletClient, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiChains } from '../../devnet/apiChains'
import { deployData } from '../../devnet/contracts/deployData'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { receiptOf } from '../../devnet/evm/receiptOf'
import { faucet, testAccounts } from '../../devnet/solana/testAccounts'
import { type Api, type ApiOptions, startApi } from './startApi'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const dave = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
/** Bob's and Carol's accounts of the well-known mnemonic. */
const bobKey = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const carolKey = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')
const home = 'eip155:31337'

let devnet: Devnet
let api: Api
const stops: (() => Promise<unknown>)[] = []
const start = async (options: ApiOptions = {}) => {
  const started = await startApi({ chains: apiChains(devnet), ...options })
  stops.push(started.stop)
  return started
}
beforeAll(async () => {
  devnet = await startDevnet()
  api = await start()
}, 60_000)
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()))
  await devnet.stop()
})

const get = async (path: string, at = api) => {
  const answer = await fetch(at.url + path)
  return { status: answer.status, body: (await answer.json()) as never }
}
const post = async (path: string, body: unknown, at = api, headers: Record<string, string> = {}) => {
  const answer = await fetch(at.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text ? JSON.parse(text) : undefined) as never,
  }
}
interface BalanceItem {
  symbol: string
  chainId: string
  address?: string
  value?: number
  price: number
  quantity: { decimals: string; numeric: string }
  name: string
  iconUrl?: string
}
const balancesOf = async (path: string, at = api) =>
  ((await get(path, at)).body as { balances: BalanceItem[] }).balances

test('the networks are listed', async () => {
  expect(await get('/v1/supported-chains')).toEqual({
    status: 200,
    body: { http: [home, 'eip155:31338', devnet.solana.network.caipNetworkId], ws: [] },
  })
})

describe('balances', () => {
  const tokens = () => Object.values(devnet.contracts.tokens).join(',')

  test('an EVM account has the currency first, then the requested tokens, with prices of the feeds', async () => {
    const balances = await balancesOf(`/v1/account/${dave}/balance?chainId=${home}&forceUpdate=${tokens()}`)

    expect(balances[0]).toMatchObject({ symbol: 'ETH', chainId: home, quantity: { decimals: '18' } })
    expect(balances[0]!.address).toBeUndefined()
    const usdc = balances.find(({ symbol }) => symbol === 'USDC')!
    expect(usdc).toEqual({
      name: 'Harbor USD Coin',
      symbol: 'USDC',
      chainId: home,
      address: `${home}:${devnet.contracts.tokens.usdc.toLowerCase()}`,
      value: expect.closeTo(10_000, -2),
      price: expect.closeTo(1, 1),
      quantity: { decimals: '6', numeric: '10000' },
      iconUrl: `${api.url}/public/getTokenImage/${home}/${devnet.contracts.tokens.usdc.toLowerCase()}`,
    })
    expect(balances.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'TIDE', 'TOLL', 'USDC', 'USDT'])
    const eth = balances[0]!
    expect(eth.value! / Number(eth.quantity.numeric)).toBeCloseTo(eth.price, 4)
    expect(eth.price).toBeGreaterThan(1_000)
  })

  test('a token that imitates another one by name gets none of its marks', async () => {
    const wallet = createWalletClient({
      account: bobKey,
      chain: { ...devnet.networks[0], rpcUrls: { default: { http: [''] } } } as never,
      transport: http(devnet.networks[0].rpcUrls.default.http[0]),
    })
    const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
    const wait = (hash: `0x${string}`) => receiptOf(client, hash)
    const data = deployData('PlainToken', ['Harbor USD Coin', 'USDC', 6])
    const { contractAddress } = await wait(await wallet.sendTransaction({ data } as never))
    const fake = contractAddress!.toLowerCase()
    await wait(
      await wallet.writeContract({
        address: contractAddress!,
        abi: parseAbi(['function mint(address to, uint256 value)']),
        functionName: 'mint',
        args: [carol, 5_000_000n],
      } as never),
    )
    const usdc = devnet.contracts.tokens.usdc.toLowerCase()
    const path = `/v1/account/${carol}`

    const balances = await balancesOf(`${path}/balance?chainId=${home}&forceUpdate=${usdc},${fake}`)
    const { data: history } = (await get(`${path}/history?chainId=${home}`)).body as {
      data: { transfers: { fungible_info?: { symbol: string; icon?: unknown; address?: string } }[] }[]
    }

    expect(
      balances
        .filter(({ symbol }) => symbol === 'USDC')
        .map(({ name, address, iconUrl }) => ({ name, address, iconUrl })),
    ).toEqual(
      expect.arrayContaining([
        { name: 'Harbor USD Coin', address: `${home}:${fake}`, iconUrl: undefined },
        {
          name: 'Harbor USD Coin',
          address: `${home}:${usdc}`,
          iconUrl: `${api.url}/public/getTokenImage/${home}/${usdc}`,
        },
      ]),
    )
    const received = history[0]!.transfers[0]!.fungible_info
    expect(received).toEqual({ name: 'Harbor USD Coin', symbol: 'USDC', address: `${home}:${fake}` })
    const images = await Promise.all(
      [usdc, fake].map((address) => fetch(`${api.url}/public/getTokenImage/${home}/${address}`)),
    )
    expect(images.map(({ status }) => status)).toEqual([200, 204])
  })

  test('without a network, balances of the whole namespace are listed; a CAIP-10 id means one network', async () => {
    const all = await balancesOf(`/v1/account/${dave}/balance`)
    const one = await balancesOf(`/v1/account/eip155:31338:${dave}/balance`)

    expect(new Set(all.map(({ chainId }) => chainId))).toEqual(new Set([home, 'eip155:31338']))
    expect(new Set(one.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:31338']))
  })

  test('a Solana account has SOL, and the tokens of both programs', async () => {
    const { address } = testAccounts[0]!

    const balances = await balancesOf(`/v1/account/${address}/balance`)

    const amounts = balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])
    expect(amounts).toEqual([
      ['SOL', '100'],
      ['USDC', '5000'],
      ['SHELL', '300'],
    ])
    expect(balances.every(({ value }) => value! > 0)).toBe(true)
  })

  test('a balance beyond the range of a float is exact', async () => {
    const [sol] = await balancesOf(`/v1/account/${faucet.address}/balance`)

    expect(sol!.quantity.numeric).toMatch(/^[34]\d{8}(\.\d+)?$/)
    const raw = await fetch(`${api.url}/v1/?chainId=${devnet.solana.network.caipNetworkId}`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [faucet.address] }),
    })
    const [, lamports] = /"value":(\d+)/.exec(await raw.text())!
    expect(Number(sol!.quantity.numeric.replace('.', '').padEnd(18, '0'))).toBeCloseTo(Number(lamports), -12)
    expect(lamports).toHaveLength(18)
  })

  test('in another currency, balances are worth as much by its feed', async () => {
    const [usd] = await balancesOf(`/v1/account/${dave}/balance?chainId=${home}`)
    const [eur] = await balancesOf(`/v1/account/${dave}/balance?chainId=${home}&currency=eur`)
    const [eth] = await balancesOf(`/v1/account/${dave}/balance?chainId=${home}&currency=eth`)

    expect(usd!.price / eur!.price).toBeCloseTo(1.08, 1)
    expect(eth!.price).toBeCloseTo(1, 2)
  })

  test('an address without holdings has zero of the currency', async () => {
    const balances = await balancesOf(
      `/v1/account/0x00000000000000000000000000000000000abcde/balance?chainId=${home}`,
    )

    expect(balances).toMatchObject([{ symbol: 'ETH', value: 0, quantity: { numeric: '0' } }])
  })

  test.each([
    ['/v1/account/nobody/balance', 'BadRequest'],
    [`/v1/account/${alice}/balance?chainId=eip155:9`, 'ChainNotSupported'],
    [`/v1/account/${alice}/balance?chainId=ethereum`, 'BadRequest'],
    [`/v1/account/${alice}/balance?currency=xyz`, 'BadRequest'],
    [`/v1/account/${alice}/balance?forceUpdate=abc`, 'BadRequest'],
    [`/v1/account/${alice}/balance?chainId=solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP`, 'BadRequest'],
    [`/v1/account/solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP:${alice}/balance`, 'BadRequest'],
    ['/v1/account/11111111111111111111111111111111111111/balance', 'BadRequest'],
  ])('%s is refused as %s', async (path, code) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { error: { code } } })
  })
})

describe('prices', () => {
  test('prices of currencies and tokens are read from their feeds; unknown ones are left out', async () => {
    const eth = `${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    const tide = `${home}:${devnet.contracts.tokens.tide}`

    const { status, body } = await post('/v1/fungible/price', {
      projectId: 'p',
      currency: 'usd',
      addresses: [tide, `${home}:${devnet.contracts.lights}`, eth],
    })

    expect(status).toBe(200)
    expect(body).toEqual({
      fungibles: [
        expect.objectContaining({
          name: 'Tide',
          symbol: 'TIDE',
          address: tide,
          price: expect.closeTo(3.2, 0),
        }),
        expect.objectContaining({ symbol: 'ETH', address: eth }),
      ],
    })
  })

  test('prices move with the chain', async () => {
    const quick = await start({ limits: { priceMs: 1 } })
    const addresses = [`${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]
    const price = async () => {
      const { body } = await post('/v1/fungible/price', { currency: 'usd', addresses }, quick)
      return (body as { fungibles: { price: number }[] }).fungibles[0]?.price
    }
    const chain = createPublicClient({ transport: http(devnet.networks[1].rpcUrls.default.http[0]) })
    expect(await chain.getChainId()).toBe(31338)
    const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
    const first = await price()
    const seen = new Set([first])
    for (let minute = 0; minute < 5; minute++) {
      await client.request({ method: 'evm_increaseTime', params: [61] } as never)
      await client.request({ method: 'evm_mine' } as never)
      seen.add(await price())
    }

    expect(first).toBeGreaterThan(0)
    expect(seen.size).toBeGreaterThan(3)
  })

  test('a stale price is left out', async () => {
    const later = await start({ now: () => Date.now() + 200_000_000 })
    const addresses = [`${home}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`]

    expect(await post('/v1/fungible/price', { addresses }, later)).toMatchObject({ body: { fungibles: [] } })
  })

  test.each([
    ['no JSON', '{'],
    ['no addresses', { currency: 'usd' }],
    ['an address without its network', { addresses: [alice] }],
    ['too many addresses', { addresses: Array(101).fill(`${home}:${alice}`) }],
    ['another currency', { currency: 'xyz', addresses: [`${home}:${alice}`] }],
  ])('%s is refused', async (_, body) => {
    expect(await post('/v1/fungible/price', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'BadRequest' } },
    })
  })

  test('a body that is too large is refused', async () => {
    expect(await post('/v1/fungible/price', 'x'.repeat(40_000))).toMatchObject({
      status: 413,
      body: { error: { code: 'BodyTooLarge' } },
    })
  })
})

describe('names of the chain', () => {
  test('an account has its chosen name, if that leads back to it', async () => {
    const ask = async (address: string) => (await get(`/v1/identity/${address}?sender=${address}`)).body

    expect(await ask(alice)).toEqual({ name: 'alice.eth', avatar: expect.stringMatching(/^data:image\/svg/) })
    expect(await ask(bob)).toEqual({ name: 'bob.eth', avatar: '' })
    expect(await ask(carol)).toEqual({ name: '', avatar: '' })
    // Bob claims to be Alice.
    expect(await ask(dave)).toEqual({ name: '', avatar: '' })
    expect(await ask(testAccounts[0]!.address)).toEqual({ name: '', avatar: '' })
  })

  test('a name leads to its account', async () => {
    expect((await get('/v1/profile/account/carol.eth?apiVersion=2')).body).toEqual({
      name: 'carol.eth',
      registered: null,
      updated: null,
      addresses: { 60: { address: carol.toLowerCase(), created: null } },
      attributes: [],
    })
  })

  test('a name in any writing is answered in its normal form', async () => {
    const { body } = await get(`/v1/profile/account/${encodeURIComponent('CAR\u200bOL\u00ad.eth')}`)

    expect(body).toMatchObject({ name: 'carol.eth', addresses: { 60: { address: carol.toLowerCase() } } })
  })

  test.each(['nobody.eth', 'a..eth', '%F0%9F%92%A9', 'xn--.eth', `${'a'.repeat(200)}.eth`, '..', 'eth'])(
    'the name %s has no owner',
    async (name) => {
      const { status, body } = await get(`/v1/profile/account/${name}`)
      if (status === 200) expect(body).toMatchObject({ addresses: {} })
      else expect(status).toBe(404)
    },
  )
})

describe('registered names', () => {
  const coinType = (0x80000000 | 31337) >>> 0
  const register = async (
    account: typeof bobKey,
    name: string,
    {
      timestamp = Math.floor(Date.now() / 1000),
      at = api,
      ...changes
    }: Record<string, unknown> & { at?: Api } = {},
  ) => {
    const message = JSON.stringify({ name, attributes: { bio: 'hello' }, timestamp })
    const signature = await account.signMessage({ message })
    const { address } = account
    return post('/v1/profile/account', { coin_type: coinType, address, message, signature, ...changes }, at)
  }

  test('a name that an account signs for is registered: it leads to the account, the account to it, and it is suggested no more', async () => {
    const before = (await get('/v1/profile/suggestions/bobby?zone=latchkey.test')).body as {
      suggestions: { name: string; registered: boolean }[]
    }
    const done = await register(bobKey, 'Bobby.latchkey.test')
    const after = (await get('/v1/profile/suggestions/bobby')).body as typeof before

    expect(before.suggestions[0]).toEqual({ name: 'bobby.latchkey.test', registered: false })
    expect(before.suggestions.length).toBeGreaterThan(3)
    expect(done).toMatchObject({ status: 200, body: { success: true } })
    expect(after.suggestions[0]).toEqual({ name: 'bobby.latchkey.test', registered: true })
    const profile = {
      name: 'bobby.latchkey.test',
      registered: expect.any(Number),
      updated: expect.any(Number),
      addresses: { [coinType]: { address: bob.toLowerCase(), created: expect.any(Number) } },
      attributes: [{ key: 'bio', value: 'hello' }],
    }
    expect((await get('/v1/profile/account/bobby.latchkey.test')).body).toEqual(profile)
    expect((await get(`/v1/profile/reverse/${bob}`)).body).toEqual([profile])
  })

  test('another account cannot register it, and the same signature has no effect twice', async () => {
    const timestamp = Math.floor(Date.now() / 1000)
    expect(await register(bobKey, 'mine-alone.latchkey.test', { timestamp })).toMatchObject({ status: 200 })

    expect(await register(carolKey, 'mine-alone.latchkey.test')).toMatchObject({
      status: 409,
      body: {
        error: { code: 'NameTaken' },
        status: 'FAILED',
        reasons: [{ name: 'NameTaken', description: expect.any(String) }],
      },
    })
    expect(await register(bobKey, 'mine-alone.latchkey.test', { timestamp })).toMatchObject({ status: 409 })
  })

  test('a contract account gets a name when its contract confirms the signature', async () => {
    const client = createPublicClient({ transport: http(devnet.networks[0].rpcUrls.default.http[0]) })
    const data = deployData('KeyedAccount', [carol])
    const hash = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: carol, data }],
    } as never)
    const { contractAddress: address } = await receiptOf(client, hash)

    expect(await register(carolKey, 'contract-one.latchkey.test', { address })).toMatchObject({ status: 200 })
    expect(await register(bobKey, 'contract-two.latchkey.test', { address })).toMatchObject({ status: 401 })
    // On a network without its code, it signs nothing.
    const coin_type = (0x80000000 | 31338) >>> 0
    const elsewhere = await register(carolKey, 'contract-three.latchkey.test', { address, coin_type })
    expect(elsewhere).toMatchObject({ status: 401 })
    expect((await get(`/v1/identity/${address}`)).body).toEqual({
      name: 'contract-one.latchkey.test',
      avatar: '',
    })
  })

  test('an account without a name on the chain has the one that it registered', async () => {
    await register(carolKey, 'carol-here.latchkey.test')

    expect((await get(`/v1/identity/${carol}`)).body).toEqual({
      name: 'carol-here.latchkey.test',
      avatar: '',
    })
  })

  test.each([
    ['of another account', { address: alice }, 401],
    [
      'of another text',
      {
        message: JSON.stringify({
          name: 'other-name.latchkey.test',
          attributes: {},
          timestamp: Math.floor(Date.now() / 1000),
        }),
      },
      401,
    ],
    ['that is none', { signature: '0x12' }, 401],
    ['of the zero address', { address: `0x${'0'.repeat(40)}`, signature: `0x${'f'.repeat(128)}1b` }, 401],
    ['that is no hex', { signature: 'x' }, 401],
    ['of yesterday', { timestamp: Math.floor(Date.now() / 1000) - 86_400 }, 401],
  ])('a signature %s is refused', async (_, changes, status) => {
    expect(await register(bobKey, 'never-mine.latchkey.test', changes)).toMatchObject({
      status,
      body: { error: { code: 'BadSignature' } },
    })
    expect((await get('/v1/profile/account/never-mine.latchkey.test')).body).toMatchObject({ addresses: {} })
  })

  test.each(['abc.latchkey.test', 'a_bc.latchkey.test', '-abcd.latchkey.test', 'abcd.eth', 'abcd', ''])(
    'the name %s cannot be registered',
    async (name) => {
      expect(await register(bobKey, name)).toMatchObject({ status: 400 })
    },
  )

  test('an address has a limited number of names', async () => {
    const few = await start({ limits: { namesPerAddress: 1 } })

    expect(await register(bobKey, 'first-one.latchkey.test', { at: few })).toMatchObject({ status: 200 })
    expect(await register(bobKey, 'second-one.latchkey.test', { at: few })).toMatchObject({
      status: 403,
      body: { error: { code: 'TooManyNames' } },
    })
    expect((await get('/v1/profile/account/second-one.latchkey.test', few)).body).toMatchObject({
      addresses: {},
    })
  })
})

describe('the RPC pass-through', () => {
  const path = `/v1/?chainId=${home}&projectId=p`
  const call = (method: string, params: unknown[] = [], id: unknown = 7) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })

  test('viem works through it, including sending', async () => {
    const transport = http(`${api.url}${path}`, { batch: true })
    const client = createPublicClient({ transport })
    const wallet = createWalletClient({
      account: bobKey,
      chain: { ...devnet.networks[0], rpcUrls: { default: { http: [''] } } } as never,
      transport,
    })
    const [chainId, before, decimals] = await Promise.all([
      client.getChainId(),
      client.getBalance({ address: carol }),
      client.readContract({
        address: devnet.contracts.tokens.usdc,
        abi: parseAbi(['function decimals() view returns (uint8)']),
        functionName: 'decimals',
      }),
    ])

    const hash = await wallet.sendTransaction({ to: carol, value: 5n } as never)
    const receipt = await receiptOf(client, hash)

    expect([chainId, decimals, receipt.status]).toEqual([31337, 6, 'success'])
    expect((await client.getBalance({ address: carol })) - before).toBe(5n)
  })

  test('a batch is answered call by call, in order, under its ids', async () => {
    const { status, body } = await post(path, [
      call('eth_chainId', [], 'a'),
      call('anvil_setBalance', [alice, '0x0'], 2),
      { nonsense: true },
      call('eth_call', [{ to: devnet.contracts.bazaar, data: '0xdeadbeef' }, 'latest'], 2),
      { jsonrpc: '2.0', method: 'eth_chainId' },
    ])

    expect(status).toBe(200)
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 'a', result: '0x7a69' },
      {
        jsonrpc: '2.0',
        id: 2,
        error: { code: -32601, message: 'The method anvil_setBalance is not passed on.' },
      },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.any(String) } },
      { jsonrpc: '2.0', id: 2, error: expect.objectContaining({ code: expect.any(Number) }) },
    ])
  })

  test.each([
    'eth_sendTransaction',
    'eth_accounts',
    'evm_revert',
    'debug_traceTransaction',
    'constructor',
    '__proto__',
  ])('%s is not passed on', async (method) => {
    expect((await post(path, call(method))).body).toMatchObject({ error: { code: -32601 } })
  })

  test('Solana requests are passed on the same way', async () => {
    const { body } = await post(
      `/v1/?chainId=${devnet.solana.network.caipNetworkId}&projectId=p`,
      call('getBalance', [testAccounts[4]!.address]),
    )

    expect(body).toMatchObject({ id: 7, result: { value: 100_000_000_000 } })
  })

  test('equal requests reach the node once, until a transaction is sent', async () => {
    const asked: string[] = []
    const node = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      const calls = [JSON.parse(text)].flat() as { id: number; method: string }[]
      asked.push(...calls.map(({ method }) => method))
      const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))
      response.end(JSON.stringify(answers.length > 1 ? answers : answers[0]))
    })
    await new Promise<void>((done) => void node.listen(0, '127.0.0.1', done))
    const rpcUrls = [`http://127.0.0.1:${(node.address() as AddressInfo).port}`]
    const chains = { chains: [{ ...apiChains(devnet).chains[0]!, rpcUrls, indexed: false }] }
    const own = await start({ chains, now: () => 1_000_000 })
    const ask = (...methods: string[]) =>
      post(
        path,
        methods.map((method, id) => call(method, [], id)),
        own,
      )

    await Promise.all([ask('eth_blockNumber', 'eth_gasPrice'), ask('eth_blockNumber'), ask('eth_chainId')])
    await ask('eth_blockNumber', 'eth_gasPrice')
    expect(asked.sort()).toEqual(['eth_blockNumber', 'eth_chainId', 'eth_gasPrice'])
    await ask('eth_sendRawTransaction')
    await ask('eth_blockNumber', 'eth_chainId')

    expect(asked.filter((method) => method === 'eth_blockNumber')).toHaveLength(2)
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    node.close()
  })

  test('a node that fails is reported, and the next one is asked', async () => {
    const dead = 'http://127.0.0.1:1'
    const [harbor] = apiChains(devnet).chains as [ReturnType<typeof apiChains>['chains'][0]]
    const alone = await start({ chains: { chains: [{ ...harbor, rpcUrls: [dead] }] } })
    const helped = await start({ chains: { chains: [{ ...harbor, rpcUrls: [dead, ...harbor.rpcUrls] }] } })

    for (const answer of [
      await post(path, call('eth_blockNumber'), alone),
      await get(`/v1/account/${alice}/balance`, alone),
      await get(`/v1/identity/${alice}`, alone),
    ])
      expect(answer).toMatchObject({ status: 502, body: { error: { code: 'UpstreamUnavailable' } } })
    expect(await post(path, call('eth_chainId'), helped)).toMatchObject({ body: { result: '0x7a69' } })
    expect((await get(`/v1/account/${alice}/balance`, helped)).status).toBe(200)
  })

  test('the limit counts calls, not requests', async () => {
    const small = await start({ limits: { rpcCallsPerSecond: 1, rpcCallsBurst: 5 }, now: () => 1_000_000 })
    const ask = (count: number) =>
      post(
        path,
        Array.from({ length: count }, () => call('eth_chainId')),
        small,
      )

    expect((await ask(5)).status).toBe(200)
    const refused = await ask(3)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3'])
  })

  test.each([
    ['no network', '/v1/?projectId=p', '{}', 400],
    ['a network that is not served', '/v1/?chainId=eip155:5', '{}', 400],
    ['no JSON', path, '{', 400],
    ['an empty batch', path, '[]', 400],
    ['a batch that is too long', path, JSON.stringify(Array(1_001).fill({})), 400],
    ['a body that is too large', path, `"${'x'.repeat(1_000_001)}"`, 413],
  ])('%s is refused', async (_, where, body, status) => {
    expect(await post(where, body)).toMatchObject({ status })
  })
})

describe('projects', () => {
  const projects = [
    {
      id: 'one',
      origins: ['https://*.one.example', 'http://localhost:*'],
      analytics: false,
      features: [{ id: 'swap', isEnabled: false, config: null }],
    },
    { id: 'two' },
  ]

  test('each project has its own settings', async () => {
    const own = await start({ projects })

    expect((await get('/projects/v1/origins?projectId=one', own)).body).toEqual({
      allowedOrigins: ['https://*.one.example', 'http://localhost:*'],
    })
    expect((await get('/projects/v1/origins?projectId=two', own)).body).toEqual({ allowedOrigins: ['*'] })
    expect((await get('/getAnalyticsConfig?projectId=one', own)).body).toEqual({ isAnalyticsEnabled: false })
    expect((await get('/getAnalyticsConfig?projectId=two', own)).body).toEqual({ isAnalyticsEnabled: true })
    expect((await get('/appkit/v1/config?projectId=one', own)).body).toEqual({
      features: [{ id: 'swap', isEnabled: false, config: null }],
    })
    for (const path of ['/projects/v1/origins', '/getAnalyticsConfig', `/v1/identity/${alice}`])
      expect(await get(`${path}?projectId=three`, own)).toMatchObject({ status: 403 })
    expect((await post(`/v1/?chainId=${home}&projectId=three`, {}, own)).status).toBe(403)
  })

  const event = {
    eventId: '7b0b3a3e-3c0b-4d3f-9d0a-2f6f3a3b1c11',
    url: 'https://a.one.example/page',
    domain: 'a.one.example',
    timestamp: 1_700_000_000_000,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, address: alice },
  }

  test('events are counted, from pages that may send them', async () => {
    const own = await start({ projects })
    const send = (projectId: string, origin: string, body: unknown = event) =>
      post(`/e?projectId=${projectId}&st=latchkey&sv=1`, body, own, { Origin: origin })

    expect((await send('two', 'https://anywhere.example')).status).toBe(204)
    expect((await send('one', 'https://a.one.example')).status).toBe(204)
    expect((await send('one', 'https://one.example.evil.example')).status).toBe(403)
    const text = await (await fetch(`${own.url}/metrics`)).text()

    // The first project accepts none.
    expect(text).toContain('latchkey_api_events_total{type="track"} 1\n')
    expect(text).not.toContain(alice)
  })

  test.each([
    ['without an id', { ...event, eventId: 'x' }],
    ['of no known kind', { ...event, props: { type: 'other', event: 'MODAL_OPEN' } }],
    ['with a name that is none', { ...event, props: { type: 'track', event: '<script>' } }],
    ['of another time', { ...event, timestamp: 'yesterday' }],
  ])('an event %s is refused', async (_, body) => {
    expect((await post('/e?projectId=p', body)).status).toBe(400)
  })

  test('if events are switched off, none is counted', async () => {
    const off = await start({ telemetry: false })

    expect((await post('/e?projectId=p', event, off)).status).toBe(204)
    expect((await get('/getAnalyticsConfig?projectId=p', off)).body).toEqual({ isAnalyticsEnabled: false })
    expect(await (await fetch(`${off.url}/metrics`)).text()).not.toContain('events_total')
  })
})

test('another API of the same shape can be the source instead', async () => {
  const { chains } = apiChains(devnet)
  const proxy = await start({ chains: { chains }, hosted: { url: api.url, projectId: 'p' } })

  const own = await balancesOf(`/v1/account/${dave}/balance?chainId=eip155:31338`)
  const through = await balancesOf(`/v1/account/${dave}/balance?chainId=eip155:31338`, proxy)

  expect(through.map(({ symbol, quantity }) => [symbol, quantity])).toEqual(
    own.map(({ symbol, quantity }) => [symbol, quantity]),
  )
})

test('a path of one method names it to another', async () => {
  const answers = await Promise.all([
    fetch(`${api.url}/v1/fungible/price`),
    fetch(`${api.url}/v1/supported-chains`, { method: 'POST' }),
  ])

  expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'POST, OPTIONS'],
    [405, 'GET, HEAD, OPTIONS'],
  ])
})
