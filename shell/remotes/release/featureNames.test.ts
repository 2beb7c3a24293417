import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FeatureRelease } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import { bareNameOf, isReserved, namedOutside, viewNameOf } from './featureNames'

const folder = resolve(import.meta.dirname, '../../../features')
const ours = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const { id, contributes } = JSON.parse(readFileSync(resolve(folder, name, 'feature.json'), 'utf8'))
    return [id as string, contributes as FeatureRelease['contributes']] as const
  })

test.each(ours)(
  'every view of our %s is called by its bare name, and by no other feature',
  (id, contributes) => {
    const names = contributes.views.map(({ name }) => name)

    expect(isReserved(id)).toBe(true)
    expect(namedOutside(id, contributes).views.map(({ name }) => name)).toEqual(names)
    for (const name of names)
      for (const [other] of [...ours, ['gift'] as const].filter(([candidate]) => candidate !== id))
        expect(viewNameOf(other, name)).toBe(`${other}/${name}`)
  },
)

test.each(['constructor', '__proto__', 'toString', 'gift'])('%s is not a first-party feature', (id) => {
  expect(isReserved(id)).toBe(false)
  for (const view of ['Account', 'ApproveTransaction', 'UnsupportedChain'])
    expect(viewNameOf(id, view)).toBe(`${id}/${view}`)
})

test('a feature calls its own views by their bare names, even if another feature has the same', () => {
  const view = { title: 't', activation: 'always', height: 1 } as const

  expect(bareNameOf({ ...view, name: 'gift/Gift' })).toBe('Gift')
  expect(bareNameOf({ ...view, name: 'Account' })).toBe('Account')
})
