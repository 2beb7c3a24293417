import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Deps } from '../callers/deps'
import { guardRoutes, noticeOf, sessionOf } from './guardRoutes'
import type { Power } from './powers'

const anyone: Power = { asker: 'anyone' }
const start = (rows: Record<string, Power>, routes: readonly string[]) => {
  const added = routes.map((route) => {
    const [method, path] = route.split(' ') as [string, string]
    return { method, path }
  })
  return guardRoutes(new Hono(), {} as Deps, added, rows)
}

test('a route without a row does not start', () => {
  expect(() => start({ 'GET /a': anyone }, ['GET /a', 'POST /a'])).toThrow(
    'Routes without a row in the table of power: POST /a',
  )
  expect(() => start({}, ['GET /toString'])).toThrow('GET /toString')
})

test('a row without a route does not start', () => {
  expect(() => start({ 'GET /a': anyone, 'GET /b': anyone }, ['GET /a'])).toThrow(
    'Rows of the table of power without a route: GET /b',
  )
})

test('a route learns nothing about a caller that its row does not check', async () => {
  const errors: string[] = []
  const app = new Hono()
  guardRoutes(app, {} as Deps, [{ method: 'GET', path: '/a/:id' }], { 'GET /a/:id': anyone })
  app.get('/a/:id', async (c) => {
    for (const read of [() => sessionOf(c), () => noticeOf(c, {} as Deps)])
      try {
        await read()
      } catch (error) {
        errors.push((error as Error).message)
      }
    return c.text('')
  })

  expect((await app.request('/a/1')).status).toBe(200)
  expect(errors).toEqual(Array(2).fill('The row of GET /a/1 gives its route no caller.'))
})
