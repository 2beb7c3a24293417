import { expect, test } from 'vitest'
import { parseFeatureDescription } from './featureDescription'

const view = { name: 'Swap', title: 'swap.title', activation: 'connected', height: 300 }
const entry = { icon: 'swap', label: 'swap.title', order: 10, view: 'Swap' }
const minimal = { id: 'swap', version: '1.2.3', contract: 1, contributes: { views: [view] } }
const withView = (more: object) => ({ ...minimal, contributes: { views: [{ ...view, ...more }] } })
const contributing = (more: object) => ({ ...minimal, contributes: { ...minimal.contributes, ...more } })

const { icon: _, ...tab } = entry
const whole = {
  ...minimal,
  version: '1.2.3-beta.1',
  flag: 'swaps',
  contributes: {
    views: [{ ...view, params: { from: 'string', step: 'number', to: 'string?', at: 'number?' } }],
    walletFeatures: [entry],
    accountTabs: [tab],
    connectMethods: [{ slot: 'email', height: 100, view: 'Swap' }],
    settings: [entry, { ...entry, wallet: 'embedded' }],
  },
}

test.each([
  ['the least', minimal],
  ['everything', whole],
  ['no view', contributing({ views: [] })],
])('a description with %s is read unchanged', (_, json) => {
  expect(parseFeatureDescription(json, 'features/swap')).toEqual(json)
})

test.each<[string, unknown, string]>([
  ['nothing', null, 'expected object'],
  ['an id in capitals', { ...minimal, id: 'Swap' }, 'lower case letters, digits and hyphens'],
  ['an id that begins with a digit', { ...minimal, id: '1inch' }, 'lower case letters, digits and hyphens'],
  ['an id that leaves its folder', { ...minimal, id: '../swap' }, 'lower case letters, digits and hyphens'],
  ['a version that is none', { ...minimal, version: '1.2' }, 'a version such as 1.2.3'],
  ['a version that leaves its folder', { ...minimal, version: '1.2.3/..' }, 'a version such as 1.2.3'],
  ['a broken contract', { ...minimal, contract: 1.5 }, 'contract'],
  ['a contract of zero', { ...minimal, contract: 0 }, 'contract'],
  ['an empty flag', { ...minimal, flag: '' }, 'flag'],
  ['a field that nobody knows', { ...minimal, name: 'Swap' }, 'name'],
  ['no views', { ...minimal, contributes: {} }, 'views'],
  ['a view in lower case', withView({ name: 'swap' }), 'PascalCase'],
  ['a view without title', withView({ title: '' }), 'title'],
  ['a view of no height', withView({ height: 0 }), 'height'],
  ['an activation that nobody knows', withView({ activation: 'never' }), 'activation'],
  ['a parameter of another type', withView({ params: { from: 'boolean' } }), 'params'],
  ['a field of a view that nobody knows', withView({ width: 1 }), 'width'],
  ['an entry without icon', contributing({ walletFeatures: [tab] }), 'icon'],
  ['a tab with an icon', contributing({ accountTabs: [entry] }), 'icon'],
  [
    'a slot that nobody knows',
    contributing({ connectMethods: [{ slot: 'top', height: 1, view: 'Swap' }] }),
    'slot',
  ],
  ['contributions that nobody knows', contributing({ toasts: [] }), 'toasts'],
])('a description with %s is refused, with the path of the fault', (_, json, words) => {
  expect(() => parseFeatureDescription(json, 'features/swap')).toThrow(
    /^features\/swap\/feature\.json is wrong:\n/,
  )
  expect(() => parseFeatureDescription(json, 'features/swap')).toThrow(words)
})

test('all issues are reported at once', () => {
  const wrong = { ...withView({ name: 'swap', height: -1 }), id: 'Swap' }

  expect(() => parseFeatureDescription(wrong, 'features/swap')).toThrow(
    /id[\s\S]*contributes\.views\[0\]\.name[\s\S]*contributes\.views\[0\]\.height/,
  )
})

test('an option whose default does not fit is refused', () => {
  const options = { greeting: { type: 'string', default: 7 } }

  expect(() => parseFeatureDescription({ ...minimal, options }, 'features/swap')).toThrow(
    'the default fits the option',
  )
})
