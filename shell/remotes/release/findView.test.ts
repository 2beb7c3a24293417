import type { ViewRole } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import { releasedFeature } from '../../../tests/fakes/releasedFeature'
import { contestedRoles } from './contestedRoles'
import { findView } from './findView'

const feature = (id: string, ...views: (readonly [name: string, role?: ViewRole])[]) =>
  releasedFeature(
    id,
    views.map(([name, role]) => ({ name, ...(role && { role }) })),
  )
const siwx = feature('siwx', ['SIWXSignMessage', 'sign-in'], ['ConnectingSiwe', 'sign-in'])
const gift = feature('gift', ['gift/Gift', 'sign-in'])

test('a view is found by its name, and the first of a role by the role', () => {
  expect(findView('ConnectingSiwe', [siwx])?.view.name).toBe('ConnectingSiwe')
  expect(findView('sign-in', [siwx])).toEqual({ feature: siwx, view: siwx.contributes.views[0] })
})

test.each(['', 'approval', 'undefined', 'Nowhere'])('no view has the name %j', (address) => {
  expect(findView(address, [siwx, feature('plain', ['Plain'])])).toBeUndefined()
})

test('a role is contested between features, not between the views of one', () => {
  expect(contestedRoles([['siwx', siwx]])).toEqual(new Map())
  expect(
    contestedRoles([
      ['siwx', siwx],
      ['gift', gift],
      ['plain', feature('plain', ['Plain'])],
    ]),
  ).toEqual(new Map([['sign-in', ['siwx', 'gift']]]))
})
