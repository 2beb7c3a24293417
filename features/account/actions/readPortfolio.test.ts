import { BalanceUnavailable } from '@shared/errors/catalogue'
import { HttpStatus, HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, sepolia } from '../../../tests/fakes/fakeNetworks'
import { activateAccount } from '../activateAccount'
import messages from '../messages/en.json' with { type: 'json' }
import { accountKey, shownAccountOf } from '../model'
import { readPortfolio } from './readPortfolio'

const eth = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 2500.5,
  price: 2000.4,
  quantity: { decimals: '18', numeric: '1.25' },
  iconUrl: '',
}

async function arrange(answer?: () => unknown, networkId = mainnet.caipNetworkId) {
  const asked: unknown[] = []
  const connection = connectedOn(networkId)
  const fake = fakeContext({
    messages,
    connection,
    config: { networks: [mainnet, sepolia], apiUrl: answer && 'http://api.invalid' },
    http: (path, query) => {
      asked.push([path, query])
      return answer?.()
    },
  })
  const { model } = await activateAccount(fake.ctx)
  const shown = shownAccountOf(connection)!
  const controller = new AbortController()
  return {
    ...fake,
    asked,
    model,
    controller,
    address: shown.session.account.address,
    portfolio: () => model.portfolios.get()[accountKey(shown)],
    read: (of = model) => readPortfolio(fake.ctx, of, shown, controller.signal),
  }
}
const down = () => {
  throw new LatchkeyError(HttpUnreachable)
}

test("the API lists the account's holdings on the active network", async () => {
  const { read, portfolio, asked, address, chains } = await arrange(() => ({ balances: [eth] }))

  await read()

  expect(asked).toEqual([[`/v1/account/${address}/balance`, { currency: 'usd', chainId: 'eip155:1' }]])
  expect(portfolio()).toMatchObject({
    status: 'shown',
    isPartial: false,
    holdings: [{ id: 'eip155:1', amount: { value: 1_250_000_000_000_000_000n, symbol: 'ETH' } }],
  })
  expect(chains.calls).toEqual([])
})

test('balances are requested again after 30 s, and not before', async () => {
  const { read, asked, clock } = await arrange(() => ({ balances: [eth] }))

  await read()
  await clock.advance(29_999)
  await read()
  expect(asked).toHaveLength(1)
  await clock.advance(1)
  await read()
  expect(asked).toHaveLength(2)
})

test('balances read lately survive a reload', async () => {
  const { ctx, read, asked, clock } = await arrange(() => ({ balances: [eth] }))
  await read()
  await clock.advance(20_000)
  const { model } = await activateAccount(ctx)

  await read(model)

  expect(asked).toHaveLength(1)
  expect(Object.values(model.portfolios.get())).toMatchObject([{ status: 'shown', at: 0 }])
})

test("if the API is down, the node gives the currency's balance, a note says so, and the API is left alone for 30 s", async () => {
  const { read, portfolio, asked, toasts, clock, chains } = await arrange(down)

  await read()
  expect(portfolio()).toMatchObject({
    status: 'shown',
    isPartial: true,
    holdings: [{ id: 'eip155:1', amount: { value: 1_234_567_000_000_000_000n } }],
  })
  expect(toasts).toEqual(['error: Token Balance Unavailable'])
  await clock.advance(29_999)
  await read()
  expect([asked.length, toasts.length, chains.calls.length]).toEqual([1, 1, 2])
  await clock.advance(1)
  await read()
  expect([asked.length, toasts.length]).toEqual([2, 2])
})

test('an API that does not serve the network is no failure', async () => {
  const { read, portfolio, toasts } = await arrange(() => {
    throw new LatchkeyError(HttpStatus, { status: 400 }, { cause: { status: 400 } })
  })

  await read()

  expect(portfolio()).toMatchObject({ status: 'shown', isPartial: false })
  expect(toasts).toEqual([])
})

test('if API and node fail, a quiet note says so, with the time of the next attempt', async () => {
  const { read, portfolio, announcements, chains, clock } = await arrange()
  chains.nativeBalance = { error: new LatchkeyError(BalanceUnavailable) }
  await clock.advance(5_000)

  await read()

  expect(portfolio()).toEqual({ status: 'failed', retryAt: 35_000 })
  expect(announcements).toEqual(['polite: Balance unavailable'])
})

test('a response of another shape is rejected', async () => {
  const { read, portfolio } = await arrange(() => ({ balances: [{ ...eth, quantity: null }] }))

  await read()

  expect(portfolio()).toMatchObject({ isPartial: true })
})

test('an invalid balance is dropped alone, and so is an invalid picture', async () => {
  const odd = { ...eth, address: 'eip155:1:0xab', quantity: null }
  const { read, portfolio } = await arrange(() => ({ balances: [odd, { ...eth, iconUrl: 7, value: '1' }] }))

  await read()

  expect(portfolio()).toMatchObject({ isPartial: false, holdings: [{ id: 'eip155:1' }] })
})

test('the node gives the balance on a test network too', async () => {
  const { read, portfolio, chains } = await arrange(undefined, sepolia.caipNetworkId)
  chains.nativeBalance = { value: { value: 5n, decimals: 18, symbol: 'ETH' } }

  await read()

  expect(portfolio()).toMatchObject({ holdings: [{ amount: { value: 5n } }] })
})

test('a balance that arrives after its view has gone is ignored', async () => {
  const { read, portfolio, chains, controller, announcements } = await arrange()
  chains.nativeBalance = { error: new LatchkeyError(BalanceUnavailable) }
  const reading = read()

  controller.abort()
  await reading

  expect(portfolio()).toEqual({ status: 'loading' })
  expect(announcements).toEqual([])
})

test('balances of an earlier visit are shown at once, and requested again', async () => {
  const answers = [{ balances: [eth] }, { balances: [{ ...eth, value: 1 }] }]
  const { ctx, read, clock } = await arrange(() => answers.shift())
  await read()
  await clock.advance(60_000)
  const { model } = await activateAccount(ctx)
  const seen: unknown[] = []
  model.portfolios.subscribe(() => seen.push(...Object.values(model.portfolios.get())))

  await read(model)

  expect(seen).toMatchObject([
    { status: 'shown', at: 0, holdings: [{ worth: 2_500_500_000_000_000_000_000n }] },
    { status: 'shown', at: 60_000, holdings: [{ worth: 1_000_000_000_000_000_000n }] },
  ])
})

test('a response that a later one overtook is not shown', async () => {
  const answers: ((value: unknown) => void)[] = []
  const { ctx, model, portfolio, clock } = await arrange(() => new Promise((answer) => answers.push(answer)))
  const shown = model.shown.get()!
  const first = readPortfolio(ctx, model, shown, ctx.signal, [])
  await clock.advance(1_000)
  const second = readPortfolio(ctx, model, shown, ctx.signal, [])
  await clock.advance(0)

  answers[1]!({ balances: [{ ...eth, value: 2 }] })
  await second
  answers[0]!({ balances: [eth] })
  await first

  expect(portfolio()).toMatchObject({ at: 1_000, holdings: [{ worth: 2_000_000_000_000_000_000n }] })
})

test('a wallet that lists its holdings is believed, and the API is left alone', async () => {
  const { read, portfolio, asked, chains } = await arrange(() => ({ balances: [eth] }))
  const { price: _, ...listed } = { ...eth, address: undefined, iconUrl: undefined }
  chains.walletAssets = { balances: [{ ...listed, quantity: { decimals: '18', numeric: '7' } }] }

  await read()

  expect(asked).toEqual([])
  expect(portfolio()).toMatchObject({
    status: 'shown',
    isPartial: false,
    holdings: [{ amount: { value: 7_000_000_000_000_000_000n } }],
  })
})

test('without an API the wallet is asked all the same', async () => {
  const { read, portfolio, chains } = await arrange()
  chains.walletAssets = { balances: [] }

  await read()

  expect(portfolio()).toMatchObject({ status: 'shown', holdings: [] })
  expect(chains.calls).toEqual([])
})
