import type {
  DeferredManifest,
  FeatureRelease,
  SignedPayload,
  SignedRelease,
} from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import { createFakeArea } from '../../../tests/fakes/fakeArea'
import { settled } from '../../../tests/fakes/fakeClock'
import { createSigningKey } from '../../../tests/fakes/signingKey'
import { filesOfRelease, signPart, signParts, signRoot } from '../../../tools/release/signRelease'
import type { ReleaseSource } from '../../ground/widget/options'
import { type LoadDeferredOptions, loadDeferredParts } from './loadDeferredParts'
import { mergeSources } from './mergeSources'
import { type OpenedSource, openSource } from './openSource'
import { readBytes } from './readManifest'
import { createReleaseMemory } from './releaseMemory'
import { verifyParts } from './verifyRelease'

const [ours, theirs, strange] = [createSigningKey(), createSigningKey(), createSigningKey()]
const loadEd25519 = () => import('../../ground/platform/ed25519')
const loadWarnings = () => import('./hostWarnings')
const loadExplanation = async () => ({ explainFailure: async () => undefined })
const name = 'release.json'

const feature = (id: string, activation: 'disconnected' | 'connected', abi = 1): FeatureRelease => ({
  version: '1.0.0',
  contract: 1,
  abi,
  base: `features/${id}/1.0.0/`,
  entry: 'remoteEntry.js',
  expose: [],
  files: { 'remoteEntry.js': 'sha384-a' },
  contributes: { views: [{ name: 'View', title: 't', activation, height: 1 }], texts: {} },
})
const [connect, account] = [feature('connect', 'disconnected'), feature('account', 'connected')]
const ids = ['connect', 'account']

/** The served files by path, and the requests. */
let files: Map<string, string>
let requests: string[]
let status: number | undefined
let server: FilesServer

beforeEach(async () => {
  files = new Map()
  requests = []
  status = undefined
  vi.stubGlobal('document', { baseURI: 'http://host.invalid/' })
  server = await serveFiles({
    folder: '/nowhere',
    port: 0,
    answer(path, { headers }) {
      requests.push(`${path}${headers['cache-control'] === 'no-cache' ? ' anew' : ''}`)
      const body = files.get(path)
      if (status) return { body: '', status }
      return body === undefined ? undefined : { body, type: 'application/json' }
    },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await server.stop()
})

/** A release signed by one key for everything, and served in two files. */
const released = (features: Record<string, FeatureRelease>, key = ours, when: { seq: number } = { seq: 5 }) =>
  filesOfRelease(signRoot(signParts(features, key, when), { [key.publicKey]: ids }, key, when), name)
const publish = (published: ReadonlyMap<string, string>, folder = '/') => {
  for (const [file, json] of published) files.set(folder + file, json)
}
const nameOfDeferred = (published: ReadonlyMap<string, string>) =>
  [...published.keys()].find((file) => file !== name)!
const sourceAt = (folder = '/', more: Partial<ReleaseSource> = { keys: [ours.publicKey] }) => ({
  url: `${server.url}${folder}${name}`,
  ...more,
})

/** Sources without their second files. */
interface Opened {
  readonly here: readonly OpenedSource[]
  readonly errors: readonly unknown[]
  readonly seen: readonly SignedPayload[]
}
const memoryOf = (seen: readonly SignedPayload[]) => {
  const area = createFakeArea()
  createReleaseMemory(area).keep(seen)
  return createReleaseMemory(area)
}

async function open(
  sources: readonly ReleaseSource[] = [sourceAt()],
  seen: readonly SignedPayload[] = [],
): Promise<Opened> {
  const verified = await Promise.all(
    sources.map(async (source) => {
      const json = source.inline ?? JSON.parse(files.get(new URL(source.url!).pathname)!)
      return openSource(source, Promise.resolve(json as SignedRelease), memoryOf(seen), loadEd25519)
    }),
  )
  const statements = verified.flatMap((source) => source.statements)
  return { here: verified.map(({ opened }) => opened), errors: [], seen: [...seen, ...statements] }
}

/** Loads every second file. */
async function complete(
  { here, seen }: Opened,
  config: LoadDeferredOptions['config'] = {},
  wanted: LoadDeferredOptions['files'] = ['deferred'],
): Promise<Opened> {
  const sources: (OpenedSource | undefined)[] = [...here]
  const memory = memoryOf(seen)
  const options = {
    files: wanted,
    config,
    memory,
    loadEd25519,
    loadWarnings,
    loadExplanation,
    verifyParts,
    readBytes,
  }
  const errors = await loadDeferredParts(sources, options)
  return { here: sources.filter((source) => source !== undefined), errors, seen }
}
const mergedOf = ({ here }: Opened) =>
  mergeSources(
    here.map(({ source }) => source),
    here,
  )
const idsOf = (opened: Opened) => [...mergedOf(opened).features.keys()]
const isComplete = (opened: Opened) => mergedOf(opened).isComplete

test('the second file brings the features of connected visitors', async () => {
  const published = released({ connect, account })
  publish(published)
  const first = await open()

  const whole = await complete(first)

  expect(idsOf(first)).toEqual(['connect'])
  expect(idsOf(whole)).toEqual(['account', 'connect'])
  expect([isComplete(whole), whole.errors]).toEqual([true, []])
  expect(mergedOf(whole).features.get('account')?.baseUrl).toBe(`${server.url}/features/account/1.0.0/`)
  expect(requests).toEqual([`/${nameOfDeferred(published)}`])
})

test('simultaneous callers share one request', async () => {
  publish(released({ connect, account }))
  const first = await open()

  const [one, other] = await Promise.all([complete(first), complete(first)])

  expect(one.here).toEqual(other.here)
  expect(requests).toHaveLength(1)
})

test('a release in one file is complete, without a request', async () => {
  const when = { seq: 5 }
  const parts = signParts({ connect, account }, ours, when)
  files.set('/release.json', JSON.stringify(signRoot(parts, { [ours.publicKey]: ids }, ours, when)))
  const first = await open()

  expect((await complete(first)).here).toEqual(first.here)
  expect(idsOf(first)).toEqual(['account', 'connect'])
  expect(requests).toEqual([])
})

test('a failed file is reported, the first features stand, and the next request bypasses the cache', async () => {
  const published = released({ connect, account })
  publish(published)
  status = 503
  const first = await open()

  const failed = await complete(first)
  status = undefined
  const whole = await complete(failed)

  expect(failed.errors).toMatchObject([
    { code: 'ReleaseUnreachable', message: expect.stringContaining(nameOfDeferred(published)) },
  ])
  expect([idsOf(failed), isComplete(failed)]).toEqual([['connect'], false])
  expect([idsOf(whole), whole.errors]).toEqual([['account', 'connect'], []])
  expect(requests).toEqual([`/${nameOfDeferred(published)}`, `/${nameOfDeferred(published)} anew`])
})

const email: FeatureRelease = {
  ...feature('email', 'disconnected'),
  contributes: {
    views: [{ name: 'View', title: 't', activation: 'disconnected', height: 1 }],
    connectMethods: [{ slot: 'email', height: 1, view: 'View' }],
    texts: {},
  },
}

test('the file of logins is fetched alone, or with the second one, and each survives a failure of the other', async () => {
  const when = { seq: 5 }
  const parts = signParts({ connect, account, email }, ours, when)
  const published = filesOfRelease(signRoot(parts, { [ours.publicKey]: [...ids, 'email'] }, ours, when), name)
  publish(published)
  const { more, logins } = JSON.parse(published.get(name)!) as SignedRelease
  const first = await open()

  const alone = await complete(first, {}, ['logins'])
  expect([idsOf(alone), alone.errors]).toEqual([['connect', 'email'], []])
  expect(requests).toEqual([`/${logins!.url}`])
  files.set(`/${logins!.url}`, '{"parts":[]}')
  const half = await complete(await open(), {}, ['deferred', 'logins'])

  expect(idsOf(half)).toEqual(['account', 'connect'])
  expect(half.errors).toMatchObject([
    {
      code: 'ReleaseInvalid',
      message: 'The release manifest is not valid: its file of logins is not the one that the first names',
    },
  ])
  expect(requests.slice(1).sort()).toEqual([`/${logins!.url}`, `/${more!.url}`].sort())
})

test('two callers that want different files of a source both get theirs', async () => {
  const when = { seq: 5 }
  const parts = signParts({ connect, account, email }, ours, when)
  publish(filesOfRelease(signRoot(parts, { [ours.publicKey]: [...ids, 'email'] }, ours, when), name))
  const { here } = await open()
  const sources: (OpenedSource | undefined)[] = [...here]
  const options = {
    config: {},
    memory: memoryOf([]),
    loadEd25519,
    loadWarnings,
    loadExplanation,
    verifyParts,
    readBytes,
  }

  const errors = await Promise.all([
    loadDeferredParts(sources, { ...options, files: ['logins'] }),
    loadDeferredParts(sources, { ...options, files: ['deferred', 'logins'] }),
  ])

  expect(errors).toEqual([[], []])
  expect([...sources[0]!.features.keys()].sort()).toEqual(['account', 'connect', 'email'])
  expect([sources[0]!.deferred, sources[0]!.logins]).toEqual([undefined, undefined])
  expect(requests).toHaveLength(2)
})

const second = (published: ReadonlyMap<string, string>) =>
  JSON.parse(published.get(nameOfDeferred(published))!) as DeferredManifest

test.each<[string, (published: ReadonlyMap<string, string>) => string]>([
  ['with a byte more', (published) => `${published.get(nameOfDeferred(published))} `],
  [
    'of an older release',
    () => [...released({ connect, account: feature('account', 'connected', 9) }).values()][0]!,
  ],
  ['that is no JSON', () => '<html>'],
])('a file %s is not the one that the first names', async (_, forge) => {
  const published = released({ connect, account })
  publish(published)
  files.set(`/${nameOfDeferred(published)}`, forge(published))

  const opened = await complete(await open())

  expect(isComplete(opened)).toBe(false)
  expect(opened.errors).toMatchObject([
    {
      code: 'ReleaseInvalid',
      message: 'The release manifest is not valid: its second file is not the one that the first names',
    },
  ])
})

/** Another second file, with a digest to match: the container is not signed. */
async function replaceDeferred(more: object, source = sourceAt()): Promise<Opened> {
  const published = released({ connect, account })
  const json = JSON.stringify(more)
  const { digestOf } = await import('../../ground/platform/digest')
  const digest = await digestOf(new TextEncoder().encode(json))
  const first = { ...JSON.parse(published.get(name)!), more: { url: 'other.json', digest } }
  publish(new Map([[name, JSON.stringify(first)]]))
  files.set('/other.json', json)
  return complete(await open([source]))
}

test('a part changed in the second file is refused for its signature', async () => {
  const [part] = second(released({ connect, account })).parts
  const forged = { ...part!, payload: part!.payload.replace('sha384-a', 'sha384-b') }

  const loaded = await replaceDeferred({ parts: [forged] })

  expect(idsOf(loaded)).toEqual(['connect'])
  expect(isComplete(loaded)).toBe(true)
  expect(loaded.errors).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('a part of a key that the root does not know is refused', async () => {
  const loaded = await replaceDeferred({ parts: [signPart({ account }, strange, { seq: 5 })] })

  expect(idsOf(loaded)).toEqual(['connect'])
  expect(loaded.errors).toMatchObject([{ code: 'ReleasePartRefused' }])
})

test('a part that has expired is refused', async () => {
  const loaded = await replaceDeferred({
    parts: [signPart({ account }, ours, { seq: 5, expiresInDays: -1 })],
  })

  expect(loaded.errors).toMatchObject([{ code: 'ReleaseExpired' }])
})

test('a part older than one that an earlier visit saw is refused', async () => {
  const when = { seq: 5 }
  const parts = [signPart({ connect }, ours, when), signPart({ account }, theirs, when)]
  const delegations = { [ours.publicKey]: ['connect'], [theirs.publicKey]: ['account'] }
  publish(filesOfRelease(signRoot(parts, delegations, ours, when), name))

  const loaded = await complete(await open([sourceAt()], [signPart({ account }, theirs, { seq: 6 })]))

  expect(loaded.errors).toMatchObject([{ code: 'ReleaseRolledBack' }])
})

test('a part older than the first file names it is refused on the first visit', async () => {
  const loaded = await replaceDeferred({ parts: [signPart({ account }, ours, { seq: 4 })] })

  expect(idsOf(loaded)).toEqual(['connect'])
  expect(loaded.errors).toMatchObject([{ code: 'ReleaseRolledBack' }])
})

test.each([{}, { parts: {} }, null, 5])('%j is no second file', async (more) => {
  const loaded = await replaceDeferred(more as object)

  expect(isComplete(loaded)).toBe(false)
  expect(loaded.errors).toMatchObject([
    { code: 'ReleaseInvalid', message: expect.stringContaining('has no parts') },
  ])
})

test.each(['https://elsewhere.invalid/more.json', '//elsewhere.invalid/more.json', 'http://['])(
  'no file is fetched from %s: the address is not signed',
  async (url) => {
    const first = JSON.parse(released({ connect, account }).get(name)!)
    files.set('/release.json', JSON.stringify({ ...first, more: { ...first.more, url } }))

    const { errors } = await complete(await open())

    expect(errors).toMatchObject([
      { code: 'ReleaseInvalid', message: expect.stringContaining('is not beside the first') },
    ])
    expect(requests).toEqual([])
  },
)

test('of a feature in both files the first one counts, and the other is reported', async () => {
  const two = {
    parts: [signPart({ connect: feature('connect', 'disconnected', 9), account }, ours, { seq: 5 })],
  }

  const loaded = await replaceDeferred(two)

  expect(mergedOf(loaded).features.get('connect')?.abi).toBe(1)
  expect(mergedOf(loaded).features.get('account')?.abi).toBe(1)
  expect(loaded.errors).toMatchObject([
    { message: 'A part of the release was refused (connect): another file brings it' },
  ])
})

test('a pinned digest of the first file vouches for the second, however old both are', async () => {
  const published = released({ connect, account }, ours, { seq: 1 })
  publish(published)
  const { digestOf } = await import('../../ground/platform/digest')
  const digest = await digestOf(new TextEncoder().encode(published.get(name)!))
  const seen = [signPart({ connect, account }, ours, { seq: 9 })]

  const whole = await complete(await open([sourceAt('/', { digest })], seen))

  expect(idsOf(whole)).toEqual(['account', 'connect'])
  expect(whole.errors).toEqual([])
})

test('an inlined manifest finds its second file next to its address', async () => {
  const published = released({ connect, account })
  publish(published, '/v1/')
  const inline = JSON.parse(published.get(name)!) as SignedRelease

  const whole = await complete(await open([sourceAt('/v1/', { inline, keys: [ours.publicKey] })]))

  expect(idsOf(whole)).toEqual(['account', 'connect'])
})

test('a third party has its own second file, and a failed one leaves the others as they are', async () => {
  const when = { seq: 2 }
  const parts = signParts({ probe: feature('probe', 'connected') }, theirs, when)
  const published = filesOfRelease(signRoot(parts, { [theirs.publicKey]: ['probe'] }, theirs, when), name)
  publish(published, '/third/')
  const own = released({ connect, account })
  publish(own)
  files.delete(`/${nameOfDeferred(own)}`)
  const sources = [sourceAt(), sourceAt('/third/', { keys: [theirs.publicKey] })]
  const first = await open(sources)

  const loaded = await complete(first)

  expect([idsOf(first), idsOf(loaded)]).toEqual([['connect'], ['connect', 'probe']])
  expect(loaded.errors).toMatchObject([{ code: 'ReleaseUnreachable' }])
})

const expiringIn = (days: number) =>
  filesOfRelease(
    signRoot(
      signParts({ connect }, ours, { seq: 5 }).concat(
        signParts({ account }, ours, { seq: 5, expiresInDays: days }),
      ),
      { [ours.publicKey]: ids },
      ours,
      { seq: 5 },
    ),
    name,
  )

test('the developer is warned once a page of a release in its last 30 days, also by its second file alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  publish(expiringIn(29.5))

  await complete(await open())
  await complete(await open())

  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.calls[0]).toEqual([
    expect.stringMatching(
      /^\[latchkey\] The release at .*\/release\.json expires on [\d-]+, in 29 days: sign it again before/,
    ),
  ])
})

test('a silent widget writes no warning, nor does one of a release that is valid for longer', async () => {
  // Their code is here: a warning would be written at once.
  await loadWarnings()
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  publish(expiringIn(31), '/long/')
  publish(expiringIn(3), '/short/')

  await complete(await open([sourceAt('/long/')]))
  await complete(await open([sourceAt('/short/')]), { logLevel: 'silent' })
  await settled()

  expect(warn).not.toHaveBeenCalled()
})
