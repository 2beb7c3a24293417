import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from '../tests/fakes/fakeNetworks'
import type { Chunks } from './chunks'
import { createLatchkey } from './createLatchkey'
import { page } from './page'

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
