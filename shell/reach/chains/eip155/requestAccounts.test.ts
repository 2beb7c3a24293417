import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeWallet, fakeAccounts, rpcError } from '../../../../tests/fakes/fakeWallet'
import { requestAccounts } from './requestAccounts'

const [alice, bob] = fakeAccounts

/** A wallet that is asked for accounts, and the outcome so far. */
function asking(set: (wallet: ReturnType<typeof createFakeWallet>) => void = () => {}) {
  const wallet = createFakeWallet({ accounts: [alice] })
  set(wallet)
  const clock = createFakeClock()
  const seen: unknown[] = []
  const read = () => wallet.provider.request({ method: 'eth_accounts' })
  const asked = requestAccounts(wallet.provider, read, clock)
  asked.then(
    (answer) => seen.push(answer),
    (error) => seen.push(error.message),
  )
  return { wallet, clock, seen, methods: () => wallet.requests.map(({ method }) => method) }
}

test('the first answer is taken, and the wallet is not asked again', async () => {
  const { wallet, seen, methods } = asking()
  await settled()

  expect(seen).toEqual([[alice]])
  expect(methods()).toEqual(['eth_requestAccounts'])
  expect(wallet.listenerCount).toBe(0)
})

test('accounts that change while the visitor is asked are read once more', async () => {
  let approve = () => {}
  const { wallet, seen } = asking((wallet) => {
    approve = wallet.hold('eth_requestAccounts')
    wallet.answer('eth_accounts', { value: [bob] })
  })
  wallet.emit('accountsChanged', [bob])
  approve()
  await settled()

  expect(seen).toEqual([[bob]])
  expect(wallet.listenerCount).toBe(0)
})

test('the first answer holds if the wallet cannot be read', async () => {
  let approve = () => {}
  const { wallet, seen } = asking((wallet) => {
    approve = wallet.hold('eth_requestAccounts')
    wallet.answer('eth_accounts', { error: new Error('No') })
  })
  wallet.emit('accountsChanged', [bob])
  approve()
  await settled()

  expect(seen).toEqual([[alice]])
})

test.each(['accountsChanged', 'connect'])(
  'a wallet that never answers, and tells by %s, is taken at its reading',
  async (event) => {
    const { wallet, seen } = asking((wallet) => wallet.answer('eth_requestAccounts', 'silence'))
    await settled()
    expect(seen).toEqual([])
    wallet.answer('eth_accounts', { value: [alice] })

    wallet.emit(event, event === 'connect' ? { chainId: '0x1' } : [alice])
    await settled()

    expect(seen).toEqual([[alice]])
    expect(wallet.listenerCount).toBe(0)
  },
)

test('a wallet that shares the account a moment after its event is read again within a second', async () => {
  const { wallet, clock, seen } = asking((wallet) => wallet.answer('eth_requestAccounts', 'silence'))
  wallet.emit('accountsChanged', [alice])
  await settled()
  wallet.answer('eth_accounts', { value: [alice] })

  await clock.advance(1_000)

  expect(seen).toEqual([[alice]])
})

test('an event that no reading confirms ends no wait', async () => {
  const { wallet, clock, seen } = asking((wallet) => wallet.answer('eth_requestAccounts', 'silence'))

  wallet.emit('accountsChanged', [])
  await clock.advance(5_000)

  expect(seen).toEqual([])
})

test('a refusal is passed on at once, and no listener stays', async () => {
  const { wallet, seen } = asking((wallet) =>
    wallet.answer('eth_requestAccounts', { error: rpcError(4001, 'No') }),
  )
  wallet.emit('accountsChanged', [alice])
  await settled()

  expect(seen).toEqual(['No'])
  expect(wallet.listenerCount).toBe(0)
})

test('a provider without events is asked all the same', async () => {
  const { request } = createFakeWallet({ accounts: [alice] }).provider

  expect(await requestAccounts({ request }, async () => [bob], createFakeClock())).toEqual([alice])
})
