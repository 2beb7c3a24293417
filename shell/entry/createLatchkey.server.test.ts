import { afterEach, expect, test, vi } from 'vitest'
import { mainnet, optimism } from '../../tests/fakes/fakeNetworks'
import type { Chunks } from './createLatchkey'
import { createLatchkey } from './createLatchkey'
import { page } from './page/page'

const release = { url: 'https://release.invalid/release.json', keys: ['key'] }
const asked: string[] = []
const ask = (name: string) => () => {
  asked.push(name)
  return new Promise<never>(() => {})
}
const chunks: Chunks = { core: ask('core'), ui: ask('ui'), react: ask('react'), release: ask('release') }

afterEach(() => {
  for (const { instance } of [...page().instances.values()]) instance.destroy()
  vi.unstubAllGlobals()
})

test('on a server a widget is made, loads nothing and opens nothing', async () => {
  const fetched: unknown[] = []
  vi.stubGlobal('fetch', (...args: unknown[]) => fetched.push(args))

  const latchkey = createLatchkey(
    { projectId: 'project', networks: [mainnet], release, nonce: 'n0nce' },
    chunks,
  )
  await latchkey.open()
  await latchkey.preload('Connect')
  latchkey.close()

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
  expect(await latchkey.getProvider('eip155')).toBeUndefined()
  expect([...asked, ...fetched]).toEqual([])
})

test('on a server the options are checked all the same', () => {
  const make = () => createLatchkey({ networks: [] as never, release }, chunks)

  expect(make).toThrow(expect.objectContaining({ code: 'OptionsInvalid' }))
})

test('on a server no widget is kept: each call makes a new one, with its own options', async () => {
  const make = (network: typeof mainnet) =>
    createLatchkey({ projectId: 'project', networks: [network], release }, chunks)
  const [one, other] = [make(mainnet), make(optimism)]

  expect(other).not.toBe(one)
  expect(other.getState().networkId).toBe('eip155:10')
  expect(one.getState()).toBe(one.getServerState())
  expect(page().instances.size).toBe(0)
  expect(page().watchers.size).toBe(0)
})

test('on a server methods that need a browser reject, and load nothing', async () => {
  const latchkey = createLatchkey({ networks: [mainnet], release }, chunks)

  for (const asked of [
    latchkey.getSignIn(),
    latchkey.connect(),
    latchkey.provider('eip155').request({ method: 'eth_accounts' }),
  ])
    await expect(asked).rejects.toMatchObject({ code: 'WidgetGone' })
  expect(asked).toEqual([])
})
