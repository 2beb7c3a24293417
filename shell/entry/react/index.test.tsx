import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account, LatchkeyState } from '../../ground/widget/state'
import type { Latchkey } from '../page/latchkey'
import { page } from '../page/page'
import {
  LatchkeyProvider,
  useAccount,
  useConnect,
  useDisconnect,
  useModal,
  useNetwork,
  usePay,
  useProvider,
  useSignIn,
} from './index'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const mainnet = { id: 1, name: 'Ethereum', caipNetworkId: 'eip155:1', chainNamespace: 'eip155' }
const nobody: Account = { namespace: 'eip155', status: 'disconnected', accounts: [] }
const alice: Account = {
  ...nobody,
  status: 'connected',
  address: '0xa11ce',
  networkId: 'eip155:1',
  network: mainnet as never,
}
const stateOf = (eip155: Account, others: object = {}) =>
  ({
    ...eip155,
    networkId: 'eip155:1',
    network: mainnet,
    open: false,
    connectors: [],
    byNamespace: { eip155, ...others },
  }) as unknown as LatchkeyState

const paid = { paymentId: 'order-0000000000000001', status: 'paid' as const }

/** A widget in a state, with a log of its calls. */
function fakeLatchkey(initial = stateOf(nobody)) {
  const listeners = new Set<() => void>()
  let state = initial
  const signIn = { status: 'signedIn' }
  const latchkey = {
    getState: () => state,
    getServerState: () => serverState,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: vi.fn(),
    close: vi.fn(),
    connect: vi.fn(async () => alice),
    disconnect: vi.fn(async () => {}),
    switchNetwork: vi.fn(async () => {}),
    pay: vi.fn(async () => paid),
    provider: () => provider,
    getProvider: async () => solanaProvider,
    getSignIn: async () => ({ get: () => signIn, subscribe: () => () => {}, sign: async () => {} }),
  }
  return {
    latchkey: latchkey as unknown as Latchkey,
    mocks: latchkey,
    set: (next: LatchkeyState) =>
      act(async () => {
        state = next
        for (const listener of [...listeners]) listener()
      }),
  }
}
const serverState = stateOf(nobody)
const provider = { request: async () => null }
const solanaProvider = { signMessage: async () => new Uint8Array() }

let root: Root | undefined
let errors: unknown[][]
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  page().instances.clear()
})

async function show(children: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () => root!.render(children))
  return container
}

function Probe({ use }: { use: () => void }) {
  use()
  return null
}

/** Runs a hook, and returns its last result. */
async function run<T>(hook: () => T, widget = fakeLatchkey()) {
  let last!: T
  let renders = 0
  const use = () => {
    renders++
    last = hook()
  }
  await show(
    <LatchkeyProvider latchkey={widget.latchkey}>
      <Probe use={use} />
    </LatchkeyProvider>,
  )
  return { ...widget, now: () => last, renders: () => renders }
}

const Address = () => {
  const { address, status } = useAccount()
  return <p>{address ?? status}</p>
}

test('an account follows the widget, without renders for other changes', async () => {
  const solana = { namespace: 'solana', status: 'connected', address: 'So1', accounts: [] }
  const { now, set, renders } = await run(() => useAccount({ namespace: 'eip155' }))
  expect(now()).toMatchObject({ status: 'disconnected', isConnected: false })

  await set(stateOf(alice))
  expect(now()).toMatchObject({ address: '0xa11ce', isConnected: true })
  const before = renders()
  await set(stateOf(alice, { solana }))

  expect(renders()).toBe(before)
})

test('an account that has yet to sign in is not connected', async () => {
  const { now } = await run(
    () => useAccount(),
    fakeLatchkey(stateOf({ ...alice, status: 'connected-unauthenticated' })),
  )

  expect(now().isConnected).toBe(false)
})

test('without a provider the widget of the page is taken; without a widget the error says what to do', async () => {
  page().instances.set('default', { instance: fakeLatchkey(stateOf(alice)).latchkey } as never)
  expect((await show(<Address />)).textContent).toBe('0xa11ce')

  page().instances.clear()
  expect(() => renderToString(<Address />)).toThrow('LatchkeyProvider')
})

test.each([
  ['nobody', undefined, '<p>disconnected</p>'],
  ['the visitor of the cookie', stateOf(alice), '<p>0xa11ce</p>'],
])(
  'a returning visitor is hydrated as the server rendered %s, without a warning',
  async (_, initialState, html) => {
    const { latchkey, set } = fakeLatchkey(stateOf({ ...nobody, status: 'connecting' }))
    const app = (
      <LatchkeyProvider latchkey={latchkey} {...(initialState && { initialState })}>
        <Address />
      </LatchkeyProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(app)
    expect(container.innerHTML).toBe(html)

    await act(async () => {
      root = hydrateRoot(container, app)
    })
    expect(container.textContent).toBe(initialState ? '0xa11ce' : 'connecting')
    await set(stateOf({ ...alice, address: '0xb0b' }))

    expect(container.textContent).toBe('0xb0b')
    expect(errors).toEqual([])
  },
)

test('a network has its number, and whether the host configured it', async () => {
  const { now, set } = await run(() => useNetwork())
  expect(now()).toMatchObject({ chainId: 1, isSupported: true, networkId: 'eip155:1' })

  await set({ ...stateOf(alice), networkId: 'eip155:999', network: undefined })

  expect(now()).toMatchObject({ chainId: 999, isSupported: false, network: undefined })
})

test('connecting is pending until it ends, and its error can be shown', async () => {
  const { now, mocks } = await run(() => useConnect())
  let refuse: (error: Error) => void = () => {}
  mocks.connect.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
  let connecting: Promise<unknown> = Promise.resolve()
  await act(async () => {
    connecting = now().connect({ namespace: 'eip155' })
    connecting.catch(() => {})
  })
  expect(now()).toMatchObject({ isPending: true, error: undefined })

  await act(async () => refuse(new Error('declined')))
  await expect(connecting).rejects.toThrow('declined')
  expect(now()).toMatchObject({ isPending: false, error: expect.objectContaining({ message: 'declined' }) })
  await act(async () => now().reset())
  expect(now().error).toBeUndefined()

  await act(async () => expect(await now().connect()).toBe(alice))
  expect(mocks.connect.mock.calls).toEqual([[{ namespace: 'eip155' }], []])
})

test('a payment is pending until it ends, and its error can be shown', async () => {
  const { now, mocks } = await run(() => usePay())
  const wanted = { asset: 'eip155:1/slip44:60', recipient: '0xb0b', amount: 1n } as const
  mocks.pay.mockImplementationOnce(() => Promise.reject(new Error('declined')))

  await act(async () => expect(now().pay(wanted)).rejects.toThrow('declined'))
  expect(now()).toMatchObject({ isPending: false, error: expect.objectContaining({ message: 'declined' }) })
  await act(async () => expect(await now().pay(wanted)).toBe(paid))

  expect(now()).toMatchObject({ isPending: false, error: undefined })
  expect(mocks.pay.mock.calls).toEqual([[wanted], [wanted]])
})

test('disconnecting, opening and closing act on the widget', async () => {
  const { now, mocks } = await run(() => ({ ...useDisconnect(), ...useModal() }))

  await act(async () => now().disconnect('eip155'))
  now().open('Networks')
  now().close()

  expect(mocks.disconnect).toHaveBeenCalledWith('eip155')
  expect(mocks.open).toHaveBeenCalledWith('Networks')
  expect(mocks.close).toHaveBeenCalled()
  expect(now().isOpen).toBe(false)
})

test('a provider exists while its namespace is connected', async () => {
  const { now, set } = await run(() => [useProvider('eip155'), useProvider('solana')])
  expect(now()).toEqual([undefined, undefined])

  await set(stateOf(alice))
  expect(now()).toEqual([provider, undefined])
  await set(stateOf(alice, { solana: { namespace: 'solana', status: 'connected', accounts: [] } }))
  await vi.waitFor(() => expect(now()[1]).toBe(solanaProvider))
  await set(stateOf(nobody))

  expect(now()).toEqual([undefined, undefined])
})

test('the status of signing in is followed once a wallet is connected', async () => {
  const { now, set } = await run(() => useSignIn().state)
  expect(now()).toEqual({ status: 'none' })

  await set(stateOf(alice))
  await vi.waitFor(() => expect(now()).toEqual({ status: 'signedIn' }))
  await set(stateOf(nobody))

  expect(now()).toEqual({ status: 'none' })
})

test('the React of the app is lent to the widget, whole', async () => {
  const lent = await page().react!()

  expect(lent.React.version).toMatch(/^19/)
  expect(lent.ReactDOMClient).toMatchObject({ createRoot })
  expect(lent.jsxRuntime).toMatchObject({ jsx: expect.any(Function) })
  expect(lent.ReactDOM).toMatchObject({ flushSync: expect.any(Function) })
})
