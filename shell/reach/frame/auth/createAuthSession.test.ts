import type { AccountType } from '@shared/domain/account'
import type { SocialLogin } from '@shared/domain/login'
import type { SmartAccount } from '@shared/domain/smartAccount'
import { FrameFailed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { createStore } from '@shared/store/createStore'
import { describe, expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../../../tests/fakes/fakeClock'
import { createFakeLogin } from '../../../../tests/fakes/fakeLogin'
import { mainnet, optimism, sepolia, solana } from '../../../../tests/fakes/fakeNetworks'
import { createFakeStorage } from '../../../../tests/fakes/fakeStorage'
import { evmAccount, solanaAccount } from '../../../../tests/fakes/frameMessages'
import type { Providers } from '../../connectors/connector'
import { createFrameRpc } from '../createFrameRpc'
import { frameErrorOf } from '../frameErrorOf'
import { rpcError } from '../rpcError'
import { createAuthSession } from './createAuthSession'

const networkIds = { eip155: mainnet.caipNetworkId, solana: solana.caipNetworkId }

function arrange(
  stored: Parameters<typeof createFakeStorage>[0] = {},
  networks = [mainnet, optimism, solana],
) {
  const clock = createFakeClock(1_700_000_000_000)
  const storage = createFakeStorage(stored)
  const login = createFakeLogin({ clock, storage })
  const unsafe = vi.fn<(request: unknown, answer: Promise<unknown>) => void>()
  const refused = vi.fn<(error: LatchkeyError) => void>()
  const smartAccount = createStore<SmartAccount | undefined>(undefined)
  const preference: { type: AccountType } = { type: 'smartAccount' }
  const shownActivity = vi.fn<() => Promise<void>>(async () => {})
  const endedElsewhere = vi.fn<() => void>()
  const nodes: unknown[] = []
  const address = createStore<string | undefined>(undefined)
  const session = createAuthSession({
    frame: login.frame,
    clock,
    address,
    login: createStore<SocialLogin | undefined>(undefined),
    smartAccount,
    preferredAccountType: () => preference.type,
    showActivity: shownActivity,
    takesGrants: () => false,
    onGranted() {},
    onApproved: () => () => {},
    config: () => ({ networks }),
    networkIdOf: (namespace) => networks.find((each) => each.chainNamespace === namespace)!.caipNetworkId,
    loadRpc: async () => ({ createFrameRpc }),
    async askNode(networkId, method, params) {
      nodes.push([networkId, method, params])
      return '0x7b'
    },
    log: { error() {} },
    onUnsafe: unsafe,
    onRefused: refused,
    onEnded: endedElsewhere,
  })
  const open = (signal = new AbortController().signal) => session.open({ networkIds, signal })
  const providerIn = <N extends keyof Providers>(namespace: N) =>
    session.providers[namespace]!() as Promise<Providers[N]>
  return {
    clock,
    storage,
    login,
    session,
    open,
    unsafe,
    refused,
    endedElsewhere,
    nodes,
    providerIn,
    smartAccount,
    preference,
    shownActivity,
  }
}

/** The requests, but for the list of networks that each login asks for. */
const askedOf = ({ asked }: ReturnType<typeof createFakeLogin>) =>
  asked.filter(([event]) => event !== 'GET_SMART_ACCOUNT_ENABLED_NETWORKS')
const eventsOf = (login: ReturnType<typeof createFakeLogin>) => askedOf(login).map(([event]) => event)

test('a login has an account on EVM and one on Solana, asked for as the visitor prefers and as a plain one', async () => {
  const { open, login, providerIn, storage } = arrange()

  expect(await open()).toEqual([])

  expect(askedOf(login)).toEqual([
    ['GET_USER', { chainId: 'eip155:1', preferredAccountType: 'smartAccount' }],
    ['GET_USER', { chainId: solana.caipNetworkId, preferredAccountType: 'eoa' }],
  ])
  const [evm, sol] = [await providerIn('eip155'), await providerIn('solana')]
  expect(await evm.request({ method: 'eth_accounts' })).toEqual([evmAccount])
  expect(await evm.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await sol.connect({ silent: true })).toEqual([solanaAccount])
  expect(storage.values).toMatchObject({ emailLoginUsed: true, email: 'ada@example.org' })
})

describe('a smart account', () => {
  const accounts = [
    { address: evmAccount, type: 'smartAccount' },
    { address: evmAccount, type: 'eoa' },
  ]
  const user = { address: evmAccount, chainId: 1, accounts, email: 'ada@example.org' }
  /** Signed in on a network with smart accounts. */
  async function signIn(more: object = { preferredAccountType: 'smartAccount' }) {
    const arranged = arrange({}, [mainnet, optimism])
    arranged.login.answers.set('GET_USER', { ...user, ...more })
    arranged.login.answers.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 10] })
    await arranged.open()
    const types = arranged.session.accountTypes!
    return { ...arranged, types, provider: await arranged.providerIn('eip155') }
  }

  test('is one account, of the kind that the frame says', async () => {
    const { provider, types, smartAccount, storage } = await signIn()
    await settled()

    expect(await provider.request({ method: 'eth_accounts' })).toEqual([evmAccount])
    expect([types.of('eip155')?.type, types.of('solana')?.type]).toEqual(['smartAccount', undefined])
    expect(smartAccount.get()).toMatchObject({ isDeployed: false })
    expect(storage.values.smartAccountEnabledNetworks).toBe('1,10')
  })

  test.each([
    ['the visitor prefers the plain one', { preferredAccountType: 'eoa' }, true],
    ['the frame does not say which', {}, true],
    ['the network has none', { accounts: accounts.slice(1), preferredAccountType: 'smartAccount' }, false],
  ])('does not exist if %s', async (_, more, isPossible) => {
    const { types, smartAccount } = await signIn(more)

    expect(types.of('eip155')?.type).toBe('eoa')
    expect(smartAccount.get() !== undefined).toBe(isPossible)
  })

  test('is switched to the plain one and back, as the frame takes it', async () => {
    const { login, types } = await signIn()
    const told = vi.fn<() => void>()
    types.subscribe(told)
    login.answers.set('SET_PREFERRED_ACCOUNT', { type: 'eoa', address: evmAccount })

    expect(await types.prefer('eip155', 'eoa')).toBe('eoa')

    expect([types.of('eip155')?.type, told.mock.calls.length]).toEqual(['eoa', 1])
    expect(login.asked.at(-1)).toEqual(['SET_PREFERRED_ACCOUNT', { type: 'eoa' }])
  })

  test('is a plain one if the frame refuses the switch', async () => {
    const { login, types } = await signIn({ preferredAccountType: 'eoa' })
    login.answers.set('SET_PREFERRED_ACCOUNT', new LatchkeyError(FrameFailed, { message: 'No' }))

    expect(await types.prefer('eip155', 'smartAccount')).toBe('eoa')
    expect(types.of('eip155')?.type).toBe('eoa')
  })

  test('of another network leaves the preference alone', async () => {
    const { login, types } = await signIn({ accounts: accounts.slice(1) })
    const before = login.asked.length

    expect(await types.prefer('eip155', 'smartAccount')).toBe('smartAccount')
    expect(login.asked).toHaveLength(before)
  })

  test('goes with the network', async () => {
    const { login, types, provider } = await signIn()
    const types10: unknown[] = []
    provider.on!('chainChanged', (() => types10.push(types.of('eip155')?.type)) as never)
    login.answers.set('GET_USER', { ...user, accounts: accounts.slice(1) })

    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })

    expect(types10).toEqual(['eoa'])
  })

  test('is read again once its first batch has gone through, with what it is delegated to', async () => {
    const { login, provider, smartAccount } = await signIn()
    login.answers.set('INIT_SMART_ACCOUNT', { address: evmAccount, isDeployed: true })
    const status = () => provider.request({ method: 'wallet_getCallsStatus', params: ['0x01'] })

    login.answers.set('RPC_REQUEST', { status: 100 })
    await status()
    await settled()
    expect(smartAccount.get()).toMatchObject({ isDeployed: false })
    login.answers.set('RPC_REQUEST', { status: 200 })
    await status()
    await status()
    await settled()

    expect(smartAccount.get()).toMatchObject({ isDeployed: true })
    expect(eventsOf(login).filter((event) => event === 'INIT_SMART_ACCOUNT')).toHaveLength(1)
  })

  test('of another wallet’s contract is mentioned', async () => {
    const { login, session, smartAccount } = await signIn()
    const foreign = `0x${'0f'.repeat(20)}`
    login.answers.set('INIT_SMART_ACCOUNT', { address: evmAccount, isDeployed: false, foreign })

    await session.readSmartAccount()

    expect(smartAccount.get()).toMatchObject({ isDeployed: false, foreign })
  })

  test('sends a batch on the network that the batch names', async () => {
    const { login, provider } = await signIn()
    const batch = { version: '2.0.0', chainId: '0xa', calls: [{ to: evmAccount }] }

    await provider.request({ method: 'wallet_sendCalls', params: [batch] })

    expect(login.asked.at(-1)).toEqual([
      'RPC_REQUEST',
      { method: 'wallet_sendCalls', chainId: 'eip155:10', params: [batch] },
    ])
  })

  test.each([
    ['a network that the page does not use', { chainId: '0x89' }, 5710],
    ['no network', {}, -32602],
  ])('refuses a batch for %s', async (_, fields, code) => {
    const { login, provider } = await signIn()
    const params = [{ version: '2.0.0', calls: [{ to: evmAccount }], ...fields }]

    await expect(provider.request({ method: 'wallet_sendCalls', params })).rejects.toMatchObject({ code })
    expect(eventsOf(login)).not.toContain('RPC_REQUEST')
  })

  test('shows a batch in its activity', async () => {
    const { provider, shownActivity, login } = await signIn()

    expect(await provider.request({ method: 'wallet_showCallsStatus', params: ['0x01'] })).toBeNull()

    expect(shownActivity).toHaveBeenCalledOnce()
    expect(login.asked).toContainEqual([
      'RPC_REQUEST',
      expect.objectContaining({ method: 'wallet_getCallsStatus', params: ['0x01'] }),
    ])
  })

  test('shows no batch that the wallet does not know', async () => {
    const { provider, shownActivity, login } = await signIn()
    login.answers.set('RPC_REQUEST', rpcError(5730, 'Unknown bundle id'))

    const shown = provider.request({ method: 'wallet_showCallsStatus', params: ['0x01'] })

    await expect(shown).rejects.toMatchObject({ code: 5730 })
    expect(shownActivity).not.toHaveBeenCalled()
  })
})

describe('the session of the last visit', () => {
  test('is restored without a prompt, on the network used last', async () => {
    const { login, providerIn } = arrange({ emailLoginUsed: true, lastUsedChain: 10 })

    const provider = await providerIn('eip155')

    expect(await provider.request({ method: 'eth_accounts' })).toEqual([evmAccount])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(eventsOf(login)).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_USER'])
  })

  test('is asked for once by both namespaces', async () => {
    const { login, providerIn } = arrange({ emailLoginUsed: true })

    await Promise.all([providerIn('eip155'), providerIn('solana')])

    expect(eventsOf(login)).toEqual(['IS_CONNECTED', 'GET_USER', 'GET_USER'])
  })

  test('is not asked for if no visitor has signed in here', async () => {
    const { login, providerIn } = arrange()

    const provider = await providerIn('eip155')

    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(login.asked).toEqual([])
  })

  test('is forgotten, but for its address, once the frame says that it has ended', async () => {
    const { login, providerIn, storage } = arrange({ emailLoginUsed: true, email: 'ada@example.org' })
    login.isLoggedIn = false

    expect(await (await providerIn('solana')).connect({ silent: true })).toEqual([])
    expect(storage.values).toEqual({ email: 'ada@example.org' })
  })

  test.each(['IS_CONNECTED', 'GET_USER'] as const)(
    'fails 30 s after a %s that the frame does not answer, and is tried again by the next caller',
    async (event) => {
      const { login, providerIn, clock } = arrange({ emailLoginUsed: true })
      login.held.set(event, new Promise(() => {}))

      const failed = expect(providerIn('eip155')).rejects.toMatchObject({ code: 'RequestAborted' })
      await settled()
      await clock.advance(29_999)
      expect(clock.pending).toBe(1)
      await clock.advance(1)
      await failed
      login.held.clear()

      expect(await (await providerIn('eip155')).request({ method: 'eth_accounts' })).toEqual([evmAccount])
      expect(clock.pending).toBe(0)
    },
  )

  test('begins on the page’s network if the one used last is not configured', async () => {
    const { providerIn } = arrange({ emailLoginUsed: true, lastUsedChain: 137 })

    expect(await (await providerIn('eip155')).request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

test('connecting without a login fails with the frame’s words, and opens nothing', async () => {
  const { open, login, providerIn } = arrange()
  login.isLoggedIn = false

  await expect(open()).rejects.toMatchObject({ code: 'FrameFailed', message: 'Nobody is signed in' })
  expect(await (await providerIn('eip155')).request({ method: 'eth_accounts' })).toEqual([])
})

test('an aborted attempt is withdrawn', async () => {
  const { open, login, clock } = arrange()
  const controller = new AbortController()
  login.held.set('GET_USER', new Promise(() => {}))

  const opened = open(controller.signal)
  controller.abort()

  await expect(opened).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(clock.pending).toBe(0)
})

test('an answer that comes after the sign-out opens nothing', async () => {
  const { open, login, session, providerIn } = arrange()
  let release = () => {}
  login.held.set('GET_USER', new Promise<void>((resolve) => (release = resolve)))

  const opened = expect(open()).rejects.toMatchObject({ code: 'RequestAborted' })
  await session.end()
  login.isLoggedIn = true
  release()
  await opened

  expect(await (await providerIn('solana')).connect({ silent: true })).toEqual([])
})

describe('a host’s requests', () => {
  test('eth_requestAccounts reads the accounts of a login that is not known yet', async () => {
    const { providerIn, login } = arrange()
    const provider = await providerIn('eip155')

    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([evmAccount])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([evmAccount])
    expect(eventsOf(login)).toEqual(['GET_USER', 'GET_USER'])
  })

  test('wallet_switchEthereumChain switches, tells, and is remembered', async () => {
    const { open, providerIn, storage, login } = arrange()
    await open()
    const provider = await providerIn('eip155')
    const changed = vi.fn<(chainId: string) => void>()
    provider.on!('chainChanged', changed as never)

    const answer = await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0xa' }],
    })

    expect(answer).toBeNull()
    expect(changed.mock.calls).toEqual([['0xa']])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(storage.values.lastUsedChain).toBe(10)
    expect(askedOf(login).slice(2)).toEqual([
      ['SWITCH_NETWORK', { chainId: 'eip155:10' }],
      ['GET_USER', { chainId: 'eip155:10', preferredAccountType: 'smartAccount' }],
    ])
  })

  test.each([
    [{ chainId: '0xaa36a7' }, 4902],
    [{ chainId: 10 }, -32602],
    [{ chainId: '10' }, -32602],
    [{ chainId: '0x0' }, -32602],
    [null, -32602],
    [Object.create({ chainId: '0xa' }), -32602],
  ])('a switch to %j is refused, fault %#', async (parameter, code) => {
    const { open, providerIn, login } = arrange()
    await open()
    const asked = login.asked.length

    const switched = (await providerIn('eip155')).request({
      method: 'wallet_switchEthereumChain',
      params: [parameter],
    })

    await expect(switched).rejects.toMatchObject({ code })
    expect(login.asked).toHaveLength(asked)
  })

  test('a switch that the frame refuses changes nothing', async () => {
    const { open, providerIn, login, storage } = arrange()
    await open()
    login.answers.set('SWITCH_NETWORK', new LatchkeyError(FrameFailed, { message: 'Not served' }))
    const provider = await providerIn('eip155')

    const switched = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })

    await expect(switched).rejects.toMatchObject({ code: -32603, message: 'Not served' })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(storage.values.lastUsedChain).toBeUndefined()
  })

  test('wallet_revokePermissions for accounts signs out', async () => {
    const { open, providerIn, login, storage } = arrange()
    await open()
    const provider = await providerIn('eip155')
    const told = vi.fn<(error: unknown) => void>()
    provider.on!('disconnect', told as never)

    const params = [{ eth_accounts: {} }]
    expect(await provider.request({ method: 'wallet_revokePermissions', params })).toBeNull()

    expect(eventsOf(login).slice(2)).toEqual(['abortRpc', 'SIGN_OUT'])
    expect(told).toHaveBeenCalledOnce()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await (await providerIn('solana')).connect({ silent: true })).toEqual([])
    expect(storage.values).toEqual({})
  })

  test('wallet_revokePermissions of a grant is no disconnection', async () => {
    const { open, providerIn } = arrange()
    await open()
    const params = [{ permissionsContext: '0x1' }]

    const revoked = (await providerIn('eip155')).request({ method: 'wallet_revokePermissions', params })

    await expect(revoked).rejects.toMatchObject({ code: 4200 })
  })

  test('chain reads go to the nodes of the network in use', async () => {
    const { open, providerIn, nodes } = arrange()
    await open()

    const params = [evmAccount, 'latest']
    expect(await (await providerIn('eip155')).request({ method: 'eth_getBalance', params })).toBe('0x7b')
    expect(nodes).toEqual([['eip155:1', 'eth_getBalance', params]])
  })

  test('a signature is asked of the frame, and its approval is told', async () => {
    const { open, providerIn, unsafe, login } = arrange()
    await open()
    const params = ['0x68656c6c6f', evmAccount]

    const signature = await (await providerIn('eip155')).request({ method: 'personal_sign', params })

    expect(signature).toMatch(/^0x[\da-f]{130}$/)
    expect(login.asked.at(-1)).toEqual([
      'RPC_REQUEST',
      { method: 'personal_sign', chainId: 'eip155:1', params },
    ])
    expect(unsafe).toHaveBeenCalledOnce()
  })

  test('nothing is signed once signed out', async () => {
    const { open, providerIn, session, unsafe } = arrange()
    await open()
    const [evm, sol] = [await providerIn('eip155'), await providerIn('solana')]
    await session.end()

    const signed = evm.request({ method: 'personal_sign', params: ['0x68', evmAccount] })

    await expect(signed).rejects.toMatchObject({ code: 4900 })
    await expect(sol.signMessage(new Uint8Array(1), solanaAccount)).rejects.toMatchObject({ code: 4100 })
    expect(unsafe).not.toHaveBeenCalled()
  })
})

describe('a refusal as of a session that has ended', () => {
  const refusal = rpcError(4100, 'The session has ended. Sign in again.')
  const params = ['0x68656c6c6f', evmAccount]

  test('signs out here, once, and keeps the address for the next login', async () => {
    const { open, providerIn, login, storage, endedElsewhere } = arrange()
    await open()
    const [evm, sol] = [await providerIn('eip155'), await providerIn('solana')]
    const told = vi.fn<(error: unknown) => void>()
    evm.on!('disconnect', told as never)
    login.isLoggedIn = false
    login.answers.set('RPC_REQUEST', refusal)

    const signed = [1, 2].map(() => evm.request({ method: 'personal_sign', params }))
    for (const each of signed) await expect(each).rejects.toBe(refusal)
    await settled()

    expect(endedElsewhere).toHaveBeenCalledOnce()
    expect(told).toHaveBeenCalledOnce()
    expect(await evm.request({ method: 'eth_accounts' })).toEqual([])
    expect(await sol.connect({ silent: true })).toEqual([])
    expect(storage.values).toEqual({ email: 'ada@example.org' })
    expect(eventsOf(login)).not.toContain('SIGN_OUT')
  })

  test.each([
    ['the frame has the session all the same', { isConnected: true }],
    ['the frame cannot tell', new LatchkeyError(FrameFailed, { message: 'Try again' })],
  ])('changes nothing if %s', async (_, answer) => {
    const { open, providerIn, login, endedElsewhere } = arrange()
    await open()
    const evm = await providerIn('eip155')
    login.answers.set('RPC_REQUEST', refusal).set('IS_CONNECTED', answer)

    await expect(evm.request({ method: 'personal_sign', params })).rejects.toBe(refusal)
    await settled()

    expect(eventsOf(login).at(-1)).toBe('IS_CONNECTED')
    expect(endedElsewhere).not.toHaveBeenCalled()
    expect(await evm.request({ method: 'eth_accounts' })).toEqual([evmAccount])
  })

  const refused = frameErrorOf('GET_LOGINS', { code: 4100, message: 'The session has ended.' })

  test('is noticed by a switch of the network, too', async () => {
    const { open, providerIn, login, endedElsewhere } = arrange()
    await open()
    const evm = await providerIn('eip155')
    login.isLoggedIn = false
    login.answers.set('SWITCH_NETWORK', refused)

    const switching = evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    await expect(switching).rejects.toMatchObject({ code: -32603 })
    await settled()

    expect(endedElsewhere).toHaveBeenCalledOnce()
  })

  test('is noticed by the requests of other parts, while there is a session', async () => {
    const { open, session, login, endedElsewhere } = arrange()
    session.noteRefusal(refused)
    await settled()
    const before = eventsOf(login)

    await open()
    login.isLoggedIn = false
    session.noteRefusal(new LatchkeyError(FrameFailed, { message: 'Try again' }))
    await settled()
    expect([before, endedElsewhere.mock.calls]).toEqual([[], []])
    session.noteRefusal(refused)
    await settled()

    expect(endedElsewhere).toHaveBeenCalledOnce()
  })

  test('another refusal asks for no session', async () => {
    const { open, providerIn, login } = arrange()
    await open()
    login.answers.set('RPC_REQUEST', rpcError(4001, 'Declined'))

    const signed = (await providerIn('eip155')).request({ method: 'personal_sign', params })

    await expect(signed).rejects.toMatchObject({ code: 4001 })
    await settled()
    expect(eventsOf(login)).not.toContain('IS_CONNECTED')
  })
})

test('Solana signs on the page’s network, or on the one that is named', async () => {
  const { open, providerIn, login } = arrange()
  await open()
  const provider = await providerIn('solana')

  expect(await provider.signMessage(Uint8Array.of(1, 2), solanaAccount)).toHaveLength(64)
  await provider.signTransaction!(Uint8Array.of(1, 0, 1), solanaAccount, solana.caipNetworkId)

  expect(askedOf(login).slice(2)).toMatchObject([
    ['RPC_REQUEST', { method: 'solana_signMessage', chainId: solana.caipNetworkId }],
    ['RPC_REQUEST', { method: 'solana_signTransaction', chainId: solana.caipNetworkId }],
  ])
})

test('configured networks are allowed, and others are not', () => {
  const { session } = arrange()

  expect([mainnet, optimism, solana, sepolia].map((each) => session.allows(each.caipNetworkId))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([session.peerName(), session.sends('eip155')]).toEqual([undefined, true])
})
