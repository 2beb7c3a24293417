import { createStore } from '@shared/store/createStore'
import { expect, test } from 'vitest'
import { releasedFeature } from '../../tests/fakes/releasedFeature'
import type { Approvals } from '../reach/frame/createApprovals'
import { createI18n } from '../remotes/i18n/createI18n'
import { type Catalogue, isMissing, nameOf, roleOf, screenOf } from './catalogue'
import { titleOf } from './screens'

const feature = (id: string, ...names: string[]) =>
  releasedFeature(
    id,
    names.map((name) => ({ name, title: `${id}.${name}` })),
  )
const [connect, swap] = [
  feature('connect', 'Connect', 'ConnectingExternal'),
  feature('swap', 'Swap', 'Connect'),
]
const ready: Catalogue = { status: 'ready', features: [connect, swap] }
const i18n = createI18n({
  locale: 'en',
  messages: {
    'shell.failed.title': 'Not loaded',
    'shell.approval.title': 'Approve transaction',
    'shell.approval.signIn': 'Sign in',
    'shell.unsupported.title': 'Unsupported',
    'connect.ConnectingExternal': 'Connect {name}',
  },
})

test('a view is found with its owner; of two owners the first is', () => {
  expect(screenOf('Swap', ready)).toEqual({ feature: swap, view: swap.contributes.views[0] })
  expect(screenOf('Connect', ready)?.feature).toBe(connect)
})

test.each<[string, Catalogue]>([
  ['Pay', ready],
  ['UnsupportedChain', ready],
  ['', ready],
  ['Connect', { status: 'loading', features: [] }],
  ['Connect', { status: 'failed', features: [] }],
  ['Connect', { status: 'ready', features: [] }],
])('there is no screen %j in %j', (view, catalogue) => {
  expect(screenOf(view, catalogue)).toBeUndefined()
})

test('a loaded view is found while others are being loaded, or have failed', () => {
  const statuses = ['loading', 'partial', 'failed'] as const

  const found = statuses.map((status) => screenOf('Connect', { status, features: [connect] })?.feature)

  expect(found).toEqual([connect, connect, connect])
})

test('the shell has the views for an unsupported network and for approvals itself, even against the release', () => {
  const nothing: Catalogue = { status: 'failed', features: [] }

  expect(['UnsupportedChain', 'unsupported'].map((view) => isMissing(view, nothing))).toEqual([false, false])
  expect(nameOf('unsupported', nothing)).toBe('UnsupportedChain')
  expect(roleOf('UnsupportedChain', nothing)).toBe('unsupported')
  expect(nameOf('approval', nothing)).toBe('ApproveTransaction')
  expect(isMissing('sign-in', ready)).toBe(true)
})

test('a view is found by its name and its role, and without the release by the known one', () => {
  const signIn: Catalogue = {
    status: 'ready',
    features: [
      {
        ...swap,
        contributes: { ...swap.contributes, views: [{ ...swap.contributes.views[0]!, role: 'sign-in' }] },
      },
    ],
  }
  const loading: Catalogue = { status: 'loading', features: [] }

  expect([nameOf('sign-in', signIn), roleOf('Swap', signIn)]).toEqual(['Swap', 'sign-in'])
  expect([nameOf('sign-in', loading), roleOf('Swap', loading)]).toEqual(['sign-in', 'Swap'])
  expect([nameOf('Swap', signIn), roleOf('Connect', ready)]).toEqual(['Swap', 'Connect'])
})

const title = (view: string, catalogue: Catalogue, hasTexts = true) =>
  titleOf(
    { view, params: { name: 'Harbor' } },
    {
      i18n,
      approvals: undefined,
      catalogue: createStore<Catalogue>(catalogue),
      hasTexts: () => hasTexts,
    },
  )

test.each<[string, Catalogue, string | undefined]>([
  ['ConnectingExternal', ready, 'Connect Harbor'],
  ['UnsupportedChain', { status: 'failed', features: [] }, 'Unsupported'],
  ['ConnectingExternal', { status: 'loading', features: [] }, undefined],
  ['ConnectingExternal', { status: 'failed', features: [] }, 'Not loaded'],
  ['ConnectingExternal', { status: 'failed', features: [connect] }, 'Connect Harbor'],
  ['Swap', { status: 'partial', features: [connect] }, undefined],
  ['Pay', ready, 'Not loaded'],
])('the title of %s in %j is %j', (view, catalogue, text) => {
  expect(title(view, catalogue)).toBe(text)
})

test('an approval is titled by what the frame asks for', () => {
  const titled = (approvals: Pick<Approvals, 'title'> | undefined) =>
    ['approval', 'ApproveTransaction', 'UnsupportedChain'].map((view) =>
      titleOf(
        { view, params: undefined },
        {
          i18n,
          catalogue: createStore<Catalogue>(ready),
          hasTexts: () => true,
          approvals: createStore(approvals as Approvals | undefined),
        },
      ),
    )

  const usual = ['Approve transaction', 'Approve transaction', 'Unsupported']
  expect(titled(undefined)).toEqual(usual)
  expect(titled({ title: () => 'shell.approval.title' })).toEqual(usual)
  expect(titled({ title: () => 'shell.approval.signIn' })).toEqual(['Sign in', 'Sign in', 'Unsupported'])
})

test('no English title is shown while its translation is being loaded', () => {
  expect(title('ConnectingExternal', ready, false)).toBeUndefined()
})
