import { refreshSchema, type Sessions } from '@shared/vault/tokens'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { readBody } from '../http/readBody'
import { deviceOf, sessionOf } from '../power/guardRoutes'
import { refresh } from '../tokens/refresh'

/** Sessions: the next pair of tokens, the list, the end of one. */
export const tokenRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  app.post('/v1/tokens', async (c) => {
    const { caller, device } = deviceOf(c)
    const { refreshToken } = await readBody(c, refreshSchema, limits.bodyBytes)
    return c.json(await refresh(deps, caller, { refreshToken, device }))
  })

  app.get('/v1/sessions', async (c) => {
    const { session } = sessionOf(c)
    const sessions = await store.sessions.of(session.account, now())
    return c.json({
      sessions: sessions.map(({ id, origin, deviceName, createdMs, rotatedMs }) => ({
        id,
        origin,
        device: deviceName,
        createdMs,
        usedMs: rotatedMs,
        isCurrent: id === session.id,
      })),
    } satisfies Sessions)
  })

  app.delete('/v1/sessions/:id', async (c) => {
    const { session, caller } = sessionOf(c)
    const id = c.req.param('id')
    const wasLive = await store.sessions.end(id, session.account)
    if (wasLive) await note(deps, caller, 'session revoked', session.account)
    return c.json({})
  })

  app.post('/v1/sign-out', async (c) => {
    const { session, caller } = sessionOf(c)
    await store.sessions.end(session.id, session.account)
    await note(deps, caller, 'signed out', session.account)
    return c.json({})
  })
}
