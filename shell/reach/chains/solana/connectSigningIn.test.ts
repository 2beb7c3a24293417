import { createPublicKey, verify } from 'node:crypto'
import { parseBase58 } from '@shared/domain/base58'
import type { NetworkId } from '@shared/domain/caip'
import type { SignInFields } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { expect, test } from 'vitest'
import { testAccounts } from '../../../../devnet/solana/testAccounts'
import { createTestSolanaWallet } from '../../../../testing'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { solana } from '../../../../tests/fakes/fakeNetworks'
import { fakeRpc } from '../../../../tests/fakes/fakeRpc'
import type { ShellConnector, SolanaProvider } from '../../connectors/connector'
import { createStandardProvider, type StandardWallet } from '../../connectors/walletStandardProvider'
import { createSolanaAdapter } from './createSolanaAdapter'

const networkId = solana.caipNetworkId
const [first, second] = testAccounts.map(({ address }) => address) as [string, string]

const fields: SignInFields = {
  accountAddress: '',
  chainId: networkId,
  domain: 'host.example',
  uri: 'https://host.example',
  version: '1',
  nonce: 'n0nce000',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const whole: SignInFields = {
  ...fields,
  statement: 'Welcome aboard.',
  expirationTime: '2030-01-01T00:00:00.000Z',
  notBefore: '2020-01-01T00:00:00.000Z',
  requestId: '7',
  resources: ['https://host.example/terms'],
}

type Kind = 'connect' | 'signIn'

/** An adapter and a wallet that signs with real keys. `patch` changes the provider. */
async function arrange(
  options: {
    signsIn?: boolean
    agrees?: boolean
    patch?: (provider: SolanaProvider) => Partial<SolanaProvider>
  } = {},
) {
  const asked: Kind[] = []
  const warnings: string[] = []
  const clock = createFakeClock()
  const { wallet } = await createTestSolanaWallet({
    name: 'Reef Wallet',
    privateKeys: testAccounts.slice(0, 2).map(({ privateKey }) => privateKey),
    ...(options.signsIn !== undefined && { signsIn: options.signsIn }),
    approve({ kind }) {
      asked.push(kind as Kind)
      return options.agrees ?? true
    },
  })
  const own = createStandardProvider(wallet as StandardWallet, wallet.chains)
  const provider = { ...own, ...options.patch?.(own) }
  const connector: ShellConnector = {
    id: 'reef',
    type: 'ANNOUNCED',
    name: 'Reef',
    namespaces: ['solana'],
    providers: { solana: async () => provider },
  }
  const adapter = createSolanaAdapter({
    ...fakeRpc,
    log: { warn: (message) => warnings.push(message) },
    loadEd25519: () => import('../../../ground/platform/ed25519'),
    loadTransactions: () => import('./transactions/createSolanaTransactions'),
    loadReview: () => import('./review/reviewTransfer'),
    clock,
    networkId: () => networkId,
  })
  const connect = (offered: SignInFields | undefined = fields) =>
    adapter.connect(connector, { networkId, signIn: async () => offered })
  return { adapter, connector, connect, asked, warnings, clock }
}

function isSignedBy(address: string, message: string, signature: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), parseBase58(address)])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, parseBase58(signature))
}

test.each([
  ['every field', whole],
  ['the fewest fields', fields],
])('a wallet connects and signs in by one request, with %s', async (_, offered) => {
  const { connect, asked } = await arrange()

  const { accounts, signedIn = [] } = await connect(offered)

  expect(accounts).toEqual([{ namespace: 'solana', address: first, type: 'eoa' }])
  const data = { ...offered, accountAddress: first }
  expect(signedIn).toEqual([{ data, message: formatSignInMessage(data), signature: expect.any(String) }])
  expect(isSignedBy(first, signedIn[0]!.message, signedIn[0]!.signature)).toBe(true)
  expect(asked).toEqual(['signIn'])
})

test('the wallet can be asked for signatures afterwards, and is restored on the next visit', async () => {
  const { adapter, connector, connect } = await arrange()
  await connect()

  const signature = await adapter.signMessage(connector, first, 'Hello')

  expect(isSignedBy(first, 'Hello', signature)).toBe(true)
  expect((await adapter.reconnect(connector))?.accounts[0]?.address).toBe(first)
})

test('the message is requested for the wanted network', async () => {
  const { adapter, connector } = await arrange()
  const chains: NetworkId[] = []

  await adapter.connect(connector, {
    networkId,
    async signIn(chainId) {
      chains.push(chainId)
      return fields
    },
  })

  expect(chains).toEqual([networkId])
})

test('a wallet that cannot sign in at once is connected, and no nonce is spent on it', async () => {
  const { adapter, connector, asked } = await arrange({ signsIn: false })
  let offers = 0

  const session = await adapter.connect(connector, {
    networkId,
    async signIn() {
      offers++
      return fields
    },
  })

  expect(session.signedIn).toBeUndefined()
  expect([asked, offers]).toEqual([['connect'], 0])
})

test('if nothing is to be signed, the wallet is asked to connect alone', async () => {
  const { adapter, connector, asked } = await arrange()

  const session = await adapter.connect(connector, { networkId, signIn: async () => undefined })

  expect(session.signedIn).toBeUndefined()
  expect(asked).toEqual(['connect'])
})

test('connecting does not wait for a nonce that does not come', async () => {
  const { adapter, connector, asked, clock } = await arrange()
  const connecting = adapter.connect(connector, { networkId, signIn: () => new Promise(() => {}) })
  await expect.poll(() => clock.pending).toBe(1)

  clock.advance(3_000)

  expect((await connecting).signedIn).toBeUndefined()
  expect(asked).toEqual(['connect'])
})

test('a visitor who declines to sign in has rejected, and is not asked again', async () => {
  const { connect, asked } = await arrange({ agrees: false })

  await expect(connect()).rejects.toMatchObject({ code: 'UserRejected' })

  expect(asked).toEqual(['signIn'])
})

test('a wallet with an open prompt rejects, and is not asked a second time', async () => {
  const busy = Object.assign(new Error('Busy'), { code: -32002 })
  const { connect, asked } = await arrange({ patch: () => ({ signIn: () => Promise.reject(busy) }) })

  await expect(connect()).rejects.toMatchObject({ code: 'RequestPending' })

  expect(asked).toEqual([])
})

test('a wallet whose sign-in does not work is connected plainly, with a warning', async () => {
  const broken = new Error('Not on this chain')
  const { connect, asked, warnings } = await arrange({
    patch: () => ({ signIn: () => Promise.reject(broken) }),
  })

  const session = await connect()

  expect([session.accounts[0]?.address, session.signedIn]).toEqual([first, undefined])
  expect([asked, warnings]).toEqual([['connect'], ['The wallet could not connect and sign in at once']])
})

test('a signature of another text than the requested one is dropped with a warning, and the connection stays', async () => {
  const { connect, asked, warnings } = await arrange({
    patch: (provider) => ({ signIn: (input) => provider.signIn!({ ...input, nonce: 'another0' }) }),
  })

  const session = await connect()

  expect([session.accounts[0]?.address, session.signedIn]).toEqual([first, undefined])
  expect([asked, warnings]).toEqual([['signIn'], ['The wallet signed another message than it was asked to']])
})

test('a signature of another account than the shared one is dropped', async () => {
  const { connect } = await arrange({
    patch: (provider) => ({
      signIn: async (input) => ({ ...(await provider.signIn!(input)), addresses: [second] }),
    }),
  })

  expect((await connect()).signedIn).toBeUndefined()
})

test('a wallet that signs and shares no account has no accounts', async () => {
  const { connect } = await arrange({
    patch: (provider) => ({
      signIn: async (input) => ({ ...(await provider.signIn!(input)), addresses: [] }),
    }),
  })

  await expect(connect()).rejects.toMatchObject({ code: 'NoAccounts' })
})
