import { expect, test, vi } from 'vitest'
import { createStandardProvider, type StandardWallet } from './walletStandardProvider'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const second = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const accountOf = (address: unknown, chains: unknown = ['solana:mainnet']) => ({ address, chains })
const signature = new Uint8Array(64).fill(7)
const message = new TextEncoder().encode('Hello')

type Answer = (input: { account: unknown; message: Uint8Array }) => unknown

/** A wallet that answers as it is told to. */
function createWallet(options: { accounts?: unknown; sign?: Answer; features?: object } = {}) {
  const { accounts = [accountOf(first)], features } = options
  const connect = vi.fn(async (_?: { silent?: boolean }) => ({ accounts }))
  const sign =
    options.sign ?? ((input: { message: Uint8Array }) => [{ signedMessage: input.message, signature }])
  const listeners = new Set<(properties: unknown) => void>()
  const wallet = {
    features: {
      'standard:connect': { connect },
      'standard:events': {
        on(_: string, listener: (properties: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': { signMessage: async (input: Parameters<Answer>[0]) => sign(input) },
      ...features,
    },
  } as unknown as StandardWallet
  const provider = createStandardProvider(wallet, ['solana:mainnet'])
  return {
    provider,
    connect,
    change(properties: unknown) {
      for (const listener of listeners) listener(properties)
    },
  }
}

test('the accounts that the wallet shares are addresses, in its order', async () => {
  const { provider, connect } = createWallet({ accounts: [accountOf(second), accountOf(first)] })

  expect(await provider.connect()).toEqual([second, first])
  expect(await provider.connect({ silent: true })).toEqual([second, first])
  expect(connect.mock.calls).toEqual([[undefined], [{ silent: true }]])
})

const unreadable = Object.defineProperty({}, 'address', {
  get() {
    throw new Error('mine')
  },
})

test.each([
  ['of another chain', accountOf(second, ['bitcoin:mainnet'])],
  ['without chains', accountOf(second, null)],
  ['with no Solana address', accountOf('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')],
  ['with an address that is no text', accountOf({ toString: () => second })],
  ['that is nothing', null],
  ['that cannot be read', unreadable],
])('an account %s is left out', async (_, odd) => {
  const { provider } = createWallet({ accounts: [odd, accountOf(first)] })

  expect(await provider.connect()).toEqual([first])
})

test.each([null, 'accounts', { length: 1, 0: accountOf(first) }])(
  'an answer of %j shares nothing',
  async (accounts) => {
    const { provider } = createWallet({ accounts })

    expect(await provider.connect()).toEqual([])
  },
)

test('a message is signed by the account that the wallet gave for the address', async () => {
  const account = accountOf(second)
  const sign = vi.fn<Answer>(({ message }) => [{ signedMessage: message, signature }])
  const { provider } = createWallet({ accounts: [accountOf(first), account], sign })
  await provider.connect()

  expect(await provider.signMessage(message, second)).toEqual(signature)
  expect(sign.mock.calls[0]![0].account).toBe(account)
})

test('nothing is signed for an address that the wallet does not share', async () => {
  const sign = vi.fn<Answer>()
  const { provider } = createWallet({ sign })
  await provider.connect()

  await expect(provider.signMessage(message, second)).rejects.toThrow(second)
  expect(sign).not.toHaveBeenCalled()
})

test.each<[string, Answer]>([
  ['another message', () => [{ signedMessage: new TextEncoder().encode('Hellp'), signature }]],
  ['a longer message', () => [{ signedMessage: Uint8Array.from([...message, 0]), signature }]],
  [
    'a message that it changed in its hands',
    ({ message }) => [{ signedMessage: message.fill(1), signature }],
  ],
])('%s that was signed is refused', async (_, sign) => {
  const { provider } = createWallet({ sign })
  await provider.connect()

  await expect(provider.signMessage(message.slice(), first)).rejects.toThrow(
    'The wallet signed another message.',
  )
})

test.each<[string, Answer]>([
  ['nothing', () => undefined],
  ['an empty list', () => []],
  ['no signature', ({ message }) => [{ signedMessage: message }]],
  [
    'a signature that is too short',
    ({ message }) => [{ signedMessage: message, signature: signature.slice(1) }],
  ],
])('%s for a signature fails', async (_, sign) => {
  const { provider } = createWallet({ sign })
  await provider.connect()

  await expect(provider.signMessage(message, first)).rejects.toThrow()
})

test('other accounts are told, and can sign', async () => {
  const { provider, change } = createWallet()
  const heard: (readonly string[])[] = []
  const stop = provider.onAccountsChanged((addresses) => heard.push(addresses))

  change({ accounts: [accountOf(second)] })
  change({ features: {} })
  change(undefined)
  change({ accounts: 'none' })
  change({ accounts: [accountOf(first)] })
  stop()
  change({ accounts: [accountOf(second)] })

  expect(heard).toEqual([[second], [], [first]])
  await expect(provider.signMessage(message, first)).resolves.toEqual(signature)
})

test('a wallet that keeps its listeners is not heard after all', () => {
  const { provider, change } = createWallet({ features: {} })
  const on = vi.fn((_: string, __: (properties: unknown) => void) => {})
  const stubborn = createWallet({ features: { 'standard:events': { on } } })
  const listener = vi.fn()

  stubborn.provider.onAccountsChanged(listener)()
  on.mock.calls[0]![1]({ accounts: [accountOf(second)] })
  provider.onAccountsChanged(listener)()
  change({ accounts: [] })

  expect(listener).not.toHaveBeenCalled()
})

test('a wallet without events is silent, and one that cannot disconnect is left', async () => {
  const { provider } = createWallet({ features: { 'standard:events': undefined } })

  provider.onAccountsChanged(() => {})()

  await expect(provider.disconnect()).resolves.toBeUndefined()
})

test('a wallet that can disconnect is told to', async () => {
  const disconnect = vi.fn(async () => {})
  const { provider } = createWallet({ features: { 'standard:disconnect': { disconnect } } })

  await provider.disconnect()

  expect(disconnect).toHaveBeenCalledTimes(1)
})
