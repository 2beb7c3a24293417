import { parseBase58 } from '@shared/domain/base58'
import { offchainMessage } from '@shared/domain/solana/offchainMessage'
import { expect, test, vi } from 'vitest'
import vectors from '../../../tests/fixtures/solana/kitVectors.json'
import { createStandardProvider, type StandardWallet } from './walletStandardProvider'

const first = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const second = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
const accountOf = (address: unknown, chains: unknown = ['solana:mainnet']) => ({ address, chains })
const signature = new Uint8Array(64).fill(7)
const message = new TextEncoder().encode('Hello')

type Answer = (input: { account: unknown; message: Uint8Array }) => unknown

/** A wallet with given answers. */
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
    wallet,
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

test('requests use the wallet’s features as first seen, even if the page replaces them later', async () => {
  const sign = vi.fn<Answer>(({ message }) => [{ signedMessage: message, signature }])
  const signTransaction = vi.fn(async () => [{ signedTransaction: signature }])
  const features = { 'solana:signTransaction': { signTransaction } }
  const { provider, wallet, connect } = createWallet({ sign, features })
  const stolen = vi.fn()

  for (const feature of Object.values(wallet.features) as Record<string, unknown>[])
    for (const method in feature) feature[method] = stolen
  for (const feature in wallet.features) Reflect.deleteProperty(wallet.features, feature)
  provider.onAccountsChanged(() => {})
  await provider.connect()
  await provider.signMessage(message, first)
  await provider.signTransaction!(Uint8Array.of(1), first)

  expect(stolen).not.toHaveBeenCalled()
  expect([connect, sign, signTransaction].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

const signedOffchain = (input: { message: string }) => [
  { signedOffchainMessage: offchainMessage(input.message, first), signature },
]

test('a wallet signs a text in the envelope of an off-chain message, in words that its standard knows', async () => {
  const signOffchainMessage = vi.fn(async (input: { message: string }) => signedOffchain(input))
  const features = {
    'solana:signOffchainMessage': { supportedMessageVersions: [1], signOffchainMessage },
  }
  const account = { ...accountOf(first), publicKey: parseBase58(first) }
  const { provider } = createWallet({ features, accounts: [account] })
  await provider.connect()

  expect(await provider.signOffchainMessage!('Grüße', first)).toEqual(signature)
  expect(signOffchainMessage.mock.calls).toEqual([
    [{ messageVersion: 1, account, message: 'Grüße', requiredSigners: [account.publicKey] }],
  ])
})

test('a wallet that lacks the version of the envelope is not asked for one', () => {
  const older = { supportedMessageVersions: [0], signOffchainMessage: async () => [] }

  expect(
    createWallet({ features: { 'solana:signOffchainMessage': older } }).provider.signOffchainMessage,
  ).toBeUndefined()
})

test.each([
  ['a wallet without the feature', { 'solana:signMessage': undefined }, undefined],
  ['an account that lacks the feature of its wallet', {}, ['solana:signTransaction']],
])('%s is not asked for a message, and says that it signs none', async (_, features, named) => {
  const { provider } = createWallet({ features, accounts: [{ ...accountOf(first), features: named }] })
  await provider.connect()

  await expect(provider.signMessage(message, first)).rejects.toMatchObject({ code: 4200 })
})

test.each([
  ['none', []],
  ['those of others', ['standard:connect']],
  ['something else', 7],
])('an account that names %s as its features is asked for a message', async (_, features) => {
  const { provider } = createWallet({ accounts: [{ ...accountOf(first), features }] })
  await provider.connect()

  expect(await provider.signMessage(message, first)).toEqual(signature)
})

test('the host’s provider cannot be changed: the shell asks by it as well', () => {
  const { provider } = createWallet()

  expect(Object.isFrozen(provider)).toBe(true)
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

test('no message is signed for an address that the wallet does not share', async () => {
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

test('changed accounts are told, and can sign', async () => {
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

test('events of a wallet that keeps its listeners are ignored after disposal', () => {
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

test('a wallet without events is silent, and one that cannot disconnect is dropped', async () => {
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

const transaction = Uint8Array.from([1, ...new Uint8Array(64), 9, 9])

/** A wallet that signs by writing a byte, and sends by its own signature. */
function createSigner(
  options: {
    signs?: boolean
    sends?: boolean
    output?: unknown
    /** What each feature names. */
    signed?: unknown
    sent?: unknown
  } = {},
) {
  const inputs: Record<string, unknown>[] = []
  const record = (given: readonly Record<string, unknown>[]) => {
    inputs.push(...given.map((input) => ({ ...input, transaction: [...(input.transaction as Uint8Array)] })))
    return given
  }
  const signTransaction = async (...given: Record<string, unknown>[]) =>
    record(given).map(({ transaction }) => ({ signedTransaction: (transaction as Uint8Array).fill(5) }))
  const signAndSendTransaction = async (...given: Record<string, unknown>[]) =>
    record(given).map(() => options.output ?? { signature })
  const { signs = true, sends = true } = options
  const { provider } = createWallet({
    features: {
      ...(signs && {
        'solana:signTransaction': { signTransaction, supportedTransactionVersions: options.signed },
      }),
      ...(sends && {
        'solana:signAndSendTransaction': {
          signAndSendTransaction,
          supportedTransactionVersions: options.sent,
        },
      }),
    },
  })
  return { provider, inputs }
}

test('transactions are signed in one go, from separate copies', async () => {
  const { provider, inputs } = createSigner()
  await provider.connect()
  const other = Uint8Array.from([1, 2])

  const signed = await provider.signAllTransactions!([transaction, other], first, 'solana:mainnet')
  const [alone] = [await provider.signTransaction!(other, first)]

  expect(signed).toEqual([new Uint8Array(transaction.length).fill(5), Uint8Array.from([5, 5])])
  expect(alone).toEqual(Uint8Array.from([5, 5]))
  expect(inputs).toEqual([
    { account: accountOf(first), transaction: [...transaction], chain: 'solana:mainnet' },
    { account: accountOf(first), transaction: [1, 2], chain: 'solana:mainnet' },
    { account: accountOf(first), transaction: [1, 2] },
  ])
  expect(other).toEqual(Uint8Array.from([1, 2]))
})

test('a transaction is sent on a chain of the wallet, with the given options', async () => {
  const { provider, inputs } = createSigner()
  await provider.connect()
  const options = { skipPreflight: true, preflightCommitment: 'confirmed', maxRetries: 3, minContextSlot: 7 }

  expect(await provider.signAndSendTransaction!(transaction, first, options)).toEqual(signature)
  expect(inputs).toMatchObject([{ chain: 'solana:mainnet', options }])
})

test('a wallet that only signs cannot be asked to send, nor the other way round', () => {
  const [signer, sender] = [createSigner({ sends: false }).provider, createSigner({ signs: false }).provider]

  expect(signer.signTransaction).toBeTypeOf('function')
  expect(signer.signAndSendTransaction).toBeUndefined()
  expect(sender.signTransaction).toBeUndefined()
  expect(sender.signAllTransactions).toBeUndefined()
  expect(sender.signAndSendTransaction).toBeTypeOf('function')
})

test.each<[string, unknown]>([
  ['an unknown commitment', { preflightCommitment: 'certain' }],
  ['retries below none', { maxRetries: -1 }],
  ['half a slot', { minContextSlot: 0.5 }],
  ['a word for yes', { skipPreflight: 'yes' }],
])('%s is refused before the wallet is asked', async (_, options) => {
  const { provider, inputs } = createSigner()
  await provider.connect()

  await expect(provider.signAndSendTransaction!(transaction, first, options as never)).rejects.toMatchObject({
    code: -32602,
  })
  expect(inputs).toEqual([])
})

test.each<[string, unknown]>([
  ['nothing', new Uint8Array()],
  ['more than a packet holds', new Uint8Array(1233)],
  ['a text', 'AQ=='],
])('%s is no transaction', async (_, bytes) => {
  const { provider, inputs } = createSigner()
  await provider.connect()

  await expect(provider.signTransaction!(bytes as Uint8Array, first)).rejects.toMatchObject({ code: -32602 })
  await expect(provider.signAllTransactions!([transaction, bytes as Uint8Array], first)).rejects.toThrow()
  expect(inputs).toEqual([])
})

const version1 = vectors.transactions.map(({ wire }) => Uint8Array.from(Buffer.from(wire, 'hex')))

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['older versions', ['legacy', 0]],
  ['a later version', ['legacy', 0, 2]],
  ['a text', '1'],
  ['a list of texts', ['1', 'legacy']],
  ['half a version', [0.5, -1]],
])('a wallet that names %s is not asked for version 1', async (_, named) => {
  const { provider, inputs } = createSigner({ signed: named, sent: named })
  await provider.connect()
  const refused = { code: -32602, message: expect.stringContaining('versions legacy, 0') }

  for (const bytes of version1) {
    await expect(provider.signTransaction!(bytes, first)).rejects.toMatchObject(refused)
    await expect(provider.signAllTransactions!([transaction, bytes], first)).rejects.toMatchObject(refused)
    await expect(provider.signAndSendTransaction!(bytes, first)).rejects.toMatchObject(refused)
  }
  expect(inputs).toEqual([])
  expect(provider.supportedTransactionVersions).not.toContain(1)
  expect(await provider.signTransaction!(transaction, first)).toHaveLength(transaction.length)
})

test('a wallet that names version 1 is asked for it, up to 4,096 bytes', async () => {
  const named = ['legacy', 0, 1]
  const { provider, inputs } = createSigner({ signed: named, sent: named })
  await provider.connect()

  expect(provider.supportedTransactionVersions).toEqual(named)
  for (const bytes of version1) {
    await provider.signTransaction!(bytes, first)
    await provider.signAndSendTransaction!(bytes, first)
  }
  expect(inputs.map((input) => input.transaction)).toEqual(version1.flatMap((each) => [[...each], [...each]]))
  const long = new Uint8Array(4_097).fill(0x81)
  await expect(provider.signTransaction!(long, first)).rejects.toThrow('up to 4096 from version 1 on')
})

test('each feature is asked for the versions that it names, as it is first seen', async () => {
  const signed: unknown[] = ['legacy', 0, 1]
  const { provider } = createSigner({ signed, sent: ['legacy', 0] })
  await provider.connect()
  signed.pop()

  expect(provider.supportedTransactionVersions).toEqual(['legacy', 0])
  expect(await provider.signTransaction!(version1[0]!, first)).toHaveLength(version1[0]!.length)
  await expect(provider.signAndSendTransaction!(version1[0]!, first)).rejects.toThrow(
    'versions legacy, 0 only',
  )
})

test('no transaction is signed for an address that the wallet does not share', async () => {
  const { provider, inputs } = createSigner()
  await provider.connect()

  await expect(provider.signTransaction!(transaction, second)).rejects.toThrow(second)
  await expect(provider.signAndSendTransaction!(transaction, second)).rejects.toThrow(second)
  expect(inputs).toEqual([])
})

test('an invalid signature is not the id of a transaction', async () => {
  const { provider } = createSigner({ output: { signature: signature.slice(1) } })
  await provider.connect()

  await expect(provider.signAndSendTransaction!(transaction, first)).rejects.toThrow('signature')
})

const signInInput = {
  domain: 'host.example',
  uri: 'https://host.example',
  version: '1',
  chainId: 'mainnet',
  nonce: 'n0nce000',
}

test('a wallet that cannot sign in while it connects has no signIn', () => {
  expect(createWallet().provider.signIn).toBeUndefined()
})

test('a wallet signs in with an account, by which it signs afterwards', async () => {
  const signIn = vi.fn(async (_: unknown) => [
    { account: accountOf(second), signedMessage: message, signature },
  ])
  const sign = vi.fn((input: { message: Uint8Array }) => [{ signedMessage: input.message, signature }])
  const { provider } = createWallet({ features: { 'solana:signIn': { signIn } }, sign: sign as Answer })

  const signedIn = await provider.signIn!(signInInput)
  await provider.signMessage(message, second)

  expect(signedIn).toEqual({ addresses: [second], signedMessage: message, signature })
  expect(signIn.mock.calls).toEqual([[signInInput]])
  expect(sign.mock.calls[0]?.[0]).toMatchObject({ account: accountOf(second) })
})

test.each([
  ['nothing', []],
  ['no signature', [{ account: accountOf(first), signedMessage: message, signature: new Uint8Array(3) }]],
  ['no message', [{ account: accountOf(first), signature }]],
])('a wallet that answers a sign-in with %s has failed', async (_, answer) => {
  const { provider } = createWallet({ features: { 'solana:signIn': { signIn: async () => answer } } })

  await expect(provider.signIn!(signInInput)).rejects.toThrow()
})
