import { delaySchema, openingAnswerSchema } from '../../http/wallet'
import type { AddRoute } from '../deps'
import { note } from '../note'
import { policyOf } from '../policyOf'
import { readBody } from '../readBody'
import { readNotice } from '../slots/readNotice'
import { requireFresh, requireSession } from '../tokens/requireSession'
import { VaultError } from '../VaultError'

/** How long new devices wait, and what devices that open the wallet say about them. */
export const openingRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  app.put('/v1/delay', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    requireFresh(session, deps)
    const { hours } = await readBody(c, delaySchema, limits.bodyBytes)
    const notice = await readNotice(deps, caller, session.account)
    const result = await store.openings.setDelay(session.account, hours, {
      ...{ device: session.device, notice, nowMs: now(), policy: policyOf(caller.project) },
    })
    if (result === 'device unknown') throw new VaultError('DeviceUnknown')
    if (result === 'too short') throw new VaultError('DelayTooShort')
    deps.wakeMail()
    await note(deps, caller, 'delay changed', session.account)
    return c.json({})
  })

  app.post('/v1/openings/:id', async (c) => {
    const { session, caller } = await requireSession(c, deps)
    const { isAllowed } = await readBody(c, openingAnswerSchema, limits.bodyBytes)
    // A no is never too late for want of a code.
    if (isAllowed) requireFresh(session, deps)
    const notice = await readNotice(deps, caller, session.account)
    const result = await store.openings.answer(session.account, c.req.param('id'), isAllowed, {
      ...{ device: session.device, notice, nowMs: now() },
    })
    if (result === 'device unknown') throw new VaultError('DeviceUnknown')
    if (result === 'unknown') throw new VaultError('OpeningUnknown')
    deps.wakeMail()
    await note(deps, caller, isAllowed ? 'opening allowed' : 'opening denied', session.account)
    return c.json({})
  })
}
