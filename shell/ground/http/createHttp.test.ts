import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createHttp, type HttpConfig } from './createHttp'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const anything = z.unknown()
let seen: Seen[]
let respond: (response: ServerResponse, url: string) => void
let baseUrl: string
let stop: () => Promise<void>

beforeEach(async () => {
  seen = []
  respond = (response) => void response.end('{"ok":true}')
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
    respond(response, request.url!)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`
  stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  return stop()
})

const http = (config: Partial<HttpConfig> = {}) => createHttp({ baseUrl, ...config })

test('a GET carries its query below the base and no content type', async () => {
  const answer = await http().request('/v1/history', {
    query: { cursor: 'a b', chainId: 'eip155:1', page: 0, spam: false, onramp: undefined, search: '' },
    schema: z.object({ ok: z.boolean() }),
  })

  expect(answer).toEqual({ ok: true })
  expect(seen[0]).toMatchObject({
    method: 'GET',
    url: '/api/v1/history?cursor=a+b&chainId=eip155%3A1&page=0&spam=false',
    body: '',
  })
  expect(seen[0]!.headers).not.toHaveProperty('content-type')
  expect(seen[0]!.headers).not.toHaveProperty('cookie')
})

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s sends its body as JSON', async (method) => {
  await http().request('prices', { method, body: { currency: 'usd' }, schema: anything })

  expect(seen[0]).toMatchObject({ method, url: '/api/prices', body: '{"currency":"usd"}' })
  expect(seen[0]!.headers['content-type']).toBe('application/json')
})

test('the common query and the client id are appended, the latter once there is one', async () => {
  let clientId: string | undefined
  const client = http({ query: { projectId: 'p1', st: 'latchkey' }, clientId: () => clientId })

  await client.request('a?x=1', { query: { st: 'other' }, schema: anything })
  clientId = 'c1'
  await client.request('b', { schema: anything })

  expect(seen.map(({ url }) => url)).toEqual([
    '/api/a?x=1&projectId=p1&st=other',
    '/api/b?projectId=p1&st=latchkey&clientId=c1',
  ])
})

test.each(['//evil.example/x', 'https://evil.example/x', '@evil.example/x'])(
  'the path %s does not lead away from the base',
  async (path) => {
    await http().request(path, { schema: anything })

    expect(seen[0]!.url).toMatch(/^\/api\//)
  },
)

test.each([400, 403, 404, 429, 503])('status %d is told with the response as cause', async (status) => {
  respond = (response) => void response.writeHead(status).end('{"reasons":["taken"]}')

  const error = await http()
    .request('x', { schema: anything })
    .catch((thrown: unknown) => thrown)

  expect(error).toMatchObject({ code: 'HttpStatus', message: `HTTP status code: ${status}` })
  const { cause } = error as { cause: Response }
  expect(cause.status).toBe(status)
  expect(await cause.json()).toEqual({ reasons: ['taken'] })
})

test('a body that does not fit is refused whole, with the path to the fault', async () => {
  respond = (response) => void response.end('{"balances":[{"price":1},{"price":"1"}]}')
  const schema = z.object({ balances: z.array(z.object({ price: z.number() })) })

  const request = http().request('x', { schema })

  await expect(request).rejects.toMatchObject({
    code: 'ResponseInvalid',
    message: 'The server sent something unexpected at balances.1.price',
  })
})

test.each(['<html>', '{"a":'])('the body %s is no JSON', async (body) => {
  respond = (response) => void response.end(body)

  await expect(http().request('x', { schema: anything })).rejects.toMatchObject({ code: 'ResponseInvalid' })
})

test('an empty body is judged by the schema', async () => {
  respond = (response) => void response.writeHead(204).end()

  expect(await http().request('x', { schema: z.undefined() })).toBeUndefined()
  await expect(http().request('x', { schema: z.object({}) })).rejects.toMatchObject({
    code: 'ResponseInvalid',
  })
})

test('a server that does not answer runs into the time-out', async () => {
  respond = () => {}

  const request = http().request('x', { schema: anything, timeoutMs: 20 })

  await expect(request).rejects.toMatchObject({ code: 'HttpTimeout', kind: 'network' })
})

test('a body that stops half way runs into the time-out', async () => {
  respond = (response) => void response.write('{"a":')

  const request = http().request('x', { schema: anything, timeoutMs: 50 })

  await expect(request).rejects.toMatchObject({ code: 'HttpTimeout' })
})

test('an aborted request ends at once and is told apart from a time-out', async () => {
  const abort = new AbortController()
  respond = () => abort.abort('left the view')

  const request = http().request('x', { schema: anything, signal: abort.signal })

  await expect(request).rejects.toMatchObject({
    code: 'RequestAborted',
    message: 'Request was aborted',
    cause: 'left the view',
  })
})

test('a signal that is aborted already lets no request out', async () => {
  const request = http().request('x', { schema: anything, signal: AbortSignal.abort() })

  await expect(request).rejects.toMatchObject({ code: 'RequestAborted' })
  expect(seen).toEqual([])
})

test('a server that does not exist is told as unreachable', async () => {
  await stop()

  const error = await http()
    .request('x', { schema: anything })
    .catch((thrown: unknown) => thrown)

  expect(isLatchkeyError(error, 'HttpUnreachable')).toBe(true)
})

test('a local server that the visitor has denied to the page is told as such', async () => {
  await stop()
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })

  await expect(http().request('x', { schema: anything })).rejects.toMatchObject({
    code: 'LocalNetworkDenied',
    cause: expect.any(TypeError),
  })
})

test('a status that no caller expects is told to the developer, with its address', async () => {
  const warnings: string[] = []
  const log = { warn: (words: string) => void warnings.push(words) }
  const statusOf = async (status: number) => {
    respond = (response) => void response.writeHead(status).end('{}')
    await http({ log })
      .request('v1/wallets', { schema: anything, query: { projectId: 'secret' } })
      .catch(() => {})
  }

  for (const status of [401, 404, 418, 500]) await statusOf(status)

  expect(warnings).toEqual([418, 500].map((status) => `${baseUrl}v1/wallets: HTTP status code: ${status}`))
})
