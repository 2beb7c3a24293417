import { expect, test } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeWallet, fakeAccounts, fakeSignature, rpcError } from '../../../../tests/fakes/fakeWallet'
import type { ProviderEvent } from '../../../ground/connection/adapterSession'
import { requestForHost } from './requestForHost'
import { assertPermitted, requestPermitted } from './requestPermitted'
import { subscribeToProvider } from './subscribeToProvider'

const [account, other] = fakeAccounts
const sign = { method: 'personal_sign', params: ['0x00', account] }

/** A wallet that refuses the page until it is asked for accounts. */
function forgetful({
  accounts = [account],
  isRegained = true,
}: {
  readonly accounts?: readonly string[]
  readonly isRegained?: boolean
} = {}) {
  const wallet = createFakeWallet({ accounts })
  const clock = createFakeClock()
  const events: ProviderEvent[] = []
  subscribeToProvider(wallet.provider, (event) => events.push(event), clock)
  const { request } = wallet.provider
  let isPermitted = false
  wallet.provider.request = async (given) => {
    const answer = request(given)
    if (given.method === 'eth_requestAccounts') {
      await answer
      isPermitted = isRegained
    } else if (!isPermitted) throw rpcError(4100, 'Call eth_requestAccounts first')
    return answer
  }
  const ask = (connector = wallet.connector) =>
    requestPermitted({ connector, provider: wallet.provider, account, clock }, sign)
  const prepare = (connector = wallet.connector) =>
    assertPermitted({ connector, provider: wallet.provider, account, clock })
  const askForHost = (method: string) => {
    wallet.answer(method, { value: 'granted' })
    const permitted = { connector: wallet.connector, provider: wallet.provider, account, clock }
    return requestForHost(permitted, { method, params: [] }, (given) => wallet.provider.request(given))
  }
  return {
    wallet,
    clock,
    events,
    ask,
    askForHost,
    prepare,
    methods: () => wallet.requests.map(({ method }) => method),
  }
}

test('a wallet that refuses the page is asked for accounts once, and then for the same again', async () => {
  const { ask, methods } = forgetful()

  expect(await ask()).toBe(fakeSignature)
  expect(methods()).toEqual(['personal_sign', 'eth_requestAccounts', 'personal_sign'])
})

test('a wallet that serves the page is asked once', async () => {
  const { wallet, ask, methods } = forgetful()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.requests.length = 0

  await ask()

  expect(methods()).toEqual(['personal_sign'])
})

test('a wallet that refuses the page all the same ends the session', async () => {
  const { ask, events, methods } = forgetful({ isRegained: false })

  await expect(ask()).rejects.toMatchObject({ code: 4100 })
  expect(methods()).toEqual(['personal_sign', 'eth_requestAccounts', 'personal_sign'])
  expect(events.at(-1)).toEqual({ type: 'disconnected' })
})

test.each([
  ['declines', rpcError(4001, 'No')],
  ['cannot be asked', rpcError(4100, 'Never')],
])('the session ends if the visitor %s', async (_, error) => {
  const { wallet, ask, events, methods } = forgetful()
  wallet.answer('eth_requestAccounts', { error })

  await expect(ask()).rejects.toMatchObject({ code: 'ProviderDisconnected' })
  expect(methods()).toEqual(['personal_sign', 'eth_requestAccounts'])
  expect(events).toEqual([{ type: 'disconnected' }])
})

test('another account than the one in use is told, and nothing is asked in its name', async () => {
  const { ask, events, methods } = forgetful({ accounts: [other] })

  await expect(ask()).rejects.toMatchObject({ code: 'ProviderDisconnected' })
  expect(methods()).toEqual(['personal_sign', 'eth_requestAccounts'])
  expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: other }] }])
})

test.each([
  ['whose prompt is open already', 'eth_requestAccounts', rpcError(-32002, 'Pending')],
  ['that is locked', 'eth_requestAccounts', rpcError(4100, 'The wallet is locked.')],
  ['with a fault of its own', 'eth_requestAccounts', rpcError(-32603, 'Internal error')],
])('a wallet %s keeps its session', async (_, method, error) => {
  const { wallet, ask, events } = forgetful()
  wallet.answer(method, { error })

  await expect(ask()).rejects.toBe(error)
  expect(events).toEqual([])
})

test('a wallet elsewhere is asked once', async () => {
  const { wallet, ask, methods } = forgetful()

  await expect(
    ask({ ...wallet.connector, pairedSession: () => Promise.reject(new Error('No')) }),
  ).rejects.toMatchObject({ code: 4100 })
  await settled()
  expect(methods()).toEqual(['personal_sign'])
})

test('before a request that can move value, a wallet that refuses the page is asked for accounts once', async () => {
  const { prepare, methods } = forgetful()

  await prepare()
  await prepare()

  expect(methods()).toEqual(['eth_accounts', 'eth_requestAccounts', 'eth_accounts'])
})

test('a wallet that says that it has no accounts for the page is asked for them', async () => {
  const { wallet, prepare, methods } = forgetful()
  wallet.answer('eth_accounts', { value: [] })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.requests.length = 0

  await prepare()

  expect(methods()).toEqual(['eth_accounts', 'eth_requestAccounts'])
})

test('a wallet that does not share the account is not asked to move value', async () => {
  const { prepare } = forgetful({ accounts: [other] })

  await expect(prepare()).rejects.toMatchObject({ code: 'ProviderDisconnected' })
})

test('a wallet that does not say which accounts it shares is not asked for them', async () => {
  const { wallet, clock, prepare, methods } = forgetful()
  const { request } = wallet.provider
  wallet.provider.request = (given) => {
    void request(given).catch(() => {})
    return new Promise(() => {})
  }

  const prepared = prepare()
  await settled()
  await clock.advance(60_000)
  await prepared

  expect(methods()).toEqual(['eth_accounts'])
})

test.each(['personal_sign', 'eth_signTypedData_v4', 'wallet_watchAsset', 'wallet_addEthereumChain'])(
  'a request of the page for %s asks a wallet that refuses the page for accounts, and goes on',
  async (method) => {
    const { askForHost, methods } = forgetful()

    expect(await askForHost(method)).toBe('granted')
    expect(methods()).toEqual([method, 'eth_requestAccounts', method])
  },
)

test.each(['eth_sendTransaction', 'wallet_sendCalls'])(
  'a request of the page for %s is made once, after the accounts',
  async (method) => {
    const { askForHost, methods } = forgetful()

    expect(await askForHost(method)).toBe('granted')
    expect(methods()).toEqual(['eth_accounts', 'eth_requestAccounts', method])
  },
)

test.each(['eth_getBalance', 'eth_call', 'wallet_getCapabilities', 'wallet_getCallsStatus', 'eth_subscribe'])(
  'a request of the page for %s, by which no visitor is asked, asks for no accounts',
  async (method) => {
    const { askForHost, methods } = forgetful()

    await expect(askForHost(method)).rejects.toMatchObject({ code: 4100 })
    expect(methods()).toEqual([method])
  },
)
