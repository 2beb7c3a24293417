import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createFakeClock, type FakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { mainnet, optimism } from '../../../../tests/fakes/fakeNetworks'
import { createFakeWallet, type FakeWallet, rpcError } from '../../../../tests/fakes/fakeWallet'
import { switchNetwork } from './switchNetwork'

let clock: FakeClock
let wallet: FakeWallet

beforeEach(() => {
  clock = createFakeClock()
  warnings.length = 0
  wallet = createFakeWallet({ chainId: 1 })
})

const asked = () => wallet.requests.map(({ method }) => method).filter((method) => method !== 'eth_chainId')
const warnings: unknown[][] = []
const log = { warn: (...words: unknown[]) => void warnings.push(words) }
const change = () => switchNetwork(wallet.provider, optimism, { clock, log })

test('a wallet that knows the network is only asked to switch', async () => {
  wallet = createFakeWallet({ chainId: 1, knownChainIds: [10] })

  await change()

  expect(wallet.requests).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] },
    { method: 'eth_chainId' },
  ])
})

test('a wallet that lacks the network gets it', async () => {
  await change()

  expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  expect(wallet.requests[1]!.params).toEqual([
    {
      chainId: '0xa',
      chainName: 'OP Mainnet',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://optimism.invalid'],
      blockExplorerUrls: ['http://explorer.invalid'],
    },
  ])
})

test('a network without an explorer is added without one', async () => {
  const { blockExplorers: _, ...bare } = optimism

  await switchNetwork(wallet.provider, bare, { clock, log })

  expect(wallet.requests[1]!.params).not.toHaveProperty('0.blockExplorerUrls')
})

test('a wallet that adds without switching is asked to switch again', async () => {
  wallet.staysOnAdd = true

  await change()

  expect(asked()).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test('a refused switch is a refusal, and nothing is added', async () => {
  wallet.answer('wallet_switchEthereumChain', { error: rpcError(4001, 'No') })

  await expect(change()).rejects.toMatchObject({ code: 'UserRejected' })
  expect(asked()).toEqual(['wallet_switchEthereumChain'])
})

test('a refused addition is a refusal, not a missing network', async () => {
  wallet.answer('wallet_addEthereumChain', { error: rpcError(4001, 'No') })

  await expect(change()).rejects.toMatchObject({ code: 'UserRejected' })
})

test('a refusal is told as one of a request, not of a connection', async () => {
  wallet.answer('wallet_switchEthereumChain', { error: rpcError(4001, 'No') })

  await expect(change()).rejects.toMatchObject({ message: 'Request declined' })
})

test.each(['Chain not supported', 'Unsupported network', 'Unrecognized chain ID 0xa', 'Invalid chain'])(
  'a wallet that gives "%s" with the code of the visitor’s no has not asked the visitor',
  async (message) => {
    const cause = rpcError(4001, message)
    wallet.answer('wallet_switchEthereumChain', { error: cause })
    wallet.answer('wallet_addEthereumChain', { error: cause })

    await expect(change()).rejects.toMatchObject({ code: 'ChainNotSupported', cause })
    expect(asked()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
  },
)

test.each(['User rejected the request to switch to an unsupported chain', 'Cancelled', ''])(
  'a refusal in other words stays one: "%s"',
  async (message) => {
    wallet.answer('wallet_switchEthereumChain', { error: rpcError(4001, message) })

    await expect(change()).rejects.toMatchObject({ code: 'UserRejected' })
  },
)

test('the wallet’s words about a network that it does not take are for the developer', async () => {
  const cause = rpcError(-32602, 'Expected the symbol SepoliaETH. Received: ETH')
  wallet.answer('wallet_addEthereumChain', { error: cause })

  await expect(change()).rejects.toMatchObject({ code: 'ChainNotSupported' })
  expect(warnings).toEqual([['The wallet does not take the network eip155:10', cause]])
})

test('an open request rejects with RequestPending', async () => {
  wallet.answer('wallet_switchEthereumChain', { error: rpcError(-32002, 'Pending') })

  await expect(change()).rejects.toMatchObject({ code: 'RequestPending' })
})

test('a wallet that no longer serves the page rejects with ProviderDisconnected', async () => {
  wallet.answer('wallet_switchEthereumChain', { error: rpcError(4900, 'Gone') })

  await expect(change()).rejects.toMatchObject({ code: 'ProviderDisconnected' })
})

test('a wallet that can do neither does not support the chain', async () => {
  const cause = rpcError(-32600, 'No new networks')
  wallet.answer('wallet_addEthereumChain', { error: cause })

  await expect(change()).rejects.toMatchObject({
    code: 'ChainNotSupported',
    message: 'Chain is not supported',
    cause,
  })
})

const isOther = (code: unknown) => ![4001, 5000, -32002, 4100, 4900, 4901].includes(code as number)
const codes = fc.oneof(
  fc.constantFrom(4902, -32603, -32601, 4200, 32603, -32000, undefined),
  fc.integer().filter(isOther),
)
const words = fc.constantFrom(
  '',
  'Method not found',
  'La red no existe',
  'チェーンが見つかりません',
  'Invalid chain id',
)
const refusals = fc.oneof(
  fc.record({ code: codes, message: words }),
  words,
  fc.record({
    code: fc.constant(-32603),
    message: words,
    data: fc.record({ originalError: fc.record({ code: codes }) }),
  }),
  fc.constant(undefined),
)

test('whatever else a wallet says to a switch, it gets the network once', async () => {
  await fc.assert(
    fc.asyncProperty(refusals, fc.boolean(), async (error, switchesLater) => {
      wallet = createFakeWallet({ chainId: 1 })
      wallet.answer('wallet_switchEthereumChain', { error: error as never })
      wallet.staysOnAdd = switchesLater
      const changed = change()
      changed.catch(() => {})
      await settled()
      if (switchesLater) wallet.selectChain(10)

      await changed
      expect(asked().filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
    }),
  )
})

test.each([-32601, 4200])(
  'a wallet that knows neither method (%i) does not support the chain',
  async (code) => {
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      wallet.answer(method, { error: rpcError(code, 'Unsupported') })

    await expect(change()).rejects.toMatchObject({
      code: 'ChainNotSupported',
      hint: 'Add the network in your wallet, or select another one.',
    })
  },
)

test('a wallet that approves first and switches a moment later is awaited', async () => {
  wallet.answer('wallet_switchEthereumChain', { value: null })
  const changed = change()
  await settled()

  wallet.selectChain(10)

  await changed
  expect(clock.pending).toBe(0)
  expect(wallet.listenerCount).toBe(0)
})

test('a wallet without events that switches a moment later is awaited', async () => {
  wallet.answer('wallet_switchEthereumChain', { value: null })
  const { request } = wallet.provider
  const changed = switchNetwork({ request }, optimism, { clock, log })
  await settled()
  wallet.selectChain(10)

  await clock.advance(1_000)

  await changed
})

test('a wallet that approves and does not switch does not support the chain', async () => {
  wallet.answer('wallet_switchEthereumChain', { value: null })
  const changed = change()
  const outcome = expect(changed).rejects.toMatchObject({ code: 'ChainNotSupported' })
  await settled()

  await clock.advance(1_000)

  await outcome
})

test('a wallet that does not tell its chain fails in time', async () => {
  wallet.answer('eth_chainId', 'silence')
  const outcome = expect(switchNetwork(wallet.provider, mainnet, { clock, log })).rejects.toMatchObject({
    code: 'WalletTimeout',
  })
  await settled()

  await clock.advance(3_000)

  await outcome
})

test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
  'a wallet that moves and never answers %s is on the network',
  async (method) => {
    wallet.answer(method, 'silence')
    const changed = change()
    await settled()

    wallet.selectChain(10)

    await changed
    expect(wallet.listenerCount).toBe(0)
  },
)

test('a wallet that moves and answers with an error is on the network', async () => {
  const { request } = wallet.provider
  wallet.provider.request = async (given) => {
    if (given.method !== 'wallet_switchEthereumChain') return request(given)
    wallet.selectChain(10)
    throw rpcError(-32603, 'Internal error')
  }

  await expect(change()).resolves.toBeUndefined()
})

test('a wallet that reports another network, and never answers, is waited for', async () => {
  wallet.answer('wallet_switchEthereumChain', 'silence')
  const seen: string[] = []
  void change().then(() => seen.push('there'))
  await settled()

  wallet.selectChain(137)
  await clock.advance(60_000)

  expect(seen).toEqual([])
})
