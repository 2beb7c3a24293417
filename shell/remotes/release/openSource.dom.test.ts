import type { FeatureRelease, SignedPayload, SignedRelease } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import { createFakeArea } from '../../../tests/fakes/fakeArea'
import { createSigningKey } from '../../../tests/fakes/signingKey'
import type { SigningKey } from '../../../tools/release/keys'
import { signRelease } from '../../../tools/release/signRelease'
import type { ReleaseSource } from '../../ground/widget/options'
import { mergeSources } from './mergeSources'
import { type OpenedSource, openSource } from './openSource'
import { createReleaseMemory } from './releaseMemory'

const loadEd25519 = () => import('../../ground/platform/ed25519')

const [ours, theirs] = [createSigningKey(), createSigningKey()]

const feature = (id: string, version: string): FeatureRelease => ({
  version,
  contract: 1,
  abi: 1,
  base: `features/${id}/${version}/`,
  entry: 'remoteEntry.js',
  expose: ['feature.js'],
  files: { 'remoteEntry.js': 'sha384-a', 'feature.js': 'sha384-b' },
  contributes: { views: [], texts: {} },
})
const sourceOf = ({ publicKey }: SigningKey, more: Partial<ReleaseSource> = {}): ReleaseSource => ({
  url: `https://${publicKey === ours.publicKey ? 'ours' : 'theirs'}.invalid/v1/release.json`,
  keys: [publicKey],
  ...more,
})
/** The merged sources, all of them loaded. */
async function load(
  entries: readonly (readonly [ReleaseSource, SignedRelease | Error])[],
  seen: readonly SignedPayload[] = [],
) {
  const area = createFakeArea()
  createReleaseMemory(area).keep(seen)
  const memory = createReleaseMemory(area)
  const errors: unknown[] = []
  const statements: SignedPayload[] = []
  const here: OpenedSource[] = []
  for (const [source, manifest] of entries) {
    const given = manifest instanceof Error ? Promise.reject(manifest) : Promise.resolve(manifest)
    try {
      const { opened, refused, ...verified } = await openSource(source, given, memory, loadEd25519)
      here.push(opened)
      errors.push(...refused)
      statements.push(...verified.statements)
    } catch (error) {
      errors.push(error)
    }
  }
  const { refused, ...merged } = mergeSources(
    entries.map(([source]) => source),
    here,
  )
  return { ...merged, errors: [...errors, ...refused], statements }
}

test('every source brings its features, and their sequences are remembered', async () => {
  const loaded = await load([
    [sourceOf(ours), signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 3 })],
    [sourceOf(theirs), signRelease({ probe: feature('probe', '2.0.0') }, theirs, { seq: 4 })],
  ])

  expect(loaded.isComplete).toBe(true)
  expect([...loaded.features.values()]).toMatchObject([
    { id: 'connect', baseUrl: 'https://ours.invalid/v1/features/connect/1.0.0/' },
    { id: 'probe', baseUrl: 'https://theirs.invalid/v1/features/probe/2.0.0/' },
  ])
  expect(loaded.errors).toEqual([])
  expect(loaded.statements).toHaveLength(4)
})

test('of two sources with the same feature, the first counts', async () => {
  const first = signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 1 })
  const second = signRelease({ connect: feature('connect', '9.0.0') }, theirs, { seq: 1 })

  const oursFirst = await load([
    [sourceOf(ours), first],
    [sourceOf(theirs), second],
  ])
  const theirsFirst = await load([
    [sourceOf(theirs), second],
    [sourceOf(ours), first],
  ])

  expect(oursFirst.features.get('connect')?.version).toBe('1.0.0')
  expect(theirsFirst.features.get('connect')?.version).toBe('9.0.0')
})

test('a source brings no more than the features that the host names', async () => {
  const release = signRelease(
    { connect: feature('connect', '9.0.0'), probe: feature('probe', '2.0.0') },
    theirs,
    { seq: 1 },
  )

  const { features, errors } = await load([[sourceOf(theirs, { features: ['probe'] }), release]])

  expect([...features.keys()]).toEqual(['probe'])
  expect(errors).toEqual([])
})

test('a source without allowed features brings none', async () => {
  const release = signRelease({ connect: feature('connect', '9.0.0') }, theirs, { seq: 1 })

  const { features } = await load([[sourceOf(theirs, { features: [] }), release]])

  expect(features.size).toBe(0)
})

test('a source that is down leaves the others as they are', async () => {
  const cause = new Error('offline')

  const { features, errors, statements } = await load([
    [sourceOf(theirs, { features: ['probe'] }), cause],
    [sourceOf(ours), signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 1 })],
  ])

  expect([...features.keys()]).toEqual(['connect'])
  expect(errors).toMatchObject([
    {
      code: 'ReleaseUnreachable',
      message: 'The release manifest could not be loaded (https://theirs.invalid/v1/release.json)',
      cause,
    },
  ])
  expect(statements.map(({ key }) => key)).toEqual([ours.publicKey, ours.publicKey])
})

test('a source that is refused leaves the others as they are', async () => {
  const { features, errors, statements } = await load([
    [
      sourceOf(theirs, { features: ['probe'] }),
      signRelease({ probe: feature('probe', '2.0.0') }, ours, { seq: 1 }),
    ],
    [sourceOf(ours), signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 1 })],
  ])

  expect([...features.keys()]).toEqual(['connect'])
  expect(errors).toMatchObject([{ code: 'ReleaseKeyUnknown' }])
  expect(statements.map(({ key }) => key)).toEqual([ours.publicKey, ours.publicKey])
})

test('a source that is not a release rejects with a LatchkeyError', async () => {
  const { features, errors } = await load([[sourceOf(ours), null as unknown as SignedRelease]])

  expect(features.size).toBe(0)
  expect(errors).toMatchObject([{ code: 'ReleaseInvalid' }])
})

test('a source older than one seen is refused', async () => {
  const release = signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 3 })

  const { features, errors } = await load(
    [[sourceOf(ours), release]],
    [signRelease({}, ours, { seq: 4 }).root],
  )

  expect(features.size).toBe(0)
  expect(errors).toMatchObject([{ code: 'ReleaseRolledBack' }])
})

test('a refused part is reported, and the rest of its source stands', async () => {
  const release = signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 3 })
  const [part] = signRelease({ connect: feature('connect', '9.0.0') }, theirs, { seq: 3 }).parts

  const { features, errors } = await load([
    [sourceOf(ours), { ...release, parts: [part!, ...release.parts] }],
  ])

  expect(features.get('connect')?.version).toBe('1.0.0')
  expect(errors).toMatchObject([{ code: 'ReleasePartRefused' }])
})

test.each([
  [
    'below the manifest',
    'https://ours.invalid/v1/release.json',
    'https://ours.invalid/v1/features/connect/1.0.0/',
  ],
  [
    'below the page, of an inlined manifest without address',
    undefined,
    'http://localhost:3000/features/connect/1.0.0/',
  ],
])('the files of a feature lie %s', async (_, url, baseUrl) => {
  const { url: _url, ...source } = sourceOf(ours)
  const release = signRelease({ connect: feature('connect', '1.0.0') }, ours, { seq: 1 })

  const { features } = await load([[url ? { ...source, url } : { ...source, inline: release }, release]])

  expect(features.get('connect')?.baseUrl).toBe(baseUrl)
})
