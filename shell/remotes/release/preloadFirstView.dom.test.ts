import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { parseOptions } from '../../entry/options/parseOptions'
import type { LatchkeyOptions } from '../../ground/widget/options'
import { preloadFirstView } from './preloadFirstView'

let links: Record<string, unknown>[]
beforeEach(() => {
  links = []
  // The test stands in for the network: no script is put into the page itself.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const { href, integrity, nonce } = link as HTMLLinkElement
    links.push({ href, integrity, nonce })
  })
})
afterEach(() => vi.restoreAllMocks())

const preload = (release: LatchkeyOptions['release'], view = 'entry:disconnected') =>
  preloadFirstView(parseOptions({ networks: [mainnet], nonce: 'n0nce', ...(release && { release }) }), view)

test('the files of Connect are preloaded with the first intent, by their hashes, if the package pins them', () => {
  preload(undefined)

  expect(links).toEqual([
    {
      href: new URL('/latchkey/features/connect/1.0.0/entry.js', document.baseURI).href,
      integrity: 'sha384-first',
      nonce: 'n0nce',
    },
  ])
})

test('they are preloaded if the host opens that view by its name', () => {
  preload(undefined, 'Connect')

  expect(links).toHaveLength(1)
})

test('they are preloaded from the host’s own folder', () => {
  preload({ url: 'https://files.test/app/' })

  expect(links[0]?.href).toBe('https://files.test/app/features/connect/1.0.0/entry.js')
})

test('another view, and a release that another key or digest pins, preload none of them', () => {
  preload(undefined, 'Account')
  preload({ url: '/release.json', keys: ['key'] })
  preload({ url: '/release.json', digest: 'sha384-a' })

  expect(links).toEqual([])
})
