import type { ErrorBody } from '@shared/vault/errorBody'
import { Hono } from 'hono'
import { addressKey } from '../../kit/addressKey'
import { addressOf } from '../../kit/addressOf'
import { createBuckets } from '../../kit/createBuckets'
import { logRequests } from '../../kit/logRequests'
import { StoreError } from '../../kit/store/StoreError'
import type { AddRoute, Deps } from './callers/deps'
import { VaultError } from './http/VaultError'
import { guardRoutes } from './power/guardRoutes'
import { approvalPage } from './routes/approvalPage'
import { deletionRoutes } from './routes/deletionRoutes'
import { digitRoutes } from './routes/digitRoutes'
import { emailChangeRoutes } from './routes/emailChangeRoutes'
import { emailRoutes } from './routes/emailRoutes'
import { grantRoutes } from './routes/grantRoutes'
import { keepPage } from './routes/keepPage'
import { loginRoutes } from './routes/loginRoutes'
import { mailboxRoutes } from './routes/mailboxRoutes'
import { openingRoutes } from './routes/openingRoutes'
import { projectRoutes } from './routes/projectRoutes'
import { signInPage } from './routes/signInPage'
import { smartRoutes } from './routes/smartRoutes'
import { socialPages } from './routes/socialPages'
import { socialRoutes } from './routes/socialRoutes'
import { statusRoutes } from './routes/statusRoutes'
import { tokenRoutes } from './routes/tokenRoutes'
import { undoPage } from './routes/undoPage'
import { walletRoutes } from './routes/walletRoutes'
import { AccountGone } from './store/AccountGone'

const routes: readonly AddRoute[] = [
  emailRoutes,
  approvalPage,
  signInPage,
  emailChangeRoutes,
  undoPage,
  socialRoutes,
  socialPages,
  loginRoutes,
  deletionRoutes,
  keepPage,
  digitRoutes,
  mailboxRoutes,
  tokenRoutes,
  grantRoutes,
  walletRoutes,
  openingRoutes,
  projectRoutes,
  smartRoutes,
  statusRoutes,
]

/**
 * The vault's request handler, without a server. Pages of other origins may read which providers it offers, and nothing
 * else: no other route has CORS.
 */
export function createApp(deps: Deps): Hono {
  const { limits, log, now, trustProxy } = deps
  const app = new Hono()
  app.use(logRequests({ log, now, takesIds: false, isCacheable: false, describe: describeError }))
  const bucketOf = createBuckets({
    perSecond: limits.requestsPerSecond,
    burst: limits.requestBurst,
    max: limits.addressesRemembered,
    now,
  })
  app.use(async (c, next) => {
    if (!bucketOf(addressKey(addressOf(c, trustProxy))).take())
      throw new VaultError('RateLimited', { seconds: 1 })
    await next()
  })

  const guarded = new Hono()
  for (const addRoute of routes) addRoute(guarded, deps)
  guardRoutes(app, deps, guarded.routes)
  app.route('/', guarded)

  app.notFound(() => {
    throw new VaultError('NotFound')
  })
  app.onError((error, c) => {
    const { code, message, status, details } = toVaultError(error)
    const waitS = details.seconds ?? (code === 'StoreUnavailable' ? 2 : undefined)
    const body: ErrorBody = { error: { code, message, ...details } }
    return c.json(body, status, waitS === undefined ? {} : { 'Retry-After': String(waitS) })
  })
  return app
}

function toVaultError(error: unknown): VaultError {
  if (error instanceof VaultError) return error
  if (error instanceof AccountGone) return new VaultError('SessionEnded')
  return new VaultError(error instanceof StoreError ? 'StoreUnavailable' : 'Internal')
}

const describeError = ({ cause, message }: Error) => (cause ? String(cause) : message).slice(0, 300)
