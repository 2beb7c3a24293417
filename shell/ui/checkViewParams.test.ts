import type { ViewContribution } from '@shared/contract/manifest'
import { expect, test } from 'vitest'
import { releasedFeature } from '../../tests/fakes/releasedFeature'
import type { Catalogue } from './catalogue'
import { checkViewParams } from './checkViewParams'

const catalogueOf = (params: ViewContribution['params']): Catalogue => ({
  status: 'ready',
  features: [releasedFeature('swap', [{ name: 'Swap', ...(params && { params }) }])],
})
const swap = catalogueOf({ from: 'string', step: 'number?' })

test.each([
  { from: 'eth' },
  { from: '' },
  { from: 'eth', step: 0 },
  { from: 'eth', step: undefined },
  { from: 'eth', more: true },
])('%j fits', (params) => {
  expect(checkViewParams('Swap', params, swap)).toBeUndefined()
})

test.each<[unknown, string]>([
  [undefined, 'from: expected string, got undefined'],
  [null, 'from: expected string, got undefined'],
  [{}, 'from: expected string, got undefined'],
  ['eth', 'from: expected string, got undefined'],
  [{ from: 5 }, 'from: expected string, got number'],
  [{ from: null }, 'from: expected string, got object'],
  [{ from: 'eth', step: '1' }, 'step: expected number?, got string'],
  [{ from: 'eth', step: null }, 'step: expected number?, got object'],
])('%j does not fit', (params, issue) => {
  expect(checkViewParams('Swap', params, swap)).toBe(issue)
})

test('a view without parameters takes any', () => {
  expect(checkViewParams('Swap', { from: 5 }, catalogueOf(undefined))).toBeUndefined()
})

test('before the catalogue is loaded, and for a view that it lacks, all parameters pass', () => {
  expect(checkViewParams('Swap', undefined, { status: 'loading', features: [] })).toBeUndefined()
  expect(checkViewParams('Swap', undefined, { status: 'failed', features: [] })).toBeUndefined()
  expect(checkViewParams('Pay', undefined, swap)).toBeUndefined()
})
