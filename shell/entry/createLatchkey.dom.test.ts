import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet, optimism } from '../../tests/fakes/fakeNetworks'
import type { LatchkeyOptions } from '../ground/widget/options'
import type { LatchkeyState } from '../ground/widget/state'
import type { Widget } from '../ground/widget/widget'
import type { Chunks } from './createLatchkey'
import { createLatchkey } from './createLatchkey'
import type { Latchkey } from './page/latchkey'
import { page } from './page/page'

const inline = { latchkey: 1, root: { payload: '', key: '', sig: '' }, parts: [] } as const
const options: LatchkeyOptions = {
  projectId: 'project',
  networks: [mainnet, optimism],
  release: { inline, keys: ['key'] },
}
const provider = { request: async () => null }

/** The chunks of a page: a log of their calls, and how often one is to fail. */
function createChunks(failures: Partial<Record<keyof Chunks, number>> = {}) {
  const log: string[] = []
  const widgets: Widget[] = []
  const shared: { chunks: Chunks; log: string[]; widgets: Widget[]; refuse?: Error } = {
    chunks: {} as Chunks,
    log,
    widgets,
  }
  const left = { ...failures }
  const chunk = async <T>(name: keyof Chunks, value: T): Promise<T> => {
    log.push(`chunk ${name}`)
    const failing = left[name] ?? 0
    left[name] = failing - 1
    if (failing > 0) throw new Error(`${name} did not come`)
    return value
  }
  const call =
    (name: string, result?: unknown) =>
    async (...args: unknown[]) => {
      log.push([name, ...args.filter((arg) => arg !== undefined)].join(' '))
      return result
    }
  const core = {
    getProvider: call('getProvider', provider),
    chains: { switchNetwork: call('switchNetwork'), disconnect: call('disconnect') },
    preload: call('preload files'),
    headless: async () => ({
      request: async ({ method }: { method: string }) => `answer ${method}`,
      connect: async () => ({ address: '0xa' }),
    }),
    destroy: () => void log.push('destroy core'),
  }
  const ui = {
    async open(...args: unknown[]) {
      await call('open')(...args)
      if (shared.refuse) throw shared.refuse
    },
    preload: call('preload'),
    close: () => void log.push('close'),
    destroy: () => void log.push('destroy ui'),
  }
  const startCore = async (widget: Widget) => {
    widgets.push(widget)
    return core
  }
  shared.chunks = {
    core: () => chunk('core', { startCore }),
    ui: () =>
      chunk('ui', {
        async startUi(_widget: unknown, _core: unknown, react: Promise<unknown>) {
          await react
          return ui
        },
      }),
    react: () => chunk('react', { react: { React: { version: '19.0.0' } } }),
    release: () => chunk('release', { manifest: inline, digest: '' }),
  } as unknown as Chunks
  return shared
}

const setConnected = () =>
  localStorage.setItem('latchkey:default:connectionStatus', JSON.stringify({ v: 1, data: 'connected' }))

let created: Latchkey[] = []
type Given = { [O in keyof LatchkeyOptions]?: LatchkeyOptions[O] | undefined }
function create(given: Given = {}, { chunks } = createChunks()) {
  const latchkey = createLatchkey({ ...options, ...given } as LatchkeyOptions, chunks)
  created.push(latchkey)
  return latchkey
}

let errors: unknown[][]
beforeEach(() => {
  created = []
  errors = []
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})
afterEach(() => {
  for (const latchkey of created) latchkey.destroy()
  expect(page().instances.size).toBe(0)
  vi.unstubAllGlobals()
})

test('before anything loads, the state says that no visitor is connected', () => {
  const chunks = createChunks()

  const latchkey = create({}, chunks)

  expect(latchkey.id).toBe('default')
  expect(latchkey.getState()).toEqual({
    open: false,
    loading: false,
    failed: false,
    status: 'disconnected',
    namespace: 'eip155',
    accounts: [],
    networkId: 'eip155:1',
    network: mainnet,
    connectors: [],
    byNamespace: { eip155: { namespace: 'eip155', status: 'disconnected', accounts: [] } },
  })
  expect(chunks.log).toEqual([])
})

test('before anything loads the network is the default one', () => {
  expect(create({ defaultNetwork: optimism }).getState()).toMatchObject({
    networkId: 'eip155:10',
    network: optimism,
  })
})

test('nothing is fetched before the visitor acts', () => {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', (...args: unknown[]) => fetched.push(args))
  const chunks = createChunks()

  create({ release: { url: 'https://release.invalid/release.json', keys: ['key'] } }, chunks)

  expect(fetched).toEqual([])
  expect(chunks.log).toEqual([])
})

test('options that are not valid throw, and no widget is made', () => {
  const make = () => create({ themeMode: 'blue' as 'dark' })

  expect(make).toThrow(expect.objectContaining({ code: 'OptionsInvalid' }))
  expect(page().instances.size).toBe(0)
})

test('the same id gives the live widget, with its options replaced', () => {
  const first = create({ themeMode: 'light', locale: 'pt' })

  const second = create({ themeMode: 'dark' })

  expect(second).toBe(first)
  expect(page().instances.get('default')?.config()).toMatchObject({ themeMode: 'dark' })
  expect(page().instances.get('default')?.config()).not.toHaveProperty('locale')
})

test('the core learns that options were replaced rather than updated', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const heard: boolean[] = []
  chunks.widgets[0]!.onConfig((isReplaced) => heard.push(isReplaced))

  latchkey.updateOptions({ locale: 'pt' })
  create({ themeMode: 'dark' })

  expect(heard).toEqual([false, true])
})

test('another id gives another widget', () => {
  const first = create()

  const second = create({ id: 'second' })

  expect(second).not.toBe(first)
  expect([first.id, second.id]).toEqual(['default', 'second'])
})

test('the id of a destroyed widget is free', () => {
  const first = create()
  first.destroy()

  expect(create()).not.toBe(first)
})

test('updated options are checked, and refused ones change nothing', () => {
  const latchkey = create({ themeMode: 'light' })
  const config = () => page().instances.get('default')!.config()

  expect(() => latchkey.updateOptions({ themeMode: 'blue' as 'dark' })).toThrow(
    expect.objectContaining({ code: 'OptionsInvalid' }),
  )
  expect(config().themeMode).toBe('light')
  latchkey.updateOptions({ networks: [optimism] })
  expect(config()).toMatchObject({ themeMode: 'light', networks: [optimism] })
})

test('an update cannot rename the widget', () => {
  const latchkey = create()

  latchkey.updateOptions({ id: 'second' })

  expect(page().instances.get('default')!.config().id).toBe('default')
})

test('the core follows updated options until the widget ends', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const heard: unknown[] = []
  const widget = chunks.widgets[0]!
  widget.onConfig(() => heard.push(widget.config().themeMode))

  latchkey.updateOptions({ themeMode: 'dark' })
  latchkey.destroy()
  latchkey.updateOptions({ themeMode: 'light' })

  expect(heard).toEqual(['dark'])
})

test('opening loads the core, React and the screen at the same time, once', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)

  const opening = latchkey.open()

  expect(chunks.log).toEqual(['chunk core', 'chunk ui', 'chunk react'])
  await opening
  await latchkey.open('Networks')
  expect(chunks.log.filter((line) => /^chunk (core|react)/.test(line))).toEqual(['chunk core', 'chunk react'])
  expect(chunks.log.filter((line) => line.startsWith('open'))).toEqual(['open', 'open Networks'])
  expect(chunks.widgets).toHaveLength(1)
})

test('opening preloads the view that will show', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)

  await latchkey.open()
  await latchkey.open('Networks')

  expect(chunks.log.filter((line) => line.startsWith('preload files'))).toEqual([
    'preload files entry:disconnected',
    'preload files Networks',
  ])
})

test('while the first view downloads the state says so', async () => {
  const latchkey = create()
  const states: boolean[] = []
  latchkey.subscribe(({ loading }) => states.push(loading))

  await latchkey.open()

  expect(states).toEqual([true, false])
})

test('a React of the page is used, and ours is not loaded', async () => {
  const chunks = createChunks()
  const lent = vi.fn(async () => ({ React: { version: '19.0.0' } }) as never)

  await create({ react: lent }, chunks).open()

  expect(lent).toHaveBeenCalledOnce()
  expect(chunks.log).not.toContain('chunk react')
})

test.each(['core', 'react', 'ui'] as const)(
  'a %s chunk that failed to load is loaded again',
  async (name) => {
    const chunks = createChunks({ [name]: 1 })
    const latchkey = create({}, chunks)

    await expect(latchkey.open()).rejects.toThrow(`${name} did not come`)
    expect(latchkey.getState().loading).toBe(false)
    await latchkey.open()

    expect(chunks.log.at(-1)).toBe('open')
  },
)

test('closing is left to the screen, if it is mounted', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  latchkey.close()
  await latchkey.open()

  latchkey.close()

  await vi.waitFor(() => expect(chunks.log.at(-1)).toBe('close'))
  expect(chunks.log.filter((line) => line === 'close')).toHaveLength(1)
})

test('closing a widget that failed to open does not fail again', async () => {
  const latchkey = create({}, createChunks({ ui: 1 }))
  const opening = latchkey.open()

  latchkey.close()

  await expect(opening).rejects.toThrow('ui did not come')
})

test.each([
  ['interactive', 0],
  ['complete', 1],
] as const)(
  'with idle, a page that is %s has asked for %i screens once it rests, and each has by its end',
  async (readyState, early) => {
    const rests: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (run: () => void) => rests.push(run))
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState)
    const { chunks, log } = createChunks()
    const count = () => log.filter((line) => line === 'preload').length
    const rest = async () => {
      for (const run of rests.splice(0)) run()
      await vi.waitFor(() => expect(rests).toEqual([]))
      await new Promise((done) => setImmediate(done))
    }

    create({ preload: 'idle' }, { chunks } as never)
    const before = log.length
    await rest()
    const counts = [count()]
    if (readyState !== 'complete') window.dispatchEvent(new Event('load'))
    await rest()

    expect([before, ...counts, count()]).toEqual([0, early, 1])
    vi.unstubAllGlobals()
  },
)

test('a view that was preloaded asks for no file again', async () => {
  const chunks = createChunks()
  const manifest = {
    ...inline,
    parts: [
      {
        payload: JSON.stringify({
          features: {
            connect: {
              base: 'features/',
              entry: 'entry.js',
              expose: [],
              files: { 'entry.js': 'sha384-a' },
              contributes: { views: [{ name: 'Connect', role: 'entry:disconnected' }] },
            },
          },
        }),
      },
    ],
  }
  const latchkey = create({ release: { inline: manifest, keys: ['key'] } } as never, chunks)

  await latchkey.preload()
  await latchkey.open()

  expect(document.head.querySelectorAll('link[href$="entry.js"]')).toHaveLength(1)
})

test('a preload loads everything and opens nothing', async () => {
  const chunks = createChunks()

  await create({}, chunks).preload('Networks')

  expect(chunks.log.filter((line) => /^(open|preload(?! files))/.test(line))).toEqual(['preload Networks'])
})

test('an inlined manifest that cannot be read does not keep the dialog from opening', async () => {
  const chunks = createChunks()
  const broken = { ...inline, parts: [{ payload: '{', key: '', sig: '' }] }
  const latchkey = create({ release: { inline: broken, keys: ['key'] } }, chunks)

  await latchkey.open()

  expect(chunks.log.at(-1)).toBe('open')
})

test('a visitor who has never connected has no provider, and nothing is downloaded to say so', async () => {
  const chunks = createChunks()

  expect(await create({}, chunks).getProvider('eip155')).toBeUndefined()
  expect(chunks.log).toEqual([])
})

test('once the core is loaded it is asked for the provider', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()

  expect(await latchkey.getProvider('eip155')).toBe(provider)
})

test('a visitor who returns connected is connecting, and only the core is loaded', async () => {
  setConnected()
  const chunks = createChunks()

  const latchkey = create({}, chunks)

  expect(latchkey.getState().status).toBe('connecting')
  expect(await latchkey.getProvider('eip155')).toBe(provider)
  expect(chunks.log).toEqual(['chunk core', 'getProvider eip155'])
})

test.each([
  [
    'is asked for beside the core where a visitor returns connected',
    setConnected,
    ['fetch /release.json', 'chunk core'],
  ],
  ['is not asked for where nobody was', () => {}, []],
])('the release %s', (_, prepare, asked) => {
  prepare()
  const chunks = createChunks()
  vi.stubGlobal('fetch', async (url: string) => {
    chunks.log.push(`fetch ${url}`)
    return Response.json(inline)
  })

  create({ release: { url: '/release.json', keys: ['key'] } }, chunks)

  expect(chunks.log).toEqual(asked)
})

test('a visitor who returned connected to another widget is not connecting in this one', () => {
  setConnected()
  const chunks = createChunks()

  expect(create({ id: 'second' }, chunks).getState().status).toBe('disconnected')
  expect(chunks.log).toEqual([])
})

test.each(['', '{', 'null', '{"v":1,"data":"disconnected"}', '"connected"'])(
  'a stored status of %j counts as none',
  (stored) => {
    localStorage.setItem('latchkey:default:connectionStatus', stored)

    expect(create().getState().status).toBe('disconnected')
  },
)

test('a returning visitor is disconnected when the core fails to load', async () => {
  setConnected()
  const latchkey = create({}, createChunks({ core: 1 }))

  await vi.waitFor(() => expect(latchkey.getState().status).toBe('disconnected'))
})

test.each([
  ['?a=1&result_uri=x', { walletUrl: 'https://wallet.example' }, ['chunk core']],
  ['?a=1', { walletUrl: 'https://wallet.example' }, []],
])('a page at %s with %o loads %j', (search, given, loaded) => {
  history.replaceState(null, '', search)
  const chunks = createChunks()

  const { status } = create(given, chunks).getState()
  history.replaceState(null, '', location.pathname)

  expect([chunks.log, status]).toEqual([loaded, 'disconnected'])
})

test('switching and disconnecting load the core and ask it', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)

  await latchkey.switchNetwork('eip155:10')
  await latchkey.disconnect('eip155')
  await latchkey.disconnect()

  expect(chunks.log).toEqual(['chunk core', 'switchNetwork eip155:10', 'disconnect eip155', 'disconnect'])
})

test('every change is a new state, and an unsubscribed listener is not called', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const before = latchkey.getState()
  const heard: LatchkeyState[] = []
  const leave = latchkey.subscribe((state) => heard.push(state))

  chunks.widgets[0]!.publish({ status: 'connected' })
  leave()
  chunks.widgets[0]!.publish({ status: 'disconnected' })

  expect(heard).toEqual([{ ...before, status: 'connected' }])
  expect(before.status).toBe('disconnected')
})

test('a handler that throws is logged, and the others get the fact', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const error = new Error('boom')
  const heard: unknown[] = []
  latchkey.on('opened', () => {
    throw error
  })
  latchkey.on('opened', (fact) => heard.push(fact))

  chunks.widgets[0]!.bus.emit('opened', { view: 'Connect' })

  expect(heard).toEqual([{ view: 'Connect' }])
  expect(errors).toEqual([['[latchkey]', error]])
})

test('a destroyed widget ends its parts, emits nothing, and opens no more', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const heard: unknown[] = []
  latchkey.subscribe((state) => heard.push(state))

  latchkey.destroy()
  await expect(latchkey.open()).rejects.toMatchObject({ code: 'WidgetGone' })
  await latchkey.preload()

  expect(chunks.log.slice(-2)).toEqual(['destroy ui', 'destroy core'])
  expect(heard).toEqual([])
  expect(page().instances.size).toBe(0)
})

test('a widget destroyed while it loads is ended once it has', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  const opening = latchkey.open()

  latchkey.destroy()
  await opening

  await vi.waitFor(() => expect(chunks.log).toEqual(expect.arrayContaining(['destroy ui', 'destroy core'])))
})

test('a widget destroyed while it fails to load ends quietly', async () => {
  const latchkey = create({}, createChunks({ core: 1 }))
  const opening = latchkey.open()

  latchkey.destroy()

  await expect(opening).rejects.toThrow('core did not come')
})

test('the scripts of the page carry the nonce of the first widget that has one', () => {
  page().nonce = undefined
  create({ id: 'first' })

  create({ id: 'second', nonce: 'n0nce' })
  create({ id: 'third', nonce: 'other' })

  expect(page().nonce).toBe('n0nce')
})

const connected = (address: string) => ({
  namespace: 'eip155' as const,
  status: 'connected' as const,
  address,
  accounts: [],
})

test('the account of a namespace comes from the state, by default for the namespace in use', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const solana = { namespace: 'solana' as const, status: 'connected' as const, address: 'So1', accounts: [] }

  chunks.widgets[0]!.publish({ ...solana, byNamespace: { eip155: connected('0xa'), solana } })

  expect(latchkey.getAccount('eip155').address).toBe('0xa')
  expect(latchkey.getAccount()).toBe(solana)
  expect(latchkey.getAccount('bip122')).toEqual({ namespace: 'bip122', status: 'disconnected', accounts: [] })
})

test('a watched value is told when it has changed, and not after the end', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  await latchkey.open()
  const { publish } = chunks.widgets[0]!
  const addresses: unknown[] = []
  const lengths: unknown[] = []
  const stop = latchkey.watch(
    (state) => state.address,
    (address) => addresses.push(address),
  )
  latchkey.watch(
    (state) => state.accounts,
    (accounts) => lengths.push(accounts.length),
    { equal: (before, now) => before.length === now.length },
  )

  publish({ address: '0xa', accounts: [] })
  publish({ loading: false, accounts: ['eip155:1:0xa'] })
  publish({ address: '0xb' })
  stop()
  publish({ address: '0xc' })

  expect(addresses).toEqual(['0xa', '0xb'])
  expect(lengths).toEqual([1])
})

test('the server’s state is the first state of a returning visitor, and always the same object', () => {
  setConnected()
  const latchkey = create()

  expect(latchkey.getState().status).toBe('connecting')
  expect(latchkey.getAccount().status).toBe('connecting')
  expect(latchkey.getServerState()).toMatchObject({ status: 'disconnected', networkId: 'eip155:1' })
  expect(latchkey.getServerState()).toBe(latchkey.getServerState())
})

test('a listener of the connectors has the core loaded, a reader does not', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  expect(latchkey.connectors.get()).toEqual([])
  expect(chunks.log).toEqual([])
  const heard: unknown[] = []

  latchkey.connectors.subscribe(() => heard.push(latchkey.connectors.get()))
  await vi.waitFor(() => expect(chunks.widgets).toHaveLength(1))
  chunks.widgets[0]!.publish({ connectors: [{ id: 'fox' } as never] })

  expect(heard).toEqual([[{ id: 'fox' }]])
})

test('the provider is one object, which loads nothing until it is asked', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  const provider = latchkey.provider('eip155')
  expect(latchkey.provider('eip155')).toBe(provider)
  expect(chunks.log).toEqual([])

  expect(await provider.request({ method: 'eth_chainId' })).toBe('answer eth_chainId')
  const heard: unknown[] = []
  const hear = (chainId: unknown) => heard.push(chainId)
  provider.on('chainChanged', hear)
  chunks.widgets[0]!.walletEvents.emit('chainChanged', '0xa')
  provider.removeListener('chainChanged', hear)
  chunks.widgets[0]!.walletEvents.emit('chainChanged', '0x1')

  expect(heard).toEqual(['0xa'])
  expect(chunks.widgets[0]!.isProviderWanted()).toBe(true)
})

test('connecting is left to the core', async () => {
  expect(await create().connect({ namespace: 'eip155' })).toEqual({ address: '0xa' })
})

test('a failed opening shows in the state until the next one', async () => {
  const latchkey = create({}, createChunks({ core: 1 }))

  await expect(latchkey.open()).rejects.toThrow('core did not come')
  expect(latchkey.getState()).toMatchObject({ failed: true, loading: false })
  const opening = latchkey.open()
  expect(latchkey.getState()).toMatchObject({ failed: false, loading: true })
  await opening

  expect(latchkey.getState()).toMatchObject({ failed: false, loading: false })
})

test('an unknown view rejects for the caller, and is no failed download', async () => {
  const chunks = createChunks()
  const latchkey = create({}, chunks)
  chunks.refuse = new Error('no such view')

  await expect(latchkey.open('Swap' as 'Connect')).rejects.toThrow('no such view')

  expect(latchkey.getState().failed).toBe(false)
})

test('a widget without a release takes the package’s release, without a request', async () => {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', (...args: unknown[]) => fetched.push(args))
  const chunks = createChunks()
  await create({ release: undefined }, chunks).open()

  expect(await Promise.all(chunks.widgets[0]!.manifests())).toEqual([inline])
  expect(chunks.widgets[0]!.config().release).toEqual([{ url: '/latchkey/' }])
  expect(fetched).toEqual([])
})

test('a React that another entry lends is used, unless the options have one', async () => {
  const lent = vi.fn(async () => ({ React: { version: '19.0.0' } }) as never)
  page().react = lent
  const chunks = createChunks()

  await create({}, chunks).open()
  delete page().react

  expect(lent).toHaveBeenCalledOnce()
  expect(chunks.log).not.toContain('chunk react')
})
