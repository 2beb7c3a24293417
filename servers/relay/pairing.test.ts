import {
  createPublicClient,
  type Hex,
  http,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { receiptOf } from '../../devnet/evm/receiptOf'
import { createPairingWallet, type PairingWallet } from '../../devnet/phone/createPairingWallet'
import { createMemoryStorage, type PairingStorage } from '../../devnet/phone/memoryStorage'
import { eventually } from '../../tests/relay/eventually'
import { createPairingApp, type PairingApp } from '../../tests/relay/pairingApp'
import { type Relay, startRelay } from './startRelay'

// The real client, on both sides, over a real relay and real chains.
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const harbor = 'eip155:31337'
const meadow = 'eip155:31338'

let devnet: Devnet
let relay: Relay
let wallet: PairingWallet
let app: PairingApp
let walletStorage: PairingStorage
let lines: string[]

beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

beforeEach(async () => {
  lines = []
  relay = await startRelay({ log: (...entry) => lines.push(JSON.stringify(entry)) })
  walletStorage = createMemoryStorage()
  wallet = await openWallet()
  app = await createPairingApp(relay.url, devnet.networks)
})
afterEach(async () => {
  await Promise.all([app.close(), wallet.close()])
  await relay.stop()
})

const openWallet = () =>
  createPairingWallet({
    relayUrl: relay.url,
    networks: devnet.networks,
    privateKey,
    storage: walletStorage,
    storagePrefix: 'pairing-test',
  })
const pair = () => app.connect((uri) => void wallet.pair(uri))
const sign = (text: string, networkId = harbor) =>
  app.provider.request<Hex>(
    { method: 'personal_sign', params: [stringToHex(text), wallet.address] },
    networkId,
  )
const isSigned = (message: string, signature: Hex) =>
  verifyMessage({ address: wallet.address, message, signature })

test('an app pairs with a wallet, which signs a message and typed data', async () => {
  await pair()
  const typed = {
    domain: { name: 'Test', chainId: 31337 },
    types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'hello' },
  } as const

  const message = await sign('hello')
  const params = [wallet.address, JSON.stringify(typed)]
  const data = await app.provider.request<Hex>({ method: 'eth_signTypedData_v4', params }, harbor)

  expect(app.provider.session?.namespaces.eip155?.accounts).toEqual([
    `${harbor}:${wallet.address}`,
    `${meadow}:${wallet.address}`,
  ])
  expect(wallet.sessions()).toMatchObject([{ appName: 'Test app', networkIds: [harbor, meadow] }])
  expect(await isSigned('hello', message)).toBe(true)
  expect(await verifyTypedData({ ...typed, address: wallet.address, signature: data })).toBe(true)
})

test('a transaction is mined on the chain that the app names', async () => {
  await pair()
  const to = '0x00000000000000000000000000000000000000aa'
  const params = [{ from: wallet.address, to, value: '0xde0b6b3a7640000' }]

  const hash = await app.provider.request<Hex>({ method: 'eth_sendTransaction', params }, meadow)

  const [home, other] = devnet.networks.map(({ rpcUrls }) =>
    createPublicClient({ transport: http(rpcUrls.default.http[0]) }),
  )
  expect((await receiptOf(other!, hash)).status).toBe('success')
  expect(await other!.getBalance({ address: to })).toBe(parseEther('1'))
  expect(await home!.getBalance({ address: to })).toBe(0n)
})

test('concurrent requests each get their own response', async () => {
  await pair()
  const texts = Array.from({ length: 8 }, (_, index) => `message ${index}`)

  const signatures = await Promise.all(texts.map((text) => sign(text)))

  const checks = await Promise.all(texts.map((text, index) => isSigned(text, signatures[index]!)))
  expect(checks).toEqual(texts.map(() => true))
})

test('a wallet that switches its network tells the app', async () => {
  await pair()
  const changed = new Promise((resolve) => app.provider.once('chainChanged', resolve))

  await wallet.switchNetwork(meadow)

  expect(await changed).toBe('31338')
  expect(wallet.networkId()).toBe(meadow)
})

test('a declined proposal and a declined request are reported as such', async () => {
  wallet.setDecide(() => 'decline')
  await expect(pair()).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
  wallet.setDecide(({ kind }) => (kind === 'proposal' ? 'approve' : 'decline'))
  await pair()

  await expect(sign('no')).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
})

test('an app that disconnects ends the session of the wallet', async () => {
  await pair()

  await app.provider.disconnect()

  await eventually(() => expect(wallet.sessions()).toEqual([]))
})

test('a wallet that disconnects ends the session of the app', async () => {
  await pair()
  const ended = new Promise((resolve) => app.provider.once('session_delete', resolve))

  await wallet.disconnect()
  await ended

  expect(wallet.sessions()).toEqual([])
  expect(app.provider.client.session.getAll()).toEqual([])
})

test('a wallet that was away gets the request that was made meanwhile', async () => {
  await pair()
  await wallet.close()
  const signature = sign('while you were out')
  await eventually(async () => {
    const health = await (await fetch(`${relay.httpUrl}/health`)).json()
    expect(health).toMatchObject({ connections: 1 })
  })

  wallet = await openWallet()

  expect(await isSigned('while you were out', await signature)).toBe(true)
})

test('a restarted relay loses no session, nor a request that the wallet has', async () => {
  let agree = () => {}
  const agreed = new Promise<void>((resolve) => {
    agree = resolve
  })
  await pair()
  let isAsked = false
  wallet.setDecide(() => {
    isAsked = true
    return agreed.then(() => 'approve')
  })
  const inFlight = sign('in flight')
  await eventually(() => expect(isAsked).toBe(true))

  await relay.stop()
  const madeMeanwhile = sign('made without a relay')
  agree()
  relay = await startRelay({ port: relay.port })

  expect(await isSigned('in flight', await inFlight)).toBe(true)
  expect(await isSigned('made without a relay', await madeMeanwhile)).toBe(true)
})

test('the log contains no message and no topic', async () => {
  await pair()
  await sign('secret')

  const log = lines.join('\n')

  expect(lines.length).toBeGreaterThan(2)
  expect(log).not.toMatch(/[0-9a-f]{16}/)
  expect(log).not.toContain(app.provider.session!.topic)
})
