import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock, settled } from '../../../tests/fakes/fakeClock'
import { createDiscovery, type Discovery } from './eip6963'
import { ownProvider } from './holdProvider'

let page: EventTarget
let discovery: Discovery | undefined

beforeEach(() => {
  page = new EventTarget()
})
afterEach(() => discovery?.dispose())

const provider = () => ({ request: async () => null })
const info = { name: 'Harbor', rdns: 'local.harbor', uuid: '350670db-19fa-4704-a166-e52e178b59d2' }
const icon = 'data:image/svg+xml;base64,PHN2Zy8+'

function announce(detail: unknown) {
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
}
const discover = (enableEIP6963 = true) => {
  discovery = createDiscovery({ enableEIP6963 }, page)
  return discovery
}

test('a wallet that loaded before us answers our request', async () => {
  const harbor = provider()
  page.addEventListener('eip6963:requestProvider', () =>
    announce({ info: { ...info, icon }, provider: harbor }),
  )

  const { get } = discover()

  expect(get()).toEqual([
    {
      id: 'local.harbor',
      type: 'ANNOUNCED',
      name: 'Harbor',
      namespaces: ['eip155'],
      info: { rdns: 'local.harbor' },
      imageUrl: icon,
      providers: { eip155: expect.any(Function) },
    },
  ])
  expect(ownProvider(await get()[0]!.providers.eip155!())).toBe(harbor)
})

test('a name that hides, turns the text or has no end is cleaned', () => {
  const { get } = discover()

  announce({ info: { ...info, name: `\u202e${'Harbor '.repeat(40)}` }, provider: provider() })
  announce({ info: { ...info, name: '\u200b', rdns: 'local.nameless' }, provider: provider() })

  expect(get().map(({ name }) => name)).toEqual([`${'Harbor '.repeat(9)}H`, 'local.nameless'])
})

test('requests use the wallet’s methods as of its announcement, even if the page replaces them later', async () => {
  const harbor = provider()
  const { get } = discover()
  announce({ info, provider: harbor })

  harbor.request = async () => Promise.reject(new Error('stolen'))
  announce({ info: { ...info, rdns: 'local.harbor.again' }, provider: harbor })

  expect(await (await get()[0]!.providers.eip155!()).request({ method: 'eth_accounts' })).toBeNull()
  expect(get()).toHaveLength(1)
})

test('a wallet that comes later is found, and its coming is told', () => {
  const { get, subscribe } = discover()
  const listener = vi.fn(() => get().length)
  subscribe(listener)

  announce({ info, provider: provider() })

  expect(listener).toHaveReturnedWith(1)
})

test('a wallet that announces itself again is the same wallet', () => {
  const harbor = provider()
  const { get, subscribe } = discover()
  announce({ info, provider: harbor })
  const before = get()
  const listener = vi.fn()
  subscribe(listener)

  announce({ info: { ...info, name: 'Harbor again' }, provider: harbor })

  expect(get()).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

test('a second wallet under a taken rdns is refused with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const harbor = provider()
  const { get } = discover()
  announce({ info, provider: harbor })

  announce({ info: { ...info, name: 'Impostor' }, provider: provider() })

  expect(get()).toHaveLength(1)
  expect(ownProvider(await get()[0]!.providers.eip155!())).toBe(harbor)
  expect(warn).toHaveBeenCalledExactlyOnceWith('[latchkey] A second wallet announces itself as local.harbor')
})

test('two wallets with one name but two rdns are both kept', () => {
  const { get } = discover()

  announce({ info, provider: provider() })
  announce({ info: { ...info, rdns: 'local.harbor.beta' }, provider: provider() })

  expect(get().map(({ id, name }) => [id, name])).toEqual([
    ['local.harbor', 'Harbor'],
    ['local.harbor.beta', 'Harbor'],
  ])
})

test.each([
  ['no detail', undefined],
  ['no info', { provider: provider() }],
  ['no provider', { info }],
  ['a provider without request', { info, provider: {} }],
  ['no name', { info: { ...info, name: '' }, provider: provider() }],
  ['an rdns that is no text', { info: { ...info, rdns: 1 }, provider: provider() }],
  ['no uuid', { info: { ...info, uuid: undefined }, provider: provider() }],
])('an announcement with %s is ignored', (_, detail) => {
  const { get } = discover()

  announce(detail)

  expect(get()).toEqual([])
})

test.each([
  ['an address', 'https://tracker.example/icon.svg'],
  ['another kind of data', 'data:text/html,<script>'],
  ['more than 256 kB', `data:image/png;base64,${'A'.repeat(256_000)}`],
  ['no text', 1],
])('an icon that is %s is dropped, and the wallet kept', (_, given) => {
  const { get } = discover()

  announce({ info: { ...info, icon: given }, provider: provider() })

  expect(get()).toHaveLength(1)
  expect(get()[0]).not.toHaveProperty('imageUrl')
})

test('with discovery switched off no wallet is asked or found', () => {
  const asked = vi.fn()
  page.addEventListener('eip6963:requestProvider', asked)
  const { get } = discover(false)

  announce({ info, provider: provider() })

  expect(asked).not.toHaveBeenCalled()
  expect(get()).toEqual([])
})

test('no wallet is found after disposal', () => {
  const { get, dispose } = discover()
  dispose()

  announce({ info, provider: provider() })

  expect(get()).toEqual([])
})

test('on a server, which has no events, no wallet is found', () => {
  const server = {} as EventTarget

  const { get, dispose } = createDiscovery({ enableEIP6963: true }, server)
  dispose()

  expect(get()).toEqual([])
})

test('one provider under two names is one wallet, known by both', () => {
  const harbor = provider()
  const { get } = discover()

  announce({ info, provider: harbor })
  announce({ info: { ...info, name: 'Harbor Beta', rdns: 'local.harbor.beta' }, provider: harbor })
  announce({ info: { ...info, name: 'Quay', rdns: 'local.quay' }, provider: provider() })

  expect(get().map(({ id, formerIds }) => [id, formerIds])).toEqual([
    ['local.harbor', ['local.harbor.beta']],
    ['local.quay', undefined],
  ])
})

const alive = () => ({ request: async () => '0x1' })
test.each<[string, () => Promise<unknown>]>([
  ['is silent', () => new Promise(() => {})],
  ['refuses everything', () => Promise.reject(new Error('Extension context invalidated.'))],
  [
    'throws',
    () => {
      throw new Error('gone')
    },
  ],
])('a provider that %s makes way for a live one under its rdns', async (_, request) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const clock = createFakeClock()
  discovery = createDiscovery({ enableEIP6963: true }, page, clock)
  const heard = vi.fn()
  const second = alive()
  announce({ info, provider: { request } })
  discovery.subscribe(heard)

  announce({ info, provider: second })
  await settled()
  await clock.advance(3_000)

  const [connector, ...others] = discovery.get()
  expect(others).toEqual([])
  expect(ownProvider(await connector!.providers.eip155!())).toBe(second)
  expect(heard).toHaveBeenCalledTimes(1)
})

test.each<[string, () => object, () => object]>([
  ['a live provider', alive, alive],
  ['a dead provider', provider, provider],
])('%s does not make way for one like it', async (_, first, second) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const clock = createFakeClock()
  discovery = createDiscovery({ enableEIP6963: true }, page, clock)
  const owner = first()
  announce({ info, provider: owner })

  announce({ info, provider: second() })
  await settled()
  await clock.advance(3_000)

  expect(ownProvider(await discovery.get()[0]!.providers.eip155!())).toBe(owner)
})
