import type { FeatureRelease, RootPayload, ViewRole } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import type { ReleaseSource } from '../../ground/widget/options'
import { mergeSources } from './mergeSources'
import type { OpenedSource } from './openSource'

const deferred = { url: 'release.more.json', digest: 'sha384-a' }

/** A source, named by its key; `base` says where its features lie. */
function opened(
  ids: readonly string[],
  allowed: readonly string[],
  {
    key = 'ours',
    base,
    role,
    ...rest
  }: { key?: string; base?: string; features?: string[]; deferred?: typeof deferred; role?: ViewRole } = {},
): OpenedSource {
  const { deferred: second, ...limits } = rest
  const source: ReleaseSource = { url: `https://${key}.invalid/release.json`, keys: [key], ...limits }
  const released = (id: string): FeatureRelease => ({
    version: '1.0.0',
    contract: 2,
    abi: 1,
    base: base ?? `features/${id}/1.0.0/`,
    entry: 'e.js',
    expose: [],
    files: {},
    contributes: {
      views: [
        {
          name: 'Account',
          ...(role && { role }),
          title: 't',
          activation: 'always',
          height: 1,
          help: 'Gift',
        },
        { name: 'Gift', title: 't', activation: 'always', height: 1, help: 'WhatIsAWallet' },
      ],
      walletFeatures: [{ icon: 'i', label: 'l', order: 1, view: 'Gift' }],
      texts: {},
    },
  })
  return {
    source,
    root: { keys: { key: allowed } } as unknown as RootPayload,
    features: new Map(ids.map((id) => [id, released(id)])),
    deferred: second,
    statements: [],
  }
}
const merge = (...sources: readonly OpenedSource[]) =>
  mergeSources(
    sources.map(({ source }) => source),
    sources,
  )
const ownersOf = ({ features }: ReturnType<typeof mergeSources>) =>
  [...features.values()].map(({ id, baseUrl }) => `${id} of ${new URL(baseUrl).hostname.split('.')[0]}`)
const reasonsOf = ({ refused }: ReturnType<typeof mergeSources>) => refused.map(({ message }) => message)

test('no later source takes a feature that an earlier one may bring in its second file', () => {
  const third = opened(['gift', 'probe'], ['third'], { key: 'third' })
  const whole = opened(['connect'], ['connect', 'gift'])

  const before = merge(opened(['connect'], ['connect', 'gift'], { deferred }), third)
  const after = merge(whole, third)

  expect([ownersOf(before), before.isComplete]).toEqual([['connect of ours', 'probe of third'], false])
  expect([ownersOf(after), after.isComplete]).toEqual([
    ['connect of ours', 'gift of third', 'probe of third'],
    true,
  ])
})

test('a view of another team has a role only once no first-party view can come any more', () => {
  const third = opened(['gift'], ['third'], { key: 'third', role: 'entry:connected' })
  const rolesOf = (merged: ReturnType<typeof mergeSources>) =>
    [...merged.features.values()].map(({ id, contributes }) => [id, contributes.views[0]!.role])
  const role = 'entry:disconnected'

  expect(rolesOf(merge(opened(['connect'], ['connect'], { deferred, role }), third))).toEqual([
    ['connect', 'entry:disconnected'],
    ['gift', undefined],
  ])
  expect(rolesOf(merge(opened(['connect'], ['connect'], { role }), third))).toEqual([
    ['connect', 'entry:disconnected'],
    ['gift', 'entry:connected'],
  ])
})

test('a source that may not bring a feature does not keep it from others', () => {
  const waiting = opened(['connect'], ['connect', 'account'], { deferred, features: ['connect'] })

  expect(ownersOf(merge(waiting, opened(['account'], ['account'], { key: 'third' })))).toEqual([
    'connect of ours',
    'account of third',
  ])
})

test('a first-party feature comes from the source without a limit, loaded or not, in any order', () => {
  const ours = opened([], ['connect', 'account'], { deferred })
  const theirs = opened(['account', 'gift'], ['account', 'gift'], { key: 'third' })
  const limited = opened(['account', 'gift'], ['account', 'gift'], { key: 'third', features: ['gift'] })

  expect(ownersOf(merge(ours, theirs))).toEqual(['gift of third'])
  expect(reasonsOf(merge(ours, theirs))).toEqual([
    'A part of the release was refused (account): the id is of another source',
  ])
  expect(ownersOf(merge(limited, ours))).toEqual(['gift of third'])
})

test('a first-party feature that a source is named for comes from that source alone', () => {
  const ours = opened(['account', 'connect'], ['account', 'connect'])
  const theirs = opened(['account'], ['account'], { key: 'third', features: ['account'] })

  expect(ownersOf(merge(ours, theirs))).toEqual(['connect of ours', 'account of third'])
})

test('a mirror brings the features that its source does not, without a report', () => {
  const [down, mirror] = [opened([], []), opened(['connect'], ['connect'])]

  expect(ownersOf(merge(down, mirror))).toEqual(['connect of ours'])
  expect(reasonsOf(merge(mirror, opened(['connect'], ['connect'])))).toEqual([])
})

test('a second source that brings the same feature is refused, and reported', () => {
  const first = opened(['gift'], ['gift'], { key: 'one', features: ['gift'] })
  const second = opened(['gift'], ['gift'], { key: 'other', features: ['gift'] })

  expect(ownersOf(merge(first, second))).toEqual(['gift of one'])
  expect(reasonsOf(merge(first, second))).toEqual([
    'A part of the release was refused (gift): another source brings it',
  ])
})

test.each([
  ['inside of', 'features/connect/1.0.0/gift/1.0.0/', 'features/connect/1.0.0/'],
  ['around', 'features/', 'features/connect/1.0.0/'],
  ['in the place of', 'features/connect/1.0.0/', 'features/connect/1.0.0/'],
])(
  'a feature whose files lie %s the files of a first-party feature is refused, in any order',
  (_, base, place) => {
    const source = opened([], [])
    const gift = opened(['gift'], [], { base }).features.get('gift')!
    const connect = opened(['connect'], [], { base: place }).features.get('connect')!

    for (const features of [
      new Map([
        ['gift', gift],
        ['connect', connect],
      ]),
      new Map([
        ['connect', connect],
        ['gift', gift],
      ]),
    ]) {
      const merged = merge({ ...source, features })

      expect([...merged.features.keys()]).toEqual(['connect'])
      expect(reasonsOf(merged)).toEqual([
        'A part of the release was refused (gift): its files lie among the files of another feature',
      ])
    }
  },
)

test('the files of an earlier source do not replace ours either', () => {
  const theirs = opened(['gift'], ['gift'], { features: ['gift'], base: 'features/' })
  const ours = opened(['connect'], ['connect'])

  expect([...merge(theirs, ours).features.keys()]).toEqual(['connect'])
})

test('views of others are named by the feature’s id, also in actions and tabs', () => {
  const { features } = merge(opened(['gift', 'account'], ['gift', 'account']))
  const { contributes: theirs } = features.get('gift')!
  const { contributes: ours } = features.get('account')!

  expect(theirs.views).toMatchObject([
    { name: 'gift/Account', help: 'gift/Gift' },
    { name: 'gift/Gift', help: 'WhatIsAWallet' },
  ])
  expect(theirs.walletFeatures).toMatchObject([{ view: 'gift/Gift' }])
  expect(ours.views.map(({ name }) => name)).toEqual(['Account', 'account/Gift'])
})

test('the features of a source are ordered by id, ours first', () => {
  const { features } = merge(opened(['zoo', 'send', 'gift', 'connect'], ['zoo', 'send', 'gift', 'connect']))

  expect([...features.keys()]).toEqual(['connect', 'send', 'gift', 'zoo'])
})
