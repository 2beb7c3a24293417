import { OpenAPIHono } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { ApiError } from './ApiError'
import { allowRate } from './allowRate'
import { allowUrl } from './allowUrl'
import type { Deps } from './deps'
import { logRequests } from './logRequests'
import { getAssetImage } from './routes/getAssetImage'
import { getWalletImage } from './routes/getWalletImage'
import { getWallets } from './routes/getWallets'
import { health } from './routes/health'
import { openapi } from './routes/openapi'
import { ready } from './routes/ready'
import { StoreError } from './store/StoreError'

/** What the API answers, without a server. Each route is a file of its own that adds itself. */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono({
    defaultHook(result, c) {
      if (result.success) return
      const issues = result.error.issues.map(({ path, message }) => ({ parameter: path.join('.'), message }))
      const message = issues.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ')
      return c.json({ error: { code: 'BadRequest', message, issues } }, 400, { 'Cache-Control': 'no-store' })
    },
  })
  app.use(logRequests(deps))
  app.use(
    cors({
      origin: deps.origins.includes('*') ? '*' : [...deps.origins],
      allowMethods: ['GET', 'HEAD'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 86_400,
    }),
  )
  app.use(allowUrl(deps.limits))
  app.use(allowRate(deps))

  for (const addRoute of [getWallets, getWalletImage, getAssetImage, health, ready, openapi])
    addRoute(app, deps)

  app.notFound((c) => {
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD')
      throw new ApiError(405, 'MethodNotAllowed', 'Use GET.', { Allow: 'GET, HEAD, OPTIONS' })
    throw new ApiError(404, 'NotFound', `There is nothing at ${path.slice(0, 100)}. See /openapi.json.`)
  })
  app.onError((error, c) => {
    const { status, code, message, headers } = toApiError(error)
    return c.json({ error: { code, message } }, status, { ...headers, 'Cache-Control': 'no-store' })
  })
  return app
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ApiError(400, 'BadRequest', error.message || 'The request cannot be read.')
  if (error instanceof StoreError)
    return new ApiError(503, 'StoreUnavailable', 'The database does not answer. Try again in a moment.', {
      'Retry-After': '2',
    })
  return new ApiError(500, 'Internal', 'The API failed. Its log tells more under the X-Request-Id.')
}
