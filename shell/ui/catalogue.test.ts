import type { ViewRole } from '@shared/contract/manifest'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { ReleaseUnreachable } from '@shared/errors/releaseErrors'
import { expect, test } from 'vitest'
import type { LoadedRelease, ReleasedFeature } from '../remotes/release/openSource'
import { createCatalogue } from './catalogue'

const feature = (id: string, name: string, role?: ViewRole) =>
  ({
    id,
    contributes: {
      views: [{ name, ...(role && { role }), title: 't', activation: 'always', height: 1 }],
      texts: {},
    },
  }) as unknown as ReleasedFeature
const connect = feature('connect', 'Connect', 'entry:disconnected')
const account = feature('account', 'Account', 'entry:connected')

const releaseOf = (
  features: readonly ReleasedFeature[],
  { isComplete = true, isPending = false, errors = [] }: Partial<LoadedRelease> = {},
): LoadedRelease => ({
  features: new Map(features.map((each) => [each.id, each])),
  isComplete,
  isPending,
  errors,
})

function setUp(answers: readonly (LoadedRelease | LatchkeyError)[]) {
  const asked: string[] = []
  const answer = async (name: string) => {
    asked.push(name)
    const next = answers[asked.length - 1]!
    if (next instanceof LatchkeyError) throw next
    return next
  }
  const catalogue = createCatalogue({
    release: (refresh) => answer(refresh ? 'release again' : 'release'),
    loadDeferred: (ofAll) => answer(ofAll ? 'more of all' : 'more'),
    enabled: async ({ features }) => [...features.values()],
    onFeatures() {},
    report: (error) => error as LatchkeyError,
  })
  const state = () => {
    const { status, features } = catalogue.get()
    return [status, ...features.map(({ id }) => id)]
  }
  return { catalogue, asked, state }
}
const first = releaseOf([connect], { isComplete: false })

test('the first file is enough for a view that it has', async () => {
  const { catalogue, asked, state } = setUp([first])

  await catalogue.load('entry:disconnected')
  await catalogue.load('Connect')

  expect(asked).toEqual(['release'])
  expect(state()).toEqual(['partial', 'connect'])
})

test('the second file is fetched for a view that the first one lacks, once', async () => {
  const { catalogue, asked, state } = setUp([first, releaseOf([connect, account])])

  await catalogue.load('entry:connected')
  await catalogue.load('Nowhere')

  expect(asked).toEqual(['release', 'more'])
  expect(state()).toEqual(['ready', 'connect', 'account'])
})

test('a late source is awaited if no other has the view', async () => {
  const late = releaseOf([connect], { isComplete: false, isPending: true })
  const { catalogue, asked, state } = setUp([first, late, releaseOf([connect, account])])

  await catalogue.load('Account')

  expect(asked).toEqual(['release', 'more', 'more of all'])
  expect(state()).toEqual(['ready', 'connect', 'account'])
})

test('a second file that fails leaves the view missing, and the other views in place', async () => {
  const error = new LatchkeyError(ReleaseUnreachable, { url: 'x' })
  const { catalogue, state } = setUp([first, releaseOf([connect], { isComplete: false, errors: [error] })])

  await catalogue.load('Account')

  expect(state()).toEqual(['failed', 'connect'])
  expect(catalogue.get().error).toBe(error)
})

test('a release that failed is fetched again on a retry', async () => {
  const error = new LatchkeyError(ReleaseUnreachable, { url: 'x' })
  const { catalogue, asked, state } = setUp([error, releaseOf([connect])])
  await catalogue.load('Connect')
  const failed = state()

  await catalogue.load('Connect', true)

  expect(failed).toEqual(['failed'])
  expect(asked).toEqual(['release', 'release again'])
  expect(state()).toEqual(['ready', 'connect'])
})

test('a joining source is read once there is a catalogue', async () => {
  const { catalogue, asked, state } = setUp([first, releaseOf([connect, account])])
  await catalogue.join()
  await catalogue.load('Connect')

  await catalogue.join()

  expect(asked).toEqual(['release', 'release'])
  expect(state()).toEqual(['ready', 'connect', 'account'])
})
