import { rewrapRequestSchema } from '@shared/vault/protocol/messages'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Log } from '../../kit/log'
import { logRequests } from '../../kit/logRequests'
import { createTokenBucket } from '../../kit/tokenBucket'
import type { KeyWrapper } from './key/KeyWrapper'
import type { Limits } from './key/limits'
import { WrapperError } from './key/WrapperError'
import { rewrap } from './rewrap'
import type { UseResult, WrapperStore } from './store/openWrapperStore'
import type { VerifyStatement } from './verifyStatement'

export interface WrapperDeps {
  readonly keys: KeyWrapper
  readonly verifyStatement: VerifyStatement
  readonly store: WrapperStore
  readonly limits: Limits
  readonly log: Log
  readonly now: () => number
}

/** The wrapper's request handler, without a server. */
export function createApp({ keys, verifyStatement, store, limits, log, now }: WrapperDeps) {
  const startedMs = now()
  const bucket = createTokenBucket(limits.requestsPerSecond, limits.requestBurst, now)
  const app = new Hono()
  app.use(logRequests({ log, now, takesIds: true, isCacheable: false, describe: nameOf, fieldsOf: codeOf }))

  app.get('/health', async (c) => {
    const isReady = await store.isReady()
    const uptimeS = Math.round((now() - startedMs) / 1000)
    return c.json({ status: isReady ? 'ok' : 'unready', uptimeS }, isReady ? 200 : 503)
  })

  app.use(async (_, next) => {
    if (!bucket.take())
      throw new WrapperError(429, 'RateLimited', 'Too many requests. Try again in a second.', {
        retryAfterS: 1,
      })
    await next()
  })

  app.get('/key', (c) => c.json(keys.current))

  app.post('/rewrap', bodyLimit({ maxSize: limits.bodyBytes, onError: refuseBody }), async (c) => {
    const request = rewrapRequestSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!request.success)
      throw new WrapperError(400, 'BadRequest', 'Send { statement, keyId, sealedHalf }, as README.md has it.')
    const statement = await verifyStatement(request.data.statement)
    const result = await spendStatement(statement)
    if (result.status === 'replayed')
      throw new WrapperError(409, 'StatementUsed', 'The statement was used. Ask the auth server for another.')
    alarm(result)
    if (result.status === 'limited')
      throw new WrapperError(
        429,
        'RateLimited',
        `Too many new devices. Try again in ${result.retryAfterS} s.`,
        {
          retryAfterS: result.retryAfterS,
        },
      )
    return c.json({ sealedHalf: await rewrap(keys, statement, request.data) })
  })

  app.notFound(() => {
    throw new WrapperError(404, 'NotFound', 'There is GET /key, POST /rewrap and GET /health.')
  })

  app.onError((error, c) => {
    const { status, code, message, retryAfterS } =
      error instanceof WrapperError
        ? error
        : new WrapperError(500, 'Internal', 'The wrapper failed. Its log has a line for the X-Request-Id.')
    if (retryAfterS) c.header('Retry-After', String(retryAfterS))
    return c.json({ error: { code, message } }, status)
  })
  return app

  /** A server that was taken over asks for many wallets. Each of these lines is to wake an operator. */
  function alarm(result: UseResult): void {
    const { alarmPerHour, rewrapsPerHour } = limits
    if (result.status === 'used' && result.inHour === alarmPerHour)
      log('error', 'many wallets were opened on new devices', { inHour: alarmPerHour, most: rewrapsPerHour })
    if (result.status === 'limited' && result.isOfAll)
      log('error', 'no more wallets are opened on new devices', { retryAfterS: result.retryAfterS })
  }

  async function spendStatement(statement: Parameters<WrapperStore['use']>[0]) {
    try {
      return await store.use(statement, Math.floor(now() / 1000))
    } catch (cause) {
      throw new WrapperError(
        503,
        'StoreUnavailable',
        'The database does not answer. Try again in a moment.',
        {
          cause,
          retryAfterS: 2,
        },
      )
    }
  }
}

function refuseBody(): never {
  throw new WrapperError(413, 'BodyTooLarge', 'A body has less than 4 kB.')
}

/** The refusal. Who asked, and with which statement, is in the log of the auth server. */
const codeOf = ({ error }: Context): Readonly<Record<string, string>> =>
  error instanceof WrapperError ? { code: error.code } : {}

/** An unforeseen error may quote its input, so the log gets its name alone. */
const nameOf = ({ name, cause }: Error) => (cause instanceof Error ? `${name}: ${cause.name}` : name)
