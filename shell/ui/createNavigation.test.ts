import type { ViewContribution } from '@shared/contract/manifest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from '../router/createRouter'
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
const feature = { id: 'pick', contributes: { views, texts: {} } } as unknown as Catalogue['features'][number]

function setUp(isOpen = true, catalogue: Catalogue = { status: 'ready', features: [feature] }) {
  const report = vi.fn()
  const router = createRouter({
    onClose() {},
    onRefused() {},
    holds: () => false,
    isDeadEnd: () => false,
    failureOf() {},
  })
  const { navigation, respond } = createNavigation({
    router,
    catalogue: () => catalogue,
    isOpen: () => isOpen,
    preload: async () => {},
    report,
  })
  const request = (view: string, params?: unknown) => navigation.request(view as never, params as never)
  const history = () => router.get().history.map(({ view }) => view)
  return { router, navigation, respond, request, history, report }
}

beforeEach(() => void vi.stubGlobal('__DEV__', true))
afterEach(() => void vi.unstubAllGlobals())

test('a request is answered by what fits the view’s result', async () => {
  const { router, respond, request, history } = setUp()
  const answer = request('Pick', { from: 'a' })
  const given = { id: 3 }

  respond(router.current(), given)

  expect(await answer).toEqual(given)
  expect(await answer).not.toBe(given)
  expect(history()).toEqual(['entry:disconnected'])
})

test('a result that does not fit is refused, and the request goes on', async () => {
  const { router, respond, request, history } = setUp()
  const answer = request('Pick', { from: 'a' })

  expect(() => respond(router.current(), { id: '3' })).toThrow(
    'The result does not fit the view (Pick): id: expected number, got string',
  )

  expect(history()).toEqual(['entry:disconnected', 'Pick'])
  respond(router.current(), { id: 3 })
  expect(await answer).toEqual({ id: 3 })
})

test('in production a result that does not fit is reported', () => {
  vi.stubGlobal('__DEV__', false)
  const { router, respond, request, report } = setUp()
  request('Pick', { from: 'a' }).catch(() => {})

  respond(router.current(), undefined)

  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 'ViewResultInvalid' }))
})

test.each<[string, string, unknown, boolean, string]>([
  ['with parameters that do not fit', 'Pick', {}, true, 'ViewParamsInvalid'],
  ['of a view that no feature has', 'Nowhere', undefined, true, 'ViewUnknown'],
  ['while the dialog is closed', 'Pick', { from: 'a' }, false, 'RequestAborted'],
])('a request %s is refused, and nothing is shown', async (_, view, params, isOpen, code) => {
  const { request, history } = setUp(isOpen)

  await expect(request(view, params)).rejects.toMatchObject({ code })

  expect(history()).toEqual(['entry:disconnected'])
})

test('a request of a view that may still come waits for it', () => {
  const { request, history } = setUp(true, { status: 'partial', features: [] })

  request('Later').catch(() => {})

  expect(history()).toEqual(['entry:disconnected', 'Later'])
})

test('a push to the view that shows is ignored, also where it was opened by its role', () => {
  const { navigation, history } = setUp()

  ;(navigation.push as (view: string) => void)('Start')

  expect(history()).toEqual(['entry:disconnected'])
})
