import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { contributedKeys } from './contributedKeys'

const leaveOutTexts: (this: { getOptions(): object }, source: string) => string = createRequire(
  import.meta.url,
)('./leaveOutTexts.cjs')

const view = { name: 'View', activation: 'always', height: 1 } as const
const entry = { icon: 'M0 0', order: 1, view: 'View' }
const texts = { 'a.title': 'A', 'a.text': { one: '{count} A', other: '{count} As' }, 'a.label': 'An A' }

test('a remote has the texts that its manifest does not name', () => {
  const keys = contributedKeys({
    views: [{ ...view, title: 'a.title' }],
    walletFeatures: [{ ...entry, label: 'a.label' }],
  })

  const left = leaveOutTexts.call({ getOptions: () => ({ keys }) }, JSON.stringify(texts))

  expect(JSON.parse(left)).toEqual({ 'a.text': texts['a.text'] })
})

test('titles of views, and labels of actions, settings and tabs are named', () => {
  const keys = contributedKeys({
    views: [
      { ...view, title: 'a.title' },
      { ...view, title: 'b.title' },
    ],
    walletFeatures: [{ ...entry, label: 'a.action' }],
    settings: [{ ...entry, label: 'a.setting' }],
    accountTabs: [{ label: 'a.tab', order: 1, view: 'View' }],
    connectMethods: [{ slot: 'email', height: 1, view: 'View' }],
  })

  expect(keys).toEqual(['a.title', 'b.title', 'a.action', 'a.setting', 'a.tab'])
  expect(contributedKeys({ views: [] })).toEqual([])
})
