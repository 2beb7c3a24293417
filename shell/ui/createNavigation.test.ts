import type { ViewContribution } from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter, type Router } from '../ground/router/createRouter'
import type { ReleasedFeature } from '../remotes/release/openSource'
import type { Catalogue } from './catalogue'
import { createNavigation } from './createNavigation'

const views: ViewContribution[] = [
  { name: 'Start', role: 'entry:disconnected', title: 't', activation: 'always', height: 1 },
  {
    name: 'Pick',
    title: 't',
    activation: 'always',
    height: 1,
    params: { from: 'string' },
    result: { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] },
  },
]
const feature = { id: 'pick', contributes: { views, texts: {} } } as unknown as ReleasedFeature

function setUp({
  isOpen = true,
  catalogue = { status: 'ready', features: [feature] } as Catalogue,
  loading,
}: {
  isOpen?: boolean
  catalogue?: Catalogue
  loading?: Promise<never>
} = {}) {
  const report = vi.fn()
  const router = createRouter({
    onClose() {},
    onRefused() {},
    holds: () => false,
    isDeadEnd: () => false,
  })
  const { navigation, respond, prepare, issueOf } = createNavigation({
    router,
    catalogue: () => catalogue,
    isOpen: () => isOpen,
    failureOf: (view) => (view === 'Broken' ? new Error('It does not load') : undefined),
    loadResults: () => loading ?? import('./createViewResults'),
    preload: async () => {},
    report,
  })
  const request = (view: string, params?: unknown) => navigation.request(view as never, params as never)
  const history = () => router.get().history.map(({ view }) => view)
  /** Requests a view, which then shows. */
  const ask = async (view: string, params?: unknown) => {
    const answer = request(view, params)
    answer.catch(() => {})
    await vi.waitFor(() => expect(router.current()).toMatchObject({ view, ...(params ? { params } : {}) }))
    return { answer, entry: router.current() }
  }
  return { router, navigation, respond, prepare, issueOf, request, ask, history, report }
}

beforeEach(() => void vi.stubGlobal('__DEV__', true))
afterEach(() => void vi.unstubAllGlobals())

test('a request is answered by a result that fits the view, and leads back', async () => {
  const { router, respond, ask, history } = setUp()
  router.reset('Start')
  const { answer, entry } = await ask('Pick', { from: 'a' })
  const given = { id: 3 }

  respond(entry, given)
  respond(entry, { id: 4 })

  expect(await answer).toEqual(given)
  expect(await answer).not.toBe(given)
  expect(history()).toEqual(['Start'])
})

test('a request is answered past later views', async () => {
  const { router, respond, ask, history } = setUp()
  const { answer, entry } = await ask('Pick', { from: 'a' })
  router.push('Help')

  respond(entry, { id: 3 })

  expect(await answer).toEqual({ id: 3 })
  expect(history()).toEqual(['entry:disconnected'])
})

test.each<[string, (router: Router, request: (view: string, params: unknown) => Promise<unknown>) => void]>([
  ['the visitor goes back', (router) => router.goBack()],
  ['another view takes its place', (router) => router.replace('Account')],
  ['everything is reset', (router) => router.reset('Account')],
  ['the dialog closes', (router) => router.end()],
  ['its view is requested anew', (_, request) => void request('Pick', { from: 'b' }).catch(() => {})],
])('a request is aborted when %s', async (_, go) => {
  const { router, ask, request } = setUp()
  const { answer } = await ask('Pick', { from: 'a' })

  go(router, request)

  const error = await answer.catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: 'RequestAborted' })
  expect((error as Error).cause).toBeUndefined()
})

test('a request outlives views that its view leads to, and other requests', async () => {
  const { router, respond, ask } = setUp({ catalogue: { status: 'partial', features: [feature] } })
  const first = await ask('Pick', { from: 'a' })
  router.push('Help')
  const second = await ask('Other')

  router.goBack()

  await expect(second.answer).rejects.toMatchObject({ code: 'RequestAborted' })
  respond(first.entry, { id: 1 })
  expect(await first.answer).toEqual({ id: 1 })
})

test('a request of a failed view rejects with the reason when it is left', async () => {
  const { router, ask } = setUp({ catalogue: { status: 'partial', features: [] } })
  const { answer } = await ask('Broken')

  router.goBack()

  await expect(answer).rejects.toMatchObject({
    code: 'RequestAborted',
    cause: expect.objectContaining({ message: 'It does not load' }),
  })
})

test('a view without a request is left when it answers', () => {
  const { router, respond, history } = setUp()
  router.push('Pick', { from: 'a' })

  respond(router.current(), { id: 3 })

  expect(history()).toEqual(['entry:disconnected'])
})

test('a result that does not fit is refused, and the request goes on', async () => {
  const { respond, ask, history } = setUp()
  const { answer, entry } = await ask('Pick', { from: 'a' })

  expect(() => respond(entry, { id: '3' })).toThrow(
    'The result does not fit the view (Pick): id: expected number, got string',
  )

  expect(history()).toEqual(['entry:disconnected', 'Pick'])
  respond(entry, { id: 3 })
  expect(await answer).toEqual({ id: 3 })
})

test('in production a result that does not fit is reported', async () => {
  vi.stubGlobal('__DEV__', false)
  const { respond, ask, report } = setUp()
  const { entry } = await ask('Pick', { from: 'a' })

  respond(entry, undefined)

  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'ViewResultInvalid' }))
})

test.each<[string, string, unknown, boolean, string]>([
  ['with parameters that do not fit', 'Pick', {}, true, 'ViewParamsInvalid'],
  ['of a view that no feature has', 'Nowhere', undefined, true, 'ViewUnknown'],
  ['while the dialog is closed', 'Pick', { from: 'a' }, false, 'RequestAborted'],
])('a request %s is refused, and no view is shown', async (_, view, params, isOpen, code) => {
  const { request, history } = setUp({ isOpen })

  await expect(request(view, params)).rejects.toMatchObject({ code })

  expect(history()).toEqual(['entry:disconnected'])
})

test('parameters by a schema are checked once a feature is known to have schemas', async () => {
  const schema = {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'number' } } },
  } as const
  const view: ViewContribution = { name: 'Many', title: 't', activation: 'always', height: 1, params: schema }
  const many = { id: 'many', contributes: { views: [view], texts: {} } } as unknown as ReleasedFeature
  const catalogue: Catalogue = { status: 'ready', features: [many] }
  const { prepare, issueOf } = setUp({ catalogue })
  const failing = setUp({ catalogue, loading: Promise.reject(new Error('offline')) })

  expect(await prepare([feature, many])).toEqual([feature, many])
  expect(issueOf('Many', { ids: [1, 'b'] })).toBe('ids[1]: expected number, got string')
  expect(await failing.prepare([feature, many])).toEqual([feature])
  expect(failing.report).toHaveBeenCalledTimes(1)
})

test('a push to the view that shows is ignored, also if it was opened by its role', () => {
  const { navigation, history } = setUp()

  ;(navigation.push as (view: string) => void)('Start')

  expect(history()).toEqual(['entry:disconnected'])
})
