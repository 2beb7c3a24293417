import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { routeOf } from './routeOf'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What a middleware before all routes logs of a request. */
async function loggedOf(path: string, { isStopped = false } = {}): Promise<string> {
  const app = new Hono()
  let logged = ''
  app.use(async (c, next) => {
    await next()
    logged = routeOf(c)
  })
  app.use(async (c, next) => (isStopped ? c.text('', 429) : next()))
  app.get('/health', (c) => c.text(''))
  app.get('/v1/sessions', (c) => c.text(''))
  app.get('/v1/sessions/:of{eip155:[1-9][0-9]{0,15}:0x[0-9a-fA-F]{40}}', (c) => c.text(''))
  app.get('/v1/profile/:chain/:name/more', (c) => c.text(''))
  await app.request(path)
  return logged
}

test.each([
  ['/health', '/health'],
  ['/v1/sessions?of=ann', '/v1/sessions'],
  [`/v1/sessions/eip155:1:${account}`, '/v1/sessions/:of'],
  ['/v1/profile/1/ann.eth/more', '/v1/profile/:chain/:name/more'],
  [`/v1/sessions/eip155%3A1%3A${account}`, '/*'],
  [`/v1/${account}`, '/*'],
  [`/v1/sessions/${account}/x`, '/*'],
])('%s is logged as %s', async (path, route) => {
  expect(await loggedOf(path)).toBe(route)
})

test('a request that is stopped before its route is logged by it', async () => {
  expect(await loggedOf(`/v1/sessions/eip155:1:${account}`, { isStopped: true })).toBe('/v1/sessions/:of')
})
