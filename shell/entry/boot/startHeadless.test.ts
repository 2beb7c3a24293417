import { createBus } from '@shared/bus/createBus'
import type { NetworkId } from '@shared/domain/caip'
import { ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WidgetGone } from '@shared/errors/releaseErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import mitt from 'mitt'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import type { OnEnd } from '../../ground/router/createRouter'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import type { Widget } from '../../ground/widget/widget'
import type { NoteRequest } from '../../wallet/transactions/createNote'
import { startHeadless } from './startHeadless'

const [alice, bob] = [
  '0xA11ce0000000000000000000000000000000a11c',
  '0xB0b0000000000000000000000000000000000b0b',
]

const account = (address?: string, networkId: NetworkId = 'eip155:1', others: string[] = []): Account => ({
  namespace: 'eip155',
  status: address ? 'connected' : 'disconnected',
  address,
  accounts: address ? [address, ...others].map((each) => `${networkId}:${each}` as const) : [],
  networkId,
})
const solana: Account = {
  namespace: 'solana',
  status: 'connected',
  address: 'So1',
  accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1'],
}

/** A widget of two namespaces, and its calls. */
function setUp(before: Account = account(), note: NoteRequest = async () => undefined) {
  const asked: unknown[] = []
  const listeners = new Set<() => void>()
  const ends: OnEnd[] = []
  let state = { namespace: 'eip155', byNamespace: { eip155: before } } as unknown as LatchkeyState
  const walletEvents = mitt<Record<string, unknown>>()
  const heard: unknown[] = []
  walletEvents.on('*', (event, payload) => heard.push([event, payload]))
  const widget = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    bus: createBus(() => {}),
    config: () => ({ networks: [mainnet, optimism] }),
    async open(view: string, params: object | undefined, onEnd: OnEnd) {
      asked.push(['open', view, params])
      ends.push(onEnd)
    },
    close: () => void asked.push(['close']),
    walletEvents,
    isProviderWanted: () => true,
  } as unknown as Widget
  let answer = async (): Promise<unknown> => 'answer'
  const wallet = {
    request: async (args: { method: string }) => {
      asked.push(['wallet', args.method])
      if (args.method === 'eth_getTransactionReceipt') return { status: '0x1' }
      return answer()
    },
  }
  const chains = {
    connect: vi.fn(async () => {}),
    switchNetwork: async (networkId: string) => void asked.push(['switch', networkId]),
    network: (networkId: string) =>
      [mainnet, optimism].find(({ caipNetworkId }) => caipNetworkId === networkId),
  }
  let isServed = true
  const clock = createFakeClock()
  const headless = startHeadless({
    widget,
    chains: chains as never,
    getProvider: async () => (state.byNamespace.eip155?.address ? wallet : undefined) as never,
    async askForHost(_, given) {
      if (!isServed) throw new LatchkeyError(ProviderDisconnected)
      return wallet.request(given)
    },
    settled: async () => {},
    config: () => ({}) as never,
    http: { request: async () => ({}) as never },
    clock,
    note,
    host: 'app.example',
    log: { warn: (...words) => void asked.push(['warn', ...words]) },
  })
  return {
    ...headless,
    asked,
    /** The wallet serves the page no longer. */
    stopServing: () => (isServed = false),
    clock,
    heard,
    chains,
    bus: widget.bus,
    listeners,
    /** What the wallet says to a request. */
    answers(next: typeof answer) {
      answer = next
    },
    /** The dialog that was opened closes. */
    end: (error?: unknown) => ends.at(-1)!(error),
    set(next: Account, active = next.namespace) {
      state = { ...state, namespace: active, byNamespace: { ...state.byNamespace, [next.namespace]: next } }
      for (const listener of [...listeners]) listener()
    },
  }
}

afterEach(() => vi.restoreAllMocks())

test('a wallet that serves the page no longer is told by a code of EIP-1193', async () => {
  const { request, stopServing } = setUp(account(alice))
  stopServing()

  await expect(request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 4900,
    cause: { code: 'ProviderDisconnected' },
  })
})

test('an account that is connected already is the answer, and no view opens', async () => {
  const { connect, asked } = setUp(account(alice))

  expect(await connect()).toMatchObject({ address: alice })
  expect(asked).toEqual([])
})

test('connecting opens the entry and resolves with the account of that namespace alone', async () => {
  const { connect, asked, set } = setUp()

  const connecting = connect({ namespace: 'eip155' })
  await vi.waitFor(() => expect(asked).toEqual([['open', 'entry:disconnected', { namespace: 'eip155' }]]))
  set(solana)
  set(account(alice), 'solana')

  expect(await connecting).toMatchObject({ namespace: 'eip155', address: alice })
})

test('an account that has yet to sign in does not count as connected', async () => {
  const { connect, set, asked } = setUp()
  const connecting = connect()
  const done = vi.fn()
  connecting.then(done)
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  set({ ...account(alice), status: 'connected-unauthenticated' })
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  set(account(alice))

  expect(await connecting).toMatchObject({ status: 'connected' })
})

test('a visitor who closes the view has declined, and no listener stays', async () => {
  const { connect, end, listeners, asked } = setUp()
  const before = listeners.size
  const connecting = connect()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const cause = new LatchkeyError(RequestAborted)

  end(cause)

  await expect(connecting).rejects.toMatchObject({ code: 'UserRejected', cause })
  expect(listeners.size).toBe(before)
})

test('a dialog that is done without the account that was asked for has not connected it', async () => {
  const { connect, end, set, asked } = setUp()
  const connecting = connect({ namespace: 'eip155' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  set(solana)

  end()

  await expect(connecting).rejects.toMatchObject({ code: 'UserRejected' })
})

test('connecting by a destroyed widget rejects', async () => {
  const { connect, end, asked } = setUp()
  const connecting = connect()
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  end(new LatchkeyError(WidgetGone))

  await expect(connecting).rejects.toMatchObject({ code: 'WidgetGone' })
})

test('a prompt that is closed behind a connector has declined', async () => {
  const { connect, bus, chains } = setUp()
  const connecting = connect({ connectorId: 'fox' })
  await vi.waitFor(() => expect(chains.connect).toHaveBeenCalled())

  bus.emit('closed', {})

  await expect(connecting).rejects.toMatchObject({ code: 'UserRejected' })
})

test('a host’s abort closes the view', async () => {
  const { connect, asked } = setUp()
  const controller = new AbortController()
  const connecting = connect({ signal: controller.signal })
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  controller.abort()

  await expect(connecting).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(asked).toContainEqual(['close'])
  await expect(connect({ signal: controller.signal })).rejects.toMatchObject({ code: 'RequestAborted' })
})

test('a connector is asked without a view, and its refusal is the answer', async () => {
  const { connect, chains, asked } = setUp()
  const refusal = new Error('declined')
  chains.connect.mockRejectedValueOnce(refusal)

  await expect(connect({ connectorId: 'fox', namespace: 'eip155' })).rejects.toBe(refusal)

  expect(chains.connect).toHaveBeenCalledWith('fox', { namespace: 'eip155', signal: undefined })
  expect(asked).toEqual([])
})

test('without a wallet the provider has no account and the first network, and refuses other requests', async () => {
  const { request, asked } = setUp()

  expect(await request({ method: 'eth_accounts' })).toEqual([])
  expect(await request({ method: 'eth_chainId' })).toBe('0x1')
  await expect(request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
  expect(asked).toEqual([])
})

test('asking for accounts opens Connect, and declining is the code of EIP-1193', async () => {
  const { request, end, asked, set } = setUp()
  const declined = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  end(new LatchkeyError(RequestAborted))
  await expect(declined).rejects.toMatchObject({ code: 4001 })

  const accepted = request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  set(account(bob, 'eip155:1', [alice]))

  expect(await accepted).toEqual([bob, alice])
})

test('with a wallet the widget answers with its account and network, and the wallet gets all other requests', async () => {
  const { request, asked } = setUp(account(alice, 'eip155:10'))

  expect(await request({ method: 'eth_accounts' })).toEqual([alice])
  expect(await request({ method: 'eth_chainId' })).toBe('0xa')
  expect(await request({ method: 'personal_sign', params: ['0x'] })).toBe('answer')
  expect(asked).toEqual([['wallet', 'personal_sign']])
})

test('a configured network is switched to by the widget, which may add it; any other is the wallet’s', async () => {
  const { request, asked } = setUp(account(alice))
  const switchTo = (chainId: string) =>
    request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  expect(await switchTo('0xa')).toBeNull()
  await switchTo('0x539')

  expect(asked).toEqual([
    ['switch', 'eip155:10'],
    ['wallet', 'wallet_switchEthereumChain'],
  ])
})

test('each event of the account is emitted once', () => {
  const { set, heard } = setUp()

  set(account(alice))
  set(solana)
  set(account(bob))
  set(account(bob, 'eip155:10'))
  set(account())

  expect(heard).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [alice]],
    ['accountsChanged', [bob]],
    ['chainChanged', '0xa'],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
})

test('after its end no event is emitted', () => {
  const { set, heard, dispose } = setUp()

  dispose()
  set(account(alice))

  expect(heard).toEqual([])
})

test('a transaction of the page’s own code is a fact, and again once it is in a block', async () => {
  const { request, bus, clock, asked } = setUp(account(alice))
  const moved: unknown[] = []
  bus.on('balanceChanged', (fact) => moved.push(fact))

  await request({ method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] })
  await request({ method: 'personal_sign', params: ['0x', alice] })
  expect(moved).toEqual([{ accountId: `eip155:1:${alice}`, tokens: [] }])
  clock.advance(1_000)
  await settled()

  expect(moved).toHaveLength(2)
  expect(asked).toEqual([
    ['wallet', 'eth_sendTransaction'],
    ['wallet', 'personal_sign'],
    ['wallet', 'eth_getTransactionReceipt'],
  ])
})

describe('a request of the page that can move value', () => {
  const request = { method: 'eth_sendTransaction', params: [{ to: bob, value: '0x1' }] }
  /** A log whose answers are heard. */
  const heardLog = () => {
    const heard: unknown[] = []
    const note: NoteRequest = async (given, asker, isAsked) => {
      heard.push(['noted', given, asker, isAsked()])
      return {
        answered: async (answer) => void heard.push(['answered', answer]),
        failed: async (error) => void heard.push(['failed', error]),
      }
    }
    return { heard, note }
  }

  test('is in the log before the wallet gets it, and so is the answer', async () => {
    const { heard, note } = heardLog()
    const page = setUp(account(alice), note)

    expect(await page.request(request)).toBe('answer')
    await settled()

    const asker = { address: alice, networkId: 'eip155:1', label: 'app.example' }
    expect(heard).toEqual([
      ['noted', request, asker, false],
      ['answered', 'answer'],
    ])
  })

  test('rejects with the wallet’s own error, which the log gets, too', async () => {
    const { heard, note } = heardLog()
    const page = setUp(account(alice), note)
    const error = Object.assign(new Error('No'), { code: 4001 })
    page.answers(() => Promise.reject(error))

    await expect(page.request(request)).rejects.toBe(error)
    await settled()

    expect(heard.at(-1)).toEqual(['failed', error])
  })

  test('waits half a second for a log that does not answer', async () => {
    const page = setUp(account(alice), () => new Promise(() => {}))

    const answer = page.request(request)
    await settled()
    await page.clock.advance(499)
    expect(page.asked).toEqual([])
    await page.clock.advance(1)

    expect(await answer).toBe('answer')
  })

  test('goes to the wallet if there is no log', async () => {
    const page = setUp(account(alice), () => Promise.reject(new Error('Not loaded')))

    expect(await page.request(request)).toBe('answer')
  })

  test('is told as late if the log comes after the wallet', async () => {
    const { heard, note } = heardLog()
    let load = () => {}
    const loaded = new Promise<void>((resolve) => (load = resolve))
    const page = setUp(account(alice), async (...given) => loaded.then(() => note(...given)))
    const answer = page.request(request)
    await settled()
    await page.clock.advance(500)
    await answer

    load()
    await settled()

    expect(heard.map((each) => (each as unknown[]).slice(-1)[0])).toEqual([true, 'answer'])
  })

  test('is alone in the log: readings and signatures are not', async () => {
    const { heard, note } = heardLog()
    const page = setUp(account(alice), note)

    for (const method of ['eth_call', 'personal_sign', 'eth_signTypedData_v4']) await page.request({ method })

    expect(heard).toEqual([])
  })
})
