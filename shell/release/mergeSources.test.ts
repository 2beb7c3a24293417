// @vitest-environment happy-dom
import type { FeatureRelease, RootPayload } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import type { OpenedSource } from './loadRelease'
import { mergeSources } from './mergeSources'

const more = { url: 'release.more.json', digest: 'sha384-a' }
const opened = (
  ids: readonly string[],
  allowed: readonly string[],
  rest: Partial<OpenedSource> = {},
): OpenedSource => ({
  source: { url: 'https://release.invalid/release.json' },
  root: { keys: { key: allowed } } as unknown as RootPayload,
  features: Object.fromEntries(ids.map((id) => [id, { base: `${allowed[0]}/` } as FeatureRelease])),
  ...rest,
})
const ownersOf = (sources: readonly OpenedSource[]) =>
  [...mergeSources(sources).features.values()].map(({ id, base }) => `${id} of ${base}`)

test('what an earlier source may yet bring in its second file, no later one takes', () => {
  const third = opened(['account', 'probe'], ['third'])
  const waiting = opened(['connect'], ['ours', 'connect', 'account'], { more })

  const before = mergeSources([waiting, third])
  const after = ownersOf([opened(['connect'], ['ours', 'connect', 'account']), third])

  expect([...before.features.keys()]).toEqual(['connect', 'probe'])
  expect(before.isWhole).toBe(false)
  expect(after).toEqual(['connect of ours/', 'account of third/', 'probe of third/'])
})

test('a source that may not bring a feature does not keep it from others', () => {
  const source = { url: 'https://release.invalid/release.json', features: ['connect'] }
  const waiting = opened(['connect'], ['ours', 'connect', 'account'], { more, source })

  expect(ownersOf([waiting, opened(['account'], ['third'])])).toEqual([
    'connect of ours/',
    'account of third/',
  ])
})

test('a later source whose second file is not here keeps nothing from an earlier one', () => {
  const later = opened([], ['third', 'connect'], { more })

  expect(ownersOf([opened(['connect'], ['ours', 'connect']), later])).toEqual(['connect of ours/'])
})
