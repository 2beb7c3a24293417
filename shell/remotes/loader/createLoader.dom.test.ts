import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoader } from './createLoader'
import { preloadListed } from './preloadListed'

const url = 'https://files.invalid/feature.js'
let nonce: string | undefined
const other = 'https://files.invalid/other.js'

/** Every script and preload that was put into the page, in order. */
let appended: (HTMLScriptElement | HTMLLinkElement)[]
const scripts = () => appended.filter((element) => element instanceof HTMLScriptElement)
const links = () => appended.filter((element) => element instanceof HTMLLinkElement)

beforeEach(() => {
  vi.useFakeTimers()
  appended = []
  // The test stands in for the network: no script is put into the page itself.
  vi.spyOn(document.head, 'append').mockImplementation((element) => void appended.push(element as never))
})
afterEach(() => {
  nonce = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answer = (element: Element | undefined, type: 'load' | 'error') =>
  element!.dispatchEvent(new Event(type))
const listing = (...files: [url: string, integrity: string][]) => {
  const loader = createLoader(() => nonce)
  loader.list(files)
  return loader
}

test('a listed script is loaded with its integrity, across origins without cookies, with the nonce', async () => {
  const loader = listing([url, 'sha384-a'])
  nonce = 'n0nce'

  const loaded = loader.load(url)
  answer(scripts()[0], 'load')

  await expect(loaded).resolves.toBeUndefined()
  expect(scripts()).toMatchObject([
    { src: url, integrity: 'sha384-a', crossOrigin: 'anonymous', nonce: 'n0nce' },
  ])
})

test.each([other, `${url}/`, `${url}#x`, 'feature.js', '', 'data:text/javascript,1'])(
  '%j is not listed, and neither loaded nor preloaded',
  async (unlisted) => {
    const loader = listing([url, 'sha384-a'])

    await expect(loader.load(unlisted)).rejects.toMatchObject({ code: 'FileNotListed' })
    expect(() => preloadListed(loader, unlisted)).toThrow(expect.objectContaining({ code: 'FileNotListed' }))
    expect(appended).toEqual([])
  },
)

test('a file that is listed without a hash is not loaded', async () => {
  await expect(listing([url, '']).load(url)).rejects.toMatchObject({ code: 'FileNotListed' })
})

test('a script that was not listed loads once it is', async () => {
  const loader = createLoader(() => nonce)
  await loader.load(url).catch(() => {})
  loader.list([[url, 'sha384-a']])

  const loaded = loader.load(url)
  answer(scripts()[0], 'load')

  await expect(loaded).resolves.toBeUndefined()
})

test('a script runs once, for any number of calls', async () => {
  const loader = listing([url, 'sha384-a'])
  const loads = [loader.load(url), loader.load(url)]
  answer(scripts()[0], 'load')
  await Promise.all(loads)

  await loader.load(url)

  expect(scripts()).toHaveLength(1)
})

test('a script that fails is fetched again under another address, each time', async () => {
  const loader = listing([url, 'sha384-a'])
  for (const failed of [0, 1]) {
    const loading = loader.load(url)
    answer(scripts()[failed], 'error')
    await expect(loading).rejects.toMatchObject({ code: 'FileLoadFailed' })
  }

  const loaded = loader.load(url)
  answer(scripts()[2], 'load')

  await expect(loaded).resolves.toBeUndefined()
  expect(scripts().map(({ src }) => src)).toEqual([url, `${url}?r=1`, `${url}?r=2`])
  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha384-a', 'sha384-a', 'sha384-a'])
})

test('a script that does not load within 8 seconds fails, and is fetched again', async () => {
  const loader = listing([url, 'sha384-a'])
  const loading = loader.load(url)
  const refused = expect(loading).rejects.toMatchObject({ code: 'FileLoadFailed' })

  await vi.advanceTimersByTimeAsync(7_999)
  const before = loader.load(url)
  await vi.advanceTimersByTimeAsync(1)

  await refused
  expect(before).toBe(loading)
  loader.load(url).catch(() => {})
  expect(scripts().map(({ src }) => src)).toEqual([url, `${url}?r=1`])
})

test('the first to list a file owns it', async () => {
  const loader = listing([url, 'sha384-first'])
  loader.list([
    [url, 'sha384-second'],
    [other, 'sha384-other'],
  ])

  loader.load(url).catch(() => {})
  loader.load(other).catch(() => {})

  expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha384-first', 'sha384-other'])
})

test('a preload downloads a script once, with its integrity and the nonce, and does not run it', () => {
  const loader = listing([url, 'sha384-a'])
  nonce = 'n0nce'

  preloadListed(loader, url)
  preloadListed(loader, url)

  expect(scripts()).toEqual([])
  expect(links()).toMatchObject([
    {
      rel: 'preload',
      as: 'script',
      href: url,
      integrity: 'sha384-a',
      crossOrigin: 'anonymous',
      nonce: 'n0nce',
    },
  ])
})

test('a loaded script is not preloaded', () => {
  const loader = listing([url, 'sha384-a'])
  loader.load(url).catch(() => {})

  preloadListed(loader, url)

  expect(links()).toEqual([])
})

test.each(['error', 'nothing'] as const)(
  'after a preload that brought %s, the script has another address',
  async (end) => {
    const loader = listing([url, 'sha384-a'])
    preloadListed(loader, url)
    if (end === 'error') answer(links()[0], 'error')
    else await vi.advanceTimersByTimeAsync(8_000)

    loader.load(url).catch(() => {})

    expect(scripts().map(({ src }) => src)).toEqual([`${url}?r=1`])
  },
)

test('after a successful preload the script is loaded from the same address', async () => {
  const loader = listing([url, 'sha384-a'])
  preloadListed(loader, url)
  answer(links()[0], 'load')
  await vi.advanceTimersByTimeAsync(8_000)

  loader.load(url).catch(() => {})

  expect(scripts().map(({ src }) => src)).toEqual([url])
})

test('a preload that was refused does not count as one', () => {
  const loader = createLoader(() => nonce)
  expect(() => preloadListed(loader, url)).toThrow()
  loader.list([[url, 'sha384-a']])

  preloadListed(loader, url)

  expect(links()).toHaveLength(1)
})

test('the one Trusted Types policy makes addresses of listed files alone', () => {
  const policies: [name: string, rules: { createScriptURL(url: string): unknown }][] = []
  const createPolicy = (name: string, rules: { createScriptURL(url: string): unknown }) => {
    policies.push([name, rules])
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const loader = listing([url, 'sha384-a'])

  loader.load(url).catch(() => {})

  const [name, { createScriptURL }] = policies[0]!
  expect(policies).toHaveLength(1)
  expect(name).toBe('latchkey')
  expect(createScriptURL(url)).toBe(url)
  expect(createScriptURL(`${url}?r=1`)).toBe(`${url}?r=1`)
  expect(() => createScriptURL(other)).toThrow(expect.objectContaining({ code: 'FileNotListed' }))
})

test('if the page allows no policy of this name, its own enforcement is left to refuse', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('Policy "latchkey" disallowed')
    },
  })

  const loaded = listing([url, 'sha384-a']).load(url)
  answer(scripts()[0], 'load')

  await expect(loaded).resolves.toBeUndefined()
})
