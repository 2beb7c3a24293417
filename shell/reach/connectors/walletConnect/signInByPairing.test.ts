import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import type { Pairing } from '@shared/domain/pairing'
import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { createStore } from '@shared/store/createStore'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPairingWallet, type PairingWallet } from '../../../../devnet/phone/createPairingWallet'
import { createMemoryStorage } from '../../../../devnet/phone/memoryStorage'
import { startWalletClient } from '../../../../devnet/phone/startWalletClient'
import { type Relay, startRelay } from '../../../../servers/relay/startRelay'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { mainnet, optimism, solana } from '../../../../tests/fakes/fakeNetworks'
import type { CreateSignInRequest } from '../connectingSignIn'
import type { PairedSession } from '../connector'
import { createPairedSession } from './createPairedSession'

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const { address, signMessage } = privateKeyToAccount(privateKey)
let relay: Relay
let wallet: PairingWallet
let count = 0

const openWallet = (signsIn: boolean) =>
  createPairingWallet({ relayUrl: relay.url, networks: [mainnet, optimism], privateKey, signsIn })

beforeEach(async () => {
  relay = await startRelay({ port: 0 })
  wallet = await openWallet(true)
})
afterEach(async () => {
  await wallet.close()
  await relay.stop()
})

function arrange(options: { networks?: readonly Network[]; createRequest?: CreateSignInRequest } = {}) {
  const { networks = [mainnet, optimism] } = options
  const pairing = createStore<Pairing>({ status: 'idle' })
  const clock = createFakeClock()
  const requested: SignInFields[] = []
  const asked: NetworkId[] = []
  const createRequest: CreateSignInRequest = async (chainId) => {
    asked.push(chainId)
    const fields: SignInFields = {
      accountAddress: '',
      chainId,
      domain: 'host.example',
      uri: 'https://host.example',
      version: '1',
      nonce: `nonce${asked.length}xyz`,
      statement: 'Welcome.',
      expirationTime: '2030-01-01T00:00:00.000Z',
      notBefore: '2020-01-01T00:00:00.000Z',
      resources: ['https://host.example/terms'],
    }
    requested.push(fields)
    return fields
  }
  const pairedSession = createPairedSession({
    id: `sign-in-${++count}`,
    config: () => ({
      projectId: 'tests',
      relayUrl: relay.url,
      networks,
      metadata: { name: 'Host', description: '', url: 'https://host.example', icons: [] },
    }),
    pairing,
    clock,
    log: { error() {}, warn() {}, info() {} },
    raise() {},
    onClientId() {},
  })
  const controller = new AbortController()
  const terms = {
    networkIds: { eip155: 'eip155:10' as NetworkId },
    signIn: options.createRequest ?? createRequest,
  }
  const open = (signal = controller.signal) => pairedSession.open({ ...terms, signal })
  return { pairedSession, pairing, clock, controller, open, terms, requested, asked }
}

/** The URI, once there is one that differs from `before`. */
function uriOf(pairing: ReturnType<typeof arrange>['pairing'], before?: string): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const state = pairing.get()
      if (state.status !== 'ready' || state.uri === before) return
      stop()
      resolve(state.uri)
    }
    const stop = pairing.subscribe(look)
    look()
  })
}

/** The wallet's owner is asked, and takes their time. */
function holdDecision() {
  let approve = () => {}
  const asked = new Promise<void>((resolve) => {
    wallet.setDecide(() => {
      resolve()
      return new Promise((decide) => (approve = () => decide('approve')))
    })
  })
  return { asked, approve: () => approve() }
}

const accountsOf = async (pairedSession: PairedSession) =>
  (await pairedSession.providers.eip155!()).request({ method: 'eth_accounts' })

test('a wallet connects and signs in by one request, for each network that both have', async () => {
  const { pairedSession, pairing, open, requested } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))

  const signedIn = await opening

  expect(await accountsOf(pairedSession)).toEqual([address])
  expect(signedIn.map(({ data }) => data.chainId)).toEqual(['eip155:10', 'eip155:1'])
  for (const { data, message, signature, cacao } of signedIn) {
    const { accountAddress, chainId, statement, issuedAt, resources, ...rest } = data
    expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
    expect(message).toBe(formatSignInMessage(data))
    expect(accountAddress).toBe(address)
    expect({ ...requested[0], ...rest }).toEqual(requested[0])
    expect(statement).toMatch(/^Welcome\. I further authorize the stated URI .*'personal_sign'/)
    expect(resources).toEqual(['https://host.example/terms', expect.stringMatching(/^urn:recap:/)])
    expect(Math.abs(Date.parse(issuedAt!) - Date.now())).toBeLessThan(60_000)
    expect(cacao?.p).toMatchObject({ iss: `did:pkh:${chainId}:${address}`, statement, resources })
  }
})

test('the session that comes with it is on the network of the page, and the wallet may be asked for others', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening
  const provider = await pairedSession.providers.eip155!()

  const signature = await provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  const chain = await provider.request({ method: 'eth_chainId' })
  const allowed = (['eip155:1', 'eip155:137', 'solana:nowhere'] as const).map(pairedSession.allows)
  const name = pairedSession.peerName()
  await wallet.switchNetwork('eip155:1')
  await expect.poll(() => provider.request({ method: 'eth_chainId' })).toBe('0x1')
  await pairedSession.end()

  expect(await verifyMessage({ address, message: 'hello', signature: signature as Hex })).toBe(true)
  expect([chain, allowed, name]).toEqual(['0xa', [true, false, false], 'Latchkey test wallet'])
  await expect.poll(() => wallet.sessions().length, { timeout: 5_000 }).toBe(0)
})

test('a wallet that cannot sign in so is connected plainly, and has signed nothing', async () => {
  await wallet.close()
  wallet = await openWallet(false)
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))

  expect(await opening).toEqual([])

  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a wallet that declines has rejected without a trace, and the next code works', async () => {
  const { pairedSession, pairing, open } = arrange()
  wallet.setDecide(() => 'decline')
  const opening = open()
  const first = await uriOf(pairing)
  await wallet.pair(first)
  await expect(opening).rejects.toMatchObject({ code: 'UserRejected' })
  expect([await accountsOf(pairedSession), wallet.sessions()]).toEqual([[], []])

  wallet.setDecide(() => 'approve')
  const again = open()
  await wallet.pair(await uriOf(pairing, first))

  expect((await again).map(({ data }) => data.nonce)).toEqual(['nonce2xyz', 'nonce2xyz'])
})

test('a wallet that declines leaves another one connected', async () => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  await wallet.pair(await uriOf(pairing))
  await opening
  const other = await openWallet(true)
  other.setDecide(() => 'decline')
  const again = open()
  await other.pair(await uriOf(pairing))
  await expect(again).rejects.toMatchObject({ code: 'UserRejected' })

  expect(await accountsOf(pairedSession)).toEqual([address])
  expect(wallet.sessions()).toHaveLength(1)
  await other.close()
})

test.each([
  ['nonce', 'another0'],
  ['domain', 'evil.example'],
  ['aud', 'https://evil.example'],
])('a wallet that signs another %s is not connected', async (field, value) => {
  const { pairedSession, pairing, open } = arrange()
  const opening = open()
  opening.catch(() => {})
  const storagePrefix = `odd-wallet-${++count}`
  const client = await startWalletClient({
    relayUrl: relay.url,
    projectId: 'tests',
    storage: createMemoryStorage(),
    storagePrefix,
    name: 'Odd',
    url: 'https://odd.example',
  })
  client.on('session_authenticate', async ({ id, params: { authPayload } }) => {
    const chains = authPayload.chains
    const asked = populateAuthPayload({ authPayload, chains, methods: ['personal_sign'] })
    const payload = { ...asked, [field]: value }
    const iss = `did:pkh:eip155:10:${address}`
    const message = client.formatAuthMessage({ request: payload, iss })
    const auth = buildAuthObject(payload, { t: 'eip191', s: await signMessage({ message }) }, iss)
    await client.approveSessionAuthenticate({ id, auths: [auth] })
  })
  await client.pair({ uri: await uriOf(pairing) })

  await expect(opening).rejects.toMatchObject({ code: 'PairingFailed' })

  expect(await accountsOf(pairedSession)).toEqual([])
  await expect.poll(() => client.session.getAll().length, { timeout: 5_000 }).toBe(0)
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
})

test('a code that is renewed asks with another nonce', async () => {
  const { pairing, clock, open, requested } = arrange()
  const opening = open()
  const first = await uriOf(pairing)
  clock.advance(230_000)
  await wallet.pair(await uriOf(pairing, first))

  const signedIn = await opening

  expect(requested.map(({ nonce }) => nonce)).toEqual(['nonce1xyz', 'nonce2xyz'])
  expect(signedIn[0]?.data.nonce).toBe('nonce2xyz')
})

test('a wallet that scanned the code just before it was renewed signs in by its nonce', async () => {
  const { pairedSession, pairing, clock, open } = arrange()
  const { asked, approve } = holdDecision()
  const opening = open()
  const first = await uriOf(pairing)
  await wallet.pair(first)
  await asked
  clock.advance(230_000)
  await uriOf(pairing, first)

  approve()
  const signedIn = await opening

  expect(signedIn[0]?.data.nonce).toBe('nonce1xyz')
  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a signature from before the screen has loaded is handed to the screen, once', async () => {
  const { pairedSession, pairing, open, terms } = arrange()
  pairedSession.prepare(terms)
  await wallet.pair(await uriOf(pairing))
  await expect.poll(() => pairing.get()).toEqual({ status: 'idle' })

  const signedIn = await open()

  expect(signedIn.map(({ data }) => data.nonce)).toEqual(['nonce1xyz', 'nonce1xyz'])
  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('a wallet that signs in after the abort is disconnected', async () => {
  const { pairedSession, pairing, controller, open } = arrange()
  const { asked, approve } = holdDecision()
  open().catch(() => {})
  await wallet.pair(await uriOf(pairing))
  await asked
  controller.abort()

  approve()

  await expect.poll(() => wallet.sessions().length, { interval: 1 }).toBe(1)
  await expect.poll(() => wallet.sessions().length, { timeout: 5_000 }).toBe(0)
  expect(await accountsOf(pairedSession)).toEqual([])
})

test('a relay that was restarted has a new code, with another nonce', async () => {
  const { pairing, open } = arrange()
  const opening = open()
  const first = await uriOf(pairing)
  const { port } = relay
  await relay.stop()
  relay = await startRelay({ port })
  await wallet.pair(await uriOf(pairing, first))

  expect((await opening)[0]?.data.nonce).toBe('nonce2xyz')
}, 60_000)

const fields = (chainId: NetworkId): SignInFields => ({
  accountAddress: '',
  chainId,
  domain: 'host.example',
  uri: 'https://host.example',
  version: '1',
  nonce: 'nonce1xyz',
})

test.each<[string, { networks?: readonly Network[]; createRequest?: CreateSignInRequest }]>([
  ['nothing is to be signed', { createRequest: async () => undefined }],
  ['the request fails', { createRequest: () => Promise.reject(new Error('No nonce')) }],
  ['a network of another kind is configured', { networks: [mainnet, optimism, solana] }],
  [
    'the client cannot ask for a request id',
    { createRequest: async (id) => ({ ...fields(id), requestId: '7' }) },
  ],
  [
    'the client cannot ask for another version',
    { createRequest: async (id) => ({ ...fields(id), version: '2' }) },
  ],
])('if %s, the wallet is asked to connect alone', async (_, options) => {
  const kinds: string[] = []
  wallet.setDecide(({ kind }) => {
    kinds.push(kind)
    return 'approve'
  })
  const { pairedSession, pairing, open } = arrange(options)
  const opening = open()
  await wallet.pair(await uriOf(pairing))

  expect(await opening).toEqual([])

  expect(kinds).toEqual(['proposal'])
  expect(await accountsOf(pairedSession)).toEqual([address])
})

test('the code does not wait for a nonce that does not come', async () => {
  const { pairing, clock, open } = arrange({ createRequest: () => new Promise(() => {}) })
  const opening = open()
  await expect.poll(() => clock.pending).toBeGreaterThan(1)

  clock.advance(3_000)
  await wallet.pair(await uriOf(pairing))

  expect(await opening).toEqual([])
})

test('a message of the fewest fields is signed as well', async () => {
  const { pairing, open } = arrange({ createRequest: async (id) => fields(id) })
  const opening = open()
  await wallet.pair(await uriOf(pairing))

  const [first] = await opening

  expect(await verifyMessage({ address, message: first!.message, signature: first!.signature as Hex })).toBe(
    true,
  )
  expect(first!.message).toBe(formatSignInMessage(first!.data))
})
