import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSessionVerifier, type HostSettings } from './createSessionVerifier'

/** A back end with one route, only for signed-in visitors: `GET /profile`. */
export async function startHostBackend({ port = 0, ...settings }: HostSettings & { port?: number }) {
  const accountOf = createSessionVerifier(settings)
  const cors = {
    'Access-Control-Allow-Origin': settings.origin,
    'Access-Control-Allow-Headers': 'Authorization',
  }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...cors })
        .end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return answer(200, {})
    if (request.url !== '/profile') return answer(404, { error: 'There is nothing here.' })
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    try {
      const account = await accountOf(token)
      return account ? answer(200, { account }) : answer(401, { error: 'Sign in first.' })
    } catch {
      return answer(503, { error: 'The keys of the API are unavailable at the moment.' })
    }
  })
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, stop: () => new Promise((done) => server.close(done)) }
}
