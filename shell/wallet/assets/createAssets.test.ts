import { createBus } from '@shared/bus/createBus'
import type { NetworkId } from '@shared/domain/caip'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { HttpStatus, HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test, vi } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { createAssets } from './createAssets'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const asset = (symbol: string, chainId = 'eip155:1') => ({
  name: symbol,
  symbol,
  chainId,
  address: undefined,
  value: 2,
  iconUrl: undefined,
  quantity: { decimals: '18', numeric: '1' },
})
const one = 10n ** 18n

interface Given {
  apiUrl?: string
  api?: () => unknown
  listed?: { balances: ReturnType<typeof asset>[] }
  node?: () => Promise<never>
}

function start({ apiUrl = 'https://api.invalid', ...given }: Given = {}) {
  const clock = createFakeClock()
  const bus = createBus((error) => {
    throw error
  })
  const asked: unknown[] = []
  const world = { api: () => ({ balances: [asset('API')] }) as unknown, ...given }
  const assets = createAssets({
    bus,
    clock,
    apiUrl: () => apiUrl || undefined,
    http: {
      async request(path, { query, schema }) {
        asked.push([path, query])
        return schema.parse(await world.api())
      },
    },
    active: () => ({ address: own, networkId: 'eip155:1' }),
    network: () => mainnet,
    walletAssets: async () => given.listed,
    nativeBalance: async () => (given.node ? given.node() : { value: 7n, decimals: 18, symbol: 'ETH' }),
  })
  const read = async (options?: Parameters<typeof assets.read>[0]) => {
    const { holdings, ...rest } = await assets.read(options)
    return { ...rest, held: holdings.map(({ id, amount }) => [id, amount.symbol, amount.value]) }
  }
  return { ...assets, read, clock, bus, asked, world }
}
const down = () => {
  throw new LatchkeyError(HttpUnreachable)
}

test('the assets that a wallet lists are taken, and the API is not asked', async () => {
  const { read, asked } = start({ listed: { balances: [asset('WALLET')] } })

  expect(await read()).toEqual({ held: [['eip155:1', 'WALLET', one]], at: 0, source: 'wallet' })
  expect(asked).toEqual([])
})

test('without a listing wallet the API is asked, for the network in use and in dollars', async () => {
  const { read, asked } = start()

  expect(await read()).toEqual({ held: [['eip155:1', 'API', one]], at: 0, source: 'api' })
  expect(asked).toEqual([
    [`/v1/account/${own}/balance`, { currency: 'usd', chainId: 'eip155:1', forceUpdate: undefined }],
  ])
})

test.each([
  ['an API that is away', 'https://api.invalid', down, 'now'],
  ['an API that does not serve the network', 'https://api.invalid', notServed, undefined],
  ['no API', '', down, undefined],
] as const)(
  "with %s the node gives the balance of the network's currency",
  async (_, apiUrl, api, failed) => {
    const { read } = start({ apiUrl, api })

    expect(await read()).toEqual({
      held: [['eip155:1', 'ETH', 7n]],
      at: 0,
      source: 'node',
      ...(failed && { failed }),
    })
  },
)
function notServed() {
  throw new LatchkeyError(HttpStatus, { status: 404 }, { cause: { status: 404 } })
}

test('a node that does not answer either is an error', async () => {
  const node = async () => {
    throw new LatchkeyError(BalanceUnavailable)
  }

  await expect(start({ api: down, node }).read()).rejects.toMatchObject({ code: 'BalanceUnavailable' })
})

test('assets are cached for 30 s, for all features, and for each account by itself', async () => {
  const { read, asked, clock } = start()
  await read()
  await clock.advance(29_999)

  await read()
  expect(asked).toHaveLength(1)
  await read({ address: '0xother' })
  expect(asked).toHaveLength(2)
  await clock.advance(1)
  await read()
  expect(asked).toHaveLength(3)
})

test('an API that has failed is left alone for 30 s, and the node is asked each time', async () => {
  const { read, asked, clock } = start({ api: down })
  await read()
  await clock.advance(29_999)

  expect(await read()).toMatchObject({ source: 'node', failed: 'lately' })
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  expect(await read()).toMatchObject({ failed: 'now' })
  expect(asked).toHaveLength(2)
})

test('tokens that have moved are read again in spite of the cache', async () => {
  const { read, asked } = start()
  await read()

  await read({ moved: ['eip155:1:0xcc', 'eip155:1:0xdd'] })
  await read({ moved: [] })

  expect(asked).toMatchObject([
    [expect.anything(), { forceUpdate: undefined }],
    [expect.anything(), { forceUpdate: 'eip155:1:0xcc,eip155:1:0xdd' }],
    [expect.anything(), { forceUpdate: undefined }],
  ])
})

test('an answer to a request from before a transaction is not taken after it', async () => {
  let answer = (_: unknown) => {}
  const { read, bus, asked } = start({ api: () => new Promise((resolve) => (answer = resolve)) })
  const early = read()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  bus.emit('transactionSettled', { transaction: fakeTransfer({ from: own }) })
  answer({ balances: [asset('API')] })
  await early

  const late = read()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  answer({ balances: [] })

  expect(await late).toMatchObject({ source: 'api', held: [] })
})

test.each(['transactionSubmitted', 'transactionSettled'] as const)(
  'after %s the account’s cached assets are dropped, and the assets of others stay',
  async (fact) => {
    const { read, bus, asked } = start()
    await read()
    bus.emit(fact, { transaction: fakeTransfer({ from: '0xother' }) })
    await read()
    expect(asked).toHaveLength(1)

    bus.emit(fact, { transaction: fakeTransfer({ from: own }) })
    await read()

    expect(asked).toHaveLength(2)
  },
)

test('after a request of the page’s own code the account’s cached assets are dropped', async () => {
  const { read, bus, asked } = start()
  await read()
  bus.emit('balanceChanged', { accountId: 'eip155:1:0xother', tokens: [] })
  await read()
  expect(asked).toHaveLength(1)

  bus.emit('balanceChanged', { accountId: `eip155:1:${own}`, tokens: [] })
  await read()

  expect(asked).toHaveLength(2)
})

test('the answer to an earlier request does not replace that to a later one', async () => {
  const answers: ((value: unknown) => void)[] = []
  const { read, clock } = start({ api: () => new Promise((answer) => answers.push(answer)) })
  const first = read({ moved: [] })
  await clock.advance(1_000)
  const second = read({ moved: [] })
  await clock.advance(0)

  answers[1]!({ balances: [asset('NEW')] })
  await second
  answers[0]!({ balances: [asset('OLD')] })

  expect((await first).held).toEqual([['eip155:1', 'NEW', one]])
  expect((await read()).held).toEqual([['eip155:1', 'NEW', one]])
})

test.each<[string, { address?: string; networkId?: NetworkId }]>([
  ['of another account', { address: '0xother' }],
  ['on another network', { networkId: 'eip155:10' }],
])('assets %s are read from the API alone, since nodes do not list them', async (_, wanted) => {
  const { read } = start({ api: down })

  await expect(read(wanted)).rejects.toMatchObject({ code: 'BalanceUnavailable' })
})

test('on another network the wallet is not asked: it lists for the one in use', async () => {
  const listed = { balances: [asset('WALLET')] }
  const { read } = start({ listed, api: () => ({ balances: [asset('API', 'eip155:10')] }) })

  expect(await read({ networkId: 'eip155:10' })).toMatchObject({
    held: [['eip155:10', 'API', one]],
    source: 'api',
  })
})

test('an aborted read asks nothing else', async () => {
  const controller = new AbortController()
  const { read, asked } = start({
    api() {
      controller.abort()
      return down()
    },
    node: () => Promise.reject(new Error('The node is not to be asked')),
  })
  const { signal } = controller

  await expect(read({ signal })).rejects.toMatchObject({ code: 'RequestAborted' })
  await expect(read({ signal })).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(asked).toHaveLength(1)
})

test('an answer of another shape is no answer', async () => {
  const { read } = start({ api: () => ({ balances: [{ ...asset('API'), quantity: null }] }) })

  expect(await read()).toMatchObject({ source: 'node', failed: 'now' })
})
