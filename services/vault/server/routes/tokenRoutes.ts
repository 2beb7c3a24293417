import { refreshSchema, type Sessions } from '../../http/tokens'
import type { AddRoute } from '../deps'
import { note } from '../note'
import { readBody } from '../readBody'
import { readCaller } from '../readCaller'
import { refuseStranger } from '../slots/requireKnownDevice'
import { readProof } from '../tokens/readProof'
import { refresh } from '../tokens/refresh'
import { requireSession } from '../tokens/requireSession'

/** Sessions: the next pair of tokens, the list, the end of one. */
export const tokenRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  app.post('/v1/tokens', async (c) => {
    const caller = readCaller(c, deps)
    const device = await readProof(c, deps)
    const { refreshToken } = await readBody(c, refreshSchema, limits.bodyBytes)
    return c.json(await refresh(deps, caller, { refreshToken, device }))
  })

  app.get('/v1/sessions', async (c) => {
    const { session } = await requireSession(c, deps)
    const sessions = await store.sessions.of(session.account, now())
    return c.json({
      sessions: sessions.map(({ id, origin, deviceName, createdMs, rotatedMs }) => ({
        ...{ id, origin, device: deviceName, createdMs, usedMs: rotatedMs, isCurrent: id === session.id },
      })),
    } satisfies Sessions)
  })

  app.delete('/v1/sessions/:id', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    const id = c.req.param('id')
    // A device that waits does not sign out those that are asked about it.
    if (id !== session.id) await refuseStranger(deps, { session, caller })
    const wasLive = await store.sessions.end(id, session.account)
    if (wasLive) await note(deps, caller, 'session revoked', session.account)
    return c.json({})
  })

  app.post('/v1/sign-out', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    await store.sessions.end(session.id, session.account)
    await note(deps, caller, 'signed out', session.account)
    return c.json({})
  })
}
