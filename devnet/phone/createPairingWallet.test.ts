import { verifyAsync } from '@noble/ed25519'
import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { type Hex, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Relay, startRelay } from '../../servers/relay/startRelay'
import { eventually } from '../../tests/relay/eventually'
import { createPairingApp, type PairingApp } from '../../tests/relay/pairingApp'
import { harborLocal, meadowLocal, reefLocal } from '../networks'
import { testAccounts } from '../solana/testAccounts'
import { createPairingWallet, type PairingWallet, type PairingWalletOptions } from './createPairingWallet'
import { createMemoryStorage, type PairingStorage } from './memoryStorage'
import type { Question } from './question'

const nowhere = 'http://127.0.0.1:1'
const networks = [harborLocal(nowhere), meadowLocal(nowhere), reefLocal(nowhere)] as const
const [harbor, meadow, reef] = networks.map(({ caipNetworkId }) => caipNetworkId) as [string, string, string]
const keys = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
const solanaKeys = [testAccounts[0]!.privateKey, testAccounts[1]!.privateKey] as const

let relay: Relay
let app: PairingApp
let wallet: PairingWallet
let storage: PairingStorage

beforeEach(async () => {
  relay = await startRelay()
  storage = createMemoryStorage()
  wallet = await openWallet()
  app = await createPairingApp(relay.url, [networks[0]])
})
afterEach(async () => {
  await Promise.all([app.close(), wallet.close()])
  await relay.stop()
})

const openWallet = (options: Partial<PairingWalletOptions> = {}) =>
  createPairingWallet({
    relayUrl: relay.url,
    networks,
    privateKey: keys,
    solanaPrivateKey: solanaKeys,
    storage,
    storagePrefix: 'wallet-test',
    ...options,
  })

/** The app asks for networks of both namespaces. */
function connect(pair = (uri: string) => void wallet.pair(uri), chains = [harbor]) {
  app.provider.once('display_uri', pair)
  const rpcMap = { 31337: nowhere, [reef]: nowhere, [reef.split(':')[1]!]: nowhere }
  const events = ['accountsChanged', 'chainChanged']
  return app.provider.connect({
    optionalNamespaces: {
      eip155: { chains, methods: ['personal_sign', 'wallet_switchEthereumChain'], events, rpcMap },
      solana: {
        chains: [reef],
        methods: ['solana_signMessage', 'solana_signTransaction', 'solana_getAccounts'],
        events,
        rpcMap,
      },
    },
  })
}
const sign = (address: string) =>
  app.provider.request<Hex>({ method: 'personal_sign', params: ['0x6869', address] }, harbor)

/** An owner whose answers the test gives. */
function hold() {
  const questions: Question[] = []
  const signals: AbortSignal[] = []
  let approve = () => {}
  wallet.setDecide((question, signal) => {
    questions.push(question)
    signals.push(signal)
    return new Promise((resolve) => {
      approve = () => resolve('approve')
    })
  })
  return { questions, signals, approve: () => approve() }
}

test('one approval shares the accounts of both namespaces, the active ones first', async () => {
  await wallet.switchAccount(1)
  await connect()

  const [first, second] = wallet.addresses('eip155')
  expect(wallet.address).toBe(second)
  expect(app.provider.session?.namespaces).toMatchObject({
    eip155: { accounts: [`${harbor}:${second}`, `${harbor}:${first}`] },
    solana: {
      accounts: [`${reef}:${testAccounts[1]!.address}`, `${reef}:${testAccounts[0]!.address}`],
      methods: ['solana_signMessage', 'solana_getAccounts'],
    },
  })
  expect(wallet.sessions()).toMatchObject([
    { appName: 'Test app', appUrl: 'https://app.example', networkIds: [harbor, reef] },
  ])
})

test('a wallet without a Solana key shares EVM alone', async () => {
  await wallet.close()
  wallet = await createPairingWallet({ relayUrl: relay.url, networks, privateKey: keys[0] })

  await connect()

  expect(Object.keys(app.provider.session!.namespaces)).toEqual(['eip155'])
})

test('a Solana message is signed by the named account', async () => {
  await connect()
  const bytes = new TextEncoder().encode('hello')
  const { address } = testAccounts[1]!
  const params = { message: formatBase58(bytes), pubkey: address }

  const { signature } = await app.provider.request<{ signature: string }>(
    { method: 'solana_signMessage', params: params as never },
    reef,
  )

  expect(await verifyAsync(parseBase58(signature), bytes, parseBase58(address))).toBe(true)
})

test('an app gets an event for the newly active account in both namespaces, and may still use the first', async () => {
  await connect()
  const heard: unknown[] = []
  app.provider.on('session_event', ({ params }: { params: { chainId: string; event: { data: string[] } } }) =>
    heard.push([params.chainId, params.event.data[0]]),
  )
  const [first, second] = wallet.addresses('eip155')

  await wallet.switchAccount(1)

  await eventually(() =>
    expect(heard).toEqual([
      [harbor, second],
      [reef, testAccounts[1]!.address],
    ]),
  )
  expect(app.provider.session?.namespaces.eip155?.accounts[0]).toBe(`${harbor}:${second}`)
  const signature = await sign(first!)
  expect(await verifyMessage({ address: first as Hex, message: 'hi', signature })).toBe(true)
})

test('a missing account cannot be made active', async () => {
  await expect(wallet.switchAccount(2)).rejects.toThrow('no account at 2')
  expect(wallet.accountIndex()).toBe(0)
})

test('the owner sees the app, its request, and what the wallet lacks', async () => {
  const held = hold()
  const connected = connect(undefined, [harbor, 'eip155:1'])
  await eventually(() => expect(held.questions).toHaveLength(1))
  held.approve()
  await connected
  const signed = sign(wallet.address)
  await eventually(() => expect(held.questions).toHaveLength(2))
  held.approve()
  await signed

  expect(held.questions).toMatchObject([
    {
      kind: 'proposal',
      appName: 'Test app',
      appUrl: 'https://app.example',
      networkIds: [harbor, reef],
      missingNetworkIds: ['eip155:1'],
    },
    { kind: 'request', appName: 'Test app', networkId: harbor, request: { kind: 'signMessage' } },
  ])
})

test('a question is withdrawn when the app leaves, and no answer is sent', async () => {
  const errors: unknown[] = []
  await wallet.close()
  wallet = await openWallet({ onError: (error) => errors.push(error) })
  await connect()
  const held = hold()
  sign(wallet.address).catch(() => {})
  await eventually(() => expect(held.questions).toHaveLength(1))

  await app.provider.disconnect()
  await eventually(() => expect(held.signals[0]!.aborted).toBe(true))
  held.approve()

  expect(wallet.sessions()).toEqual([])
  expect(errors).toEqual([])
})

test('an open proposal and an open request are asked again by a wallet that restarts', async () => {
  const held = hold()
  const connected = connect()
  await eventually(() => expect(held.questions).toHaveLength(1))
  await wallet.close()

  wallet = await openWallet()
  await connected
  const again = hold()
  const signed = sign(wallet.address)
  await eventually(() => expect(again.questions).toHaveLength(1))
  await wallet.close()
  wallet = await openWallet()

  expect(await verifyMessage({ address: wallet.address, message: 'hi', signature: await signed })).toBe(true)
  expect(held.signals[0]!.aborted).toBe(true)
})

test('a request that cannot be approved is refused, and the owner is told', async () => {
  const refused: unknown[] = []
  await wallet.close()
  wallet = await openWallet({ onRefusal: (appName, { code }) => refused.push([appName, code]) })
  app.provider.once('display_uri', (uri: string) => void wallet.pair(uri))
  const eip155 = { chains: ['eip155:1'], methods: [], events: [], rpcMap: { 1: nowhere } }

  await expect(app.provider.connect({ optionalNamespaces: { eip155 } })).rejects.toMatchObject({ code: 5100 })

  expect(refused).toEqual([['Test app', 5100]])
})

test('a request for an unsupported network is refused without a question', async () => {
  await connect()
  const held = hold()
  const params = [{ chainId: '0x1' }]
  const asked = app.provider.client.request({
    topic: app.provider.session!.topic,
    chainId: harbor,
    request: { method: 'wallet_switchEthereumChain', params },
  })

  await expect(asked).rejects.toMatchObject({ code: 4902 })

  expect(held.questions).toEqual([])
})

test('a wallet that restarts is on the given network and account', async () => {
  await wallet.close()

  wallet = await openWallet({ networkId: meadow as never, accountIndex: 1 })

  expect([wallet.networkId(), wallet.address]).toEqual([meadow, wallet.addresses('eip155')[1]])
})

test("listeners are notified about the relay's state, sessions, account and network", async () => {
  const seen: unknown[] = []
  await wallet.close()
  const changing: PairingWallet = await openWallet({
    onChange: () => seen.push([changing.relayStatus(), changing.sessions().length, changing.accountIndex()]),
  })
  wallet = changing

  await connect()
  await eventually(() => expect(seen.at(-1)).toEqual(['connected', 1, 0]))
  await wallet.switchAccount(1)
  expect(seen.at(-1)).toEqual(['connected', 1, 1])
  await relay.stop()
  await eventually(() => expect(seen.at(-1)).toEqual(['lost', 1, 1]))
})

/** The app asks to connect and to sign in at once. */
function signIn(chains: string[] = [harbor, meadow]) {
  app.provider.once('display_uri', (uri: string) => void wallet.pair(uri))
  return app.provider.authenticate({
    chains,
    domain: 'app.example',
    uri: 'https://app.example/login',
    nonce: 'n0nce000',
    methods: ['personal_sign', 'eth_sendTransaction', 'eth_signTransaction'],
  })
}

test('one approval connects and signs in, on each network that both sides support', async () => {
  const held = hold()
  const signing = signIn([meadow, 'eip155:1', harbor])
  await eventually(() => expect(held.questions).toHaveLength(1))
  held.approve()

  const { auths = [], session } = await signing

  expect(auths.map(({ p }) => p.iss)).toEqual(
    [meadow, harbor].map((chain) => `did:pkh:${chain}:${wallet.address}`),
  )
  const [question] = held.questions
  expect(question).toMatchObject({
    kind: 'signIn',
    appName: 'Test app',
    networkIds: [meadow, harbor],
    missingNetworkIds: ['eip155:1'],
    address: wallet.address,
  })
  const messages = question?.kind === 'signIn' ? question.messages : []
  const proofs = auths.map(({ s }, index) =>
    verifyMessage({ address: wallet.address, message: messages[index]!, signature: s.s as Hex }),
  )
  expect(await Promise.all(proofs)).toEqual([true, true])
  expect(messages[0]).toContain('app.example wants you to sign in with your Ethereum account:')
  expect([...session!.namespaces.eip155!.methods].sort()).toEqual(['eth_sendTransaction', 'personal_sign'])
})

test('a declined sign-in connects nothing', async () => {
  wallet.setDecide(() => 'decline')

  await expect(signIn()).rejects.toBe('User rejected.')

  expect(wallet.sessions()).toEqual([])
})

test('a sign-in to unsupported networks is refused, and the owner is told', async () => {
  const refused: unknown[] = []
  await wallet.close()
  wallet = await openWallet({ onRefusal: (appName, { code }) => refused.push([appName, code]) })

  await expect(signIn(['eip155:1'])).rejects.toBe('Unsupported chains.')

  expect(refused).toEqual([['Test app', 5100]])
})

test('an open sign-in is asked again by a wallet that restarts', async () => {
  const held = hold()
  const signing = signIn()
  await eventually(() => expect(held.questions).toHaveLength(1))
  await wallet.close()

  wallet = await openWallet()

  expect((await signing).auths).toHaveLength(2)
  expect(held.signals[0]!.aborted).toBe(true)
})

test('a wallet without one-click sign-in takes up the plain proposal', async () => {
  await wallet.close()
  wallet = await openWallet({ signsIn: false })

  const { auths, session } = await signIn()

  expect(auths).toBeUndefined()
  expect(session!.namespaces.eip155!.accounts[0]).toBe(`${harbor}:${wallet.address}`)
})
