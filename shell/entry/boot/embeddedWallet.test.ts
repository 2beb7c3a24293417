import type { NetworkId } from '@shared/domain/caip'
import { sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../tests/fakes/fakeAdapter'
import { createFakeAuth } from '../../../tests/fakes/fakeAuth'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { createFakeCoreDeps, type FakeCoreOptions } from '../../../tests/fakes/fakeCoreDeps'
import { createFakeLogin } from '../../../tests/fakes/fakeLogin'
import { mainnet, optimism, solana } from '../../../tests/fakes/fakeNetworks'
import { fakeRpc } from '../../../tests/fakes/fakeRpc'
import { createFakeSiwx } from '../../../tests/fakes/fakeSiwx'
import { fakeSocialPage } from '../../../tests/fakes/fakeSocialPage'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import { createFakeWallet } from '../../../tests/fakes/fakeWallet'
import { evmAccount, solanaAccount } from '../../../tests/fakes/frameMessages'
import type { LatchkeyState } from '../../ground/widget/state'
import type { ChainAdapter } from '../../reach/chains/adapter'
import { createSolanaAdapter } from '../../reach/chains/solana/createSolanaAdapter'
import type { ShellConnector } from '../../reach/connectors/connector'
import { createEmbedded } from '../../reach/frame/auth/createEmbedded'
import { sessionChunks } from '../package/sessionChunks'
import { createCore } from './createCore'
import { createCoreState } from './createCoreState'
import { createLazyCore } from './createLazyCore'
import { publicState } from './publicState'
import { publishState } from './publishState'

const email = 'ada@example.org'
const walletUrl = 'https://vault.invalid/frame'
const harbor = createFakeWallet({ rdns: 'local.harbor', name: 'Harbor' })
const bitcoin: Network = {
  ...mainnet,
  id: 'main',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
}

beforeAll(() => void vi.stubGlobal('location', { host: 'host.invalid', origin: 'https://host.invalid' }))
afterAll(() => void vi.unstubAllGlobals())

/** Waits for the promises of a chain that is longer than one turn. */
const allSettled = () => vi.waitFor(settled)

interface Options extends FakeCoreOptions {
  readonly stored?: Parameters<typeof createFakeStorage>[0]
}

/** The core of a page with an embedded wallet; each tap of "the next page" is another visit. */
async function start({ stored, ...options }: Options = {}) {
  const storage = createFakeStorage(stored)
  const login = createFakeLogin({ clock: createFakeClock(1_700_000_000_000), storage })
  login.answers.set('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
  const networkId: NetworkId = solana.caipNetworkId
  const visit = async () => {
    const deps = createFakeCoreDeps({
      networks: [mainnet, optimism, solana],
      walletUrl,
      wallets: [harbor],
      storage: storage.tab(),
      embedded: createFakeAuth(login, () => deps),
      ...options,
      adapters: {
        ...options.adapters,
        solana: createSolanaAdapter({
          ...fakeRpc,
          clock: createFakeClock(),
          networkId: () => networkId,
          loadTransactions: () => import('../../reach/chains/solana/transactions/createSolanaTransactions'),
          loadReview: () => import('../../reach/chains/solana/review/reviewTransfer'),
          loadEd25519: () => import('../../ground/platform/ed25519'),
        }),
      },
    })
    const state = await createCoreState(
      deps,
      deps.config().walletUrl
        ? await createEmbedded(
            'demo',
            { walletUrl },
            {
              ...deps,
              page: fakeSocialPage('https://host.invalid/'),
              loadCheck: () => import('../../reach/frame/checkWalletUrl'),
              onOffered() {},
            },
          )
        : undefined,
    )
    const core = createLazyCore(deps, state, async () => ({
      createCore: (given, all) => createCore(given, all, sessionChunks),
    }))
    return { deps, core, state }
  }
  return { ...(await visit()), visit, login, storage, asked: login.asked }
}

const sessionsOf = (core: Awaited<ReturnType<typeof start>>['core']) =>
  (['eip155', 'solana'] as const).map((namespace) => {
    const session = sessionOf(core.connection.get(), namespace)
    return session.status === 'connected' ? [session.connector.id, session.account.address] : session.status
  })

/** A dialog that shows the approval. */
const shown = { isOpen: () => true, isShown: () => true, enter() {}, leave() {}, tell() {} }

const signInBy = async ({ core }: Awaited<ReturnType<typeof start>>) => {
  await core.embedded!.email.begin(email)
  await core.embedded!.email.verify('012345')
  await allSettled()
}

test('without walletUrl there is no connector of it', async () => {
  const { core } = await start({ walletUrl: undefined })

  expect(core.chains.connectors.get().map(({ id }) => id)).toEqual(['local.harbor'])
})

test('a code connects the accounts of all namespaces, and tells their facts', async () => {
  const started = await start()
  const { core, deps, storage } = started
  expect(core.chains.connectors.get().at(-1)).toMatchObject({
    id: 'ID_AUTH',
    type: 'AUTH',
    asksInDialog: true,
  })

  await signInBy(started)

  expect(sessionsOf(core)).toEqual([
    ['ID_AUTH', evmAccount],
    ['ID_AUTH', solanaAccount],
  ])
  expect(core.embedded!.email.address.get()).toBe(email)
  expect(deps.facts.filter(([name]) => name === 'connected').map(([, fact]) => fact)).toMatchObject([
    { namespace: 'solana', reconnected: false },
    { namespace: 'eip155', reconnected: false },
  ])
  expect(storage.values).toMatchObject({
    emailLoginUsed: true,
    connectedConnectors: { eip155: 'ID_AUTH', solana: 'ID_AUTH' },
  })
})

test('the next visit restores it, and asks nothing', async () => {
  const started = await start()
  await signInBy(started)
  const before = started.asked.length

  const { core, deps } = await started.visit()
  await core.reconnect()

  expect(sessionsOf(core)).toEqual([
    ['ID_AUTH', evmAccount],
    ['ID_AUTH', solanaAccount],
  ])
  expect(core.embedded!.email.address.get()).toBe(email)
  expect(started.asked.slice(before).map(([event]) => event)).toEqual([
    'IS_CONNECTED',
    'GET_USER',
    'GET_USER',
  ])
  expect([deps.opened, deps.warnings]).toEqual([[], []])
})

test('a visitor who never signed in by e-mail has no frame', async () => {
  const { core, asked } = await start()

  await core.reconnect()

  expect(asked).toEqual([])
})

test('a login that has ended elsewhere is not restored, and its address stays', async () => {
  const started = await start()
  await signInBy(started)
  started.login.isLoggedIn = false

  const { core } = await started.visit()
  await core.reconnect()

  expect(sessionsOf(core)).toEqual(['disconnected', 'disconnected'])
  expect(await core.embedded!.email.lastAddress()).toBe(email)
  expect(started.storage.values.emailLoginUsed).toBeUndefined()
})

test('disconnecting signs out of all namespaces', async () => {
  const started = await start()
  await signInBy(started)
  const { core, asked } = started

  await core.chains.disconnect('solana')

  expect(sessionsOf(core)).toEqual(['disconnected', 'disconnected'])
  expect(asked.at(-1)).toEqual(['SIGN_OUT'])
  expect(core.embedded!.email.address.get()).toBeUndefined()
  expect(await core.embedded!.email.lastAddress()).toBeUndefined()
})

test('the wallet of another namespace stays, and the login connects the free one', async () => {
  const started = await start()
  const { core } = started
  await core.chains.connect('local.harbor')

  await signInBy(started)

  expect(sessionsOf(core)).toEqual([
    ['local.harbor', expect.any(String)],
    ['ID_AUTH', solanaAccount],
  ])
  expect(core.connection.get().activeNamespace).toBe('solana')
})

test('on a network that it does not serve, the first that it serves comes into use', async () => {
  const started = await start({ networks: [bitcoin, mainnet, solana], defaultNetwork: bitcoin })
  const { core } = started
  expect(core.connection.get().activeNamespace).toBe('bip122')

  await signInBy(started)

  expect(core.connection.get().activeNamespace).toBe('eip155')
  expect(sessionsOf(core)[0]).toEqual(['ID_AUTH', evmAccount])
})

describe('a request of the host', () => {
  test('that reads the chain goes to the widget’s nodes, and no approval shows', async () => {
    const asked: unknown[] = []
    const eip155: ChainAdapter = {
      ...createFakeAdapter('eip155'),
      async askNode(network, method, params) {
        asked.push([network.caipNetworkId, method, params])
        return '0x7b'
      },
    }
    await eip155.connect({} as ShellConnector, { networkId: mainnet.caipNetworkId })
    const started = await start({ adapters: { eip155 } })
    await signInBy(started)
    const { core, deps } = started

    const provider = await core.getProvider('eip155')

    expect(await provider!.request({ method: 'eth_blockNumber' })).toBe('0x7b')
    expect(asked).toEqual([['eip155:1', 'eth_blockNumber', []]])
    expect(deps.opened).toEqual([])
  })

  test('that signs opens the dialog with the approval, and a refusal has its code', async () => {
    const started = await start()
    await signInBy(started)
    const { core, deps, login } = started
    login.held.set('RPC_REQUEST', new Promise(() => {}))

    const provider = await core.getProvider('eip155')
    const signed = provider!.request({ method: 'personal_sign', params: ['0x68', evmAccount] })
    signed.catch(() => {})
    await allSettled()

    expect(deps.opened).toEqual(['approval'])
    expect(login.asked.at(-1)).toEqual(['abortRpc'])
  })
})

describe('signing in with the account', () => {
  const signed = { required: true, statement: 'Harbor' }

  test('is asked for after the code, and signed in the frame', async () => {
    const siwx = createFakeSiwx()
    const started = await start({ siwx: { ...siwx, ...signed } })
    const { core, deps, asked } = started

    await signInBy(started)
    expect(core.signIn.get().status).toBe('ready')
    expect(deps.opened).toEqual(['sign-in'])

    started.state.embedded!.state.approvals.get()!.attach(shown)
    await core.signIn.sign()
    expect(asked.at(-1)).toMatchObject(['RPC_REQUEST', { method: 'personal_sign', chainId: 'eip155:1' }])
    expect(core.signIn.get().status).toBe('signedIn')
  })

  test('that the visitor declines in the frame is asked for again', async () => {
    const siwx = createFakeSiwx()
    const started = await start({ siwx: { ...siwx, ...signed } })
    const { core, login } = started
    await signInBy(started)
    login.answers.set('RPC_REQUEST', Object.assign(new Error('Declined'), { code: 4001 }))

    await expect(core.signIn.sign()).rejects.toMatchObject({ code: 'SignatureDeclined' })

    expect(core.signIn.get().status).toBe('ready')
    expect(sessionsOf(core)[0]).toEqual(['ID_AUTH', evmAccount])
  })
})

describe('a smart account', () => {
  const accounts = [
    { address: evmAccount, type: 'smartAccount' },
    { address: evmAccount, type: 'eoa' },
  ]
  const user = { address: evmAccount, chainId: 1, email, accounts, preferredAccountType: 'smartAccount' }
  async function signIn() {
    const started = await start({ networks: [mainnet, optimism] })
    started.login.answers.set('GET_USER', user)
    const { core, deps } = started
    const states: (readonly unknown[])[] = []
    const widget = {
      getState: () => ({ byNamespace: {} }) as LatchkeyState,
      publish({ accountType, embeddedWalletInfo }: Partial<LatchkeyState>) {
        if (embeddedWalletInfo) states.push([accountType, embeddedWalletInfo.isSmartAccountDeployed])
      },
    }
    publishState(widget, core, () => deps.config())
    await signInBy(started)
    return { ...started, states }
  }
  const accountOf = ({ core }: Awaited<ReturnType<typeof signIn>>) => {
    const session = sessionOf(core.connection.get(), 'eip155')
    return session.status === 'connected' ? session.account : undefined
  }

  test('is the kind of the session from its first fact on, and what a host sees', async () => {
    const started = await signIn()
    const { core, deps } = started

    expect(accountOf(started)).toMatchObject({ address: evmAccount, type: 'smartAccount' })
    expect(started.states).not.toContainEqual(['eoa', false])
    expect(publicState(core.connection.get(), core.signIn.get(), deps.config(), {})).toMatchObject({
      accountType: 'smartAccount',
      accounts: [`eip155:1:${evmAccount}`],
      embeddedWalletInfo: {
        user: { email },
        authProvider: 'email',
        accountType: 'smartAccount',
        isSmartAccountDeployed: false,
      },
    })
  })

  test('is switched, which no fact of another account tells, and stays so on the next visit', async () => {
    const started = await signIn()
    const { core, login, storage, deps } = started
    login.answers.set('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: evmAccount })
    const facts = deps.facts.length

    await core.chains.preferAccountType('eoa')

    expect(accountOf(started)).toMatchObject({ address: evmAccount, type: 'eoa' })
    expect(started.states.at(-1)).toEqual(['eoa', false])
    expect(deps.facts.slice(facts)).toEqual([])
    expect(storage.values.preferredAccountTypes).toEqual({ eip155: 'eoa' })
    const next = await started.visit()
    await next.core.reconnect()
    expect(started.asked.at(-1)).toEqual(['GET_USER', { chainId: 'eip155:1', preferredAccountType: 'eoa' }])
  })

  test('is a plain account on a network without smart accounts, in one change with the network', async () => {
    const started = await signIn()
    const { core, login } = started
    const seen: unknown[] = []
    core.connection.subscribe(() => {
      const account = accountOf(started)
      seen.push([core.connection.get().namespaces.eip155!.networkId, account?.type])
    })
    login.answers.set('GET_USER', { ...user, chainId: 10, accounts: [accounts[1]] })

    await core.chains.switchNetwork('eip155:10')

    expect(seen[0]).toEqual(['eip155:10', 'eoa'])
  })

  test('is turned off by the visitor, and announced once the network has done it', async () => {
    const started = await signIn()
    const { core, login, state, clock } = { ...started, clock: started.deps.clock }
    state.embedded!.state.approvals.get()!.attach(shown)
    login.answers.set('INIT_SMART_ACCOUNT', { address: evmAccount, isDeployed: true })
    await core.embedded!.smartAccount.read()
    expect(started.states.at(-1)).toEqual(['smartAccount', true])
    login.answers.set('TURN_OFF_SMART_ACCOUNT', { hash: `0x${'ab'.repeat(32)}` })

    let isOff = false
    const turnedOff = core.embedded!.smartAccount.turnOff().then(() => {
      isOff = true
    })
    await allSettled()
    await clock.advance(2_000)
    expect(isOff).toBe(false)
    login.answers.set('INIT_SMART_ACCOUNT', { address: evmAccount, isDeployed: false })
    await clock.advance(2_000)
    await turnedOff

    expect(login.asked).toContainEqual(['TURN_OFF_SMART_ACCOUNT', { chainId: 'eip155:1' }])
    expect(started.states.at(-1)).toEqual(['smartAccount', false])
  })
})
