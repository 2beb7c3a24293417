import { expect, test } from 'vitest'
import { connectedOn, disconnected } from '../../tests/fakes/fakeConnection'
import { fakeContext } from '../../tests/fakes/fakeContext'
import { fakeTransfer } from '../../tests/fakes/fakeTransfer'
import { readPortfolio } from './actions/readPortfolio'
import { activateAccount } from './activateAccount'

test('the account follows the wallet', async () => {
  const { ctx, connection } = fakeContext({ connection: connectedOn('eip155:1', '0xaa') })
  const { model } = await activateAccount(ctx)

  connection.update(() => connectedOn('eip155:10', '0xbb') as never)

  expect(model.shown.get()).toMatchObject({
    networkId: 'eip155:10',
    session: { account: { address: '0xbb' } },
  })
})

test('the last account stays in sight while the widget fades out', async () => {
  const { ctx, connection } = fakeContext({ connection: connectedOn('eip155:1', '0xaa') })
  const { model } = await activateAccount(ctx)

  connection.update(() => disconnected as never)

  expect(model.shown.get()?.session.account.address).toBe('0xaa')
})

test('without a connection no account is shown', async () => {
  const { model } = await activateAccount(fakeContext().ctx)

  expect(model.shown.get()).toBeUndefined()
})

const transaction = fakeTransfer({
  id: '0x01',
  from: '0xaa',
  to: '0xbb',
  token: '0xcc',
  amount: 1n,
  symbol: 'USDC',
  decimals: 6,
})
async function withPortfolio() {
  const asked: unknown[] = []
  const fake = fakeContext({
    connection: connectedOn('eip155:1', '0xaa'),
    config: { apiUrl: 'http://api.invalid' },
    http: (_, query) => {
      asked.push(query.forceUpdate)
      return { balances: [] }
    },
  })
  const { model, dispose } = await activateAccount(fake.ctx)
  const look = () => readPortfolio(fake.ctx, model, model.shown.get()!, fake.ctx.signal)
  return { ...fake, asked, look, dispose }
}

test.each(['transactionSubmitted', 'transactionSettled'] as const)(
  '%s reads again what has moved',
  async (fact) => {
    const { asked, bus, look, clock } = await withPortfolio()
    await look()

    bus.emit(fact, { transaction })
    await clock.advance(0)

    expect(asked).toEqual([undefined, 'eip155:1:0xcc'])
  },
)

test('a request of the page’s own code that moved coins has the balances read again', async () => {
  const { asked, bus, look, clock } = await withPortfolio()
  await look()

  bus.emit('balanceChanged', { accountId: 'eip155:1:0xaa', tokens: [] })
  bus.emit('balanceChanged', { accountId: 'eip155:1:0xaa', tokens: ['0xcc'] })
  bus.emit('balanceChanged', { accountId: 'eip155:1:0xbb', tokens: ['0xcc'] })
  await clock.advance(0)

  expect(asked).toEqual([undefined, undefined, 'eip155:1:0xcc'])
})

test('transactions of other accounts, and accounts that no view has shown, cause no reading', async () => {
  const { asked, bus, look, clock } = await withPortfolio()

  bus.emit('transactionSettled', { transaction })
  await look()
  bus.emit('transactionSettled', { transaction: { ...transaction, from: '0xbb' } })
  bus.emit('transactionSettled', { transaction: { ...transaction, networkId: 'eip155:10' } })
  await clock.advance(0)

  expect(asked).toEqual([undefined])
})

test('after dispose no fact is heard', async () => {
  const { asked, bus, look, clock, dispose } = await withPortfolio()
  await look()

  dispose()
  bus.emit('transactionSettled', { transaction })
  await clock.advance(0)

  expect(asked).toHaveLength(1)
})
