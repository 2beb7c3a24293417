import { OpenAPIHono, z } from '@hono/zod-openapi'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { BaseError } from 'viem'
import { logRequests } from '../kit/logRequests'
import { StoreError } from '../kit/store/StoreError'
import { UpstreamError } from './chains/upstream'
import { allowRate } from './guards/allowRate'
import type { AddRoute, Deps } from './guards/deps'
import { ApiError } from './http/ApiError'
import { allowUrl } from './http/allowUrl'
import { authenticate } from './routes/authenticate'
import { buildApprove } from './routes/buildApprove'
import { buildSwap } from './routes/buildSwap'
import { callExchanges } from './routes/callExchanges'
import { createPayment } from './routes/createPayment'
import { getAssetImage } from './routes/getAssetImage'
import { getBalance } from './routes/getBalance'
import { getCollectibles } from './routes/getCollectibles'
import { getGasPrice } from './routes/getGasPrice'
import { getHistory } from './routes/getHistory'
import { getIdentity } from './routes/getIdentity'
import { getKeys } from './routes/getKeys'
import { getMe } from './routes/getMe'
import { getNonce } from './routes/getNonce'
import { getOnrampOptions } from './routes/getOnrampOptions'
import { getOnrampOrder } from './routes/getOnrampOrder'
import { getPayment } from './routes/getPayment'
import { getPrices } from './routes/getPrices'
import { getProfile } from './routes/getProfile'
import { getReverseProfiles } from './routes/getReverseProfiles'
import { getSuggestions } from './routes/getSuggestions'
import { getSwapAllowance } from './routes/getSwapAllowance'
import { getSwapQuotes } from './routes/getSwapQuotes'
import { getSwapTokens } from './routes/getSwapTokens'
import { getTokenImage } from './routes/getTokenImage'
import { getWalletImage } from './routes/getWalletImage'
import { getWallets } from './routes/getWallets'
import { health } from './routes/health'
import { hearOnramp } from './routes/hearOnramp'
import { metricsRoute } from './routes/metricsRoute'
import { openapi } from './routes/openapi'
import { openOnramp } from './routes/openOnramp'
import { passRpc } from './routes/passRpc'
import { projectRoutes } from './routes/projectRoutes'
import { putAccountMetadata } from './routes/putAccountMetadata'
import { quoteOnramp } from './routes/quoteOnramp'
import { ready } from './routes/ready'
import { registerProfile } from './routes/registerProfile'
import { signOut } from './routes/signOut'
import { supportedChains } from './routes/supportedChains'
import { takeEvent } from './routes/takeEvent'
import { tellPayment } from './routes/tellPayment'

const routes: readonly AddRoute[] = [
  getWallets,
  getWalletImage,
  getAssetImage,
  getTokenImage,
  supportedChains,
  getBalance,
  getHistory,
  getCollectibles,
  getPrices,
  getIdentity,
  getReverseProfiles,
  getSuggestions,
  registerProfile,
  getProfile,
  passRpc,
  getNonce,
  authenticate,
  getMe,
  putAccountMetadata,
  signOut,
  getKeys,
  getSwapTokens,
  getSwapQuotes,
  getSwapAllowance,
  getGasPrice,
  buildApprove,
  buildSwap,
  getOnrampOptions,
  quoteOnramp,
  openOnramp,
  getOnrampOrder,
  hearOnramp,
  createPayment,
  getPayment,
  tellPayment,
  callExchanges,
  projectRoutes,
  takeEvent,
  health,
  ready,
  metricsRoute,
  openapi,
]

/** The API's request handler, without a server. Each route is a separate file that adds itself. */
export function createApp(deps: Deps) {
  const app = new OpenAPIHono({
    defaultHook(result, c) {
      if (result.success) return
      const issues = result.error.issues.map(({ path, message }) => ({ parameter: path.join('.'), message }))
      const message = issues.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ')
      return c.json({ error: { code: 'BadRequest', message, issues } }, 400, { 'Cache-Control': 'no-store' })
    },
  })
  const { log, now, metrics } = deps
  app.use(
    logRequests({
      log,
      now,
      takesIds: true,
      isCacheable: true,
      describe: ({ message, cause }) => (cause ? `${message} ${String(cause)}` : message),
      count: ({ req: { method }, res }, ms) => {
        metrics.count('requests_total', 1, { method, status: String(res.status) })
        metrics.observe('request_seconds', ms / 1000)
      },
    }),
  )
  app.use(
    cors({
      origin: deps.origins.includes('*') ? '*' : [...deps.origins],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT'],
      allowHeaders: ['Content-Type', 'X-Request-Id', 'Authorization', 'X-Nonce-Jwt'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 86_400,
    }),
  )
  app.use(allowUrl(deps.limits))
  app.use(allowRate(deps))

  for (const addRoute of routes) addRoute(app, deps)

  app.notFound((c) => {
    const { method, path } = c.req
    const allowed = methodsAt(app, path)
    if (allowed.length > 0 || !['GET', 'HEAD', 'POST'].includes(method)) {
      const use = allowed.length > 0 ? allowed : ['GET', 'HEAD']
      throw new ApiError(405, 'MethodNotAllowed', `Use ${use[0]}.`, {
        Allow: [...use, 'OPTIONS'].join(', '),
      })
    }
    throw new ApiError(404, 'NotFound', `There is nothing at ${path.slice(0, 100)}. See /openapi.json.`)
  })
  app.onError((error, c) => {
    const { status, code, message, headers, issues } = toApiError(error)
    const body = { error: { code, message, ...(issues && { issues: [...issues] }) } }
    // If names are registered, widgets read this.
    const hosted = c.req.path === '/v1/profile/account' && {
      status: 'FAILED',
      reasons: [{ name: code, description: message }],
    }
    return c.json({ ...body, ...hosted }, status, { ...headers, 'Cache-Control': 'no-store' })
  })
  return app
}

/** The methods of a path that was requested with another one. */
function methodsAt(app: OpenAPIHono, path: string): readonly string[] {
  const at = (method: string) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.path !== '/*' && route.path !== '*')
  return [...(at('GET') ? ['GET', 'HEAD'] : []), ...['POST', 'PUT'].filter(at)]
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ApiError(400, 'BadRequest', error.message || 'The request cannot be read.')
  // Errors of viem about nodes are upstream failures, and so are invalid responses of nodes. All other input is parsed
  // when it comes in.
  if (error instanceof UpstreamError || error instanceof BaseError || error instanceof z.ZodError)
    return new ApiError(
      502,
      'UpstreamUnavailable',
      'No node of the network answers. Try again in a moment.',
      {
        'Retry-After': '2',
      },
    )
  if (error instanceof StoreError)
    return new ApiError(503, 'StoreUnavailable', 'The database does not answer. Try again in a moment.', {
      'Retry-After': '2',
    })
  return new ApiError(500, 'Internal', 'The API failed. Its log tells more under the X-Request-Id.')
}
