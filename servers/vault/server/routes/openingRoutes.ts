import { delaySchema } from '@shared/vault/wallet'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { policyOf } from '../callers/policyOf'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { noticeOf, sessionOf } from '../power/guardRoutes'

/** How long new devices wait, and what devices that open the wallet say about them. */
export const openingRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  app.put('/v1/delay', async (c) => {
    const { session, caller } = sessionOf(c)
    const { hours } = await readBody(c, delaySchema, limits.bodyBytes)
    const notice = await noticeOf(c, deps)
    const result = await store.openings.setDelay(session.account, hours, {
      device: session.device,
      notice,
      nowMs: now(),
      policy: policyOf(caller.project),
    })
    if (result === 'device unknown') throw new VaultError('DeviceUnknown')
    if (result === 'too short') throw new VaultError('DelayTooShort')
    deps.wakeMail()
    await note(deps, caller, 'delay changed', session.account)
    return c.json({})
  })

  for (const isAllowed of [true, false])
    app.post(`/v1/openings/:id/${isAllowed ? 'allow' : 'deny'}`, async (c) => {
      const { session, caller } = sessionOf(c)
      const notice = await noticeOf(c, deps)
      const result = await store.openings.answer(session.account, c.req.param('id'), isAllowed, {
        device: session.device,
        notice,
        nowMs: now(),
      })
      if (result === 'device unknown') throw new VaultError('DeviceUnknown')
      if (result === 'unknown') throw new VaultError('OpeningUnknown')
      deps.wakeMail()
      await note(deps, caller, isAllowed ? 'opening allowed' : 'opening denied', session.account)
      return c.json({})
    })
}
