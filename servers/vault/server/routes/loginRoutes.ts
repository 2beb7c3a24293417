import type { Logins } from '@shared/vault/social'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { VaultError } from '../http/VaultError'
import { noticeOf, sessionOf } from '../power/guardRoutes'

/** What opens an account: its address, and its logins at providers. */
export const loginRoutes: AddRoute = (app, deps) => {
  const { store, now } = deps

  app.get('/v1/logins', async (c) => {
    const { session } = sessionOf(c)
    const of = await store.logins.of(session.account)
    if (!of) throw new VaultError('SessionEnded')
    const { email, createdMs } = of
    const mail = email === null ? [] : [{ id: 'email', provider: 'email' as const, email, createdMs }]
    const others = of.logins.map(({ name, ...rest }) => ({ ...rest, ...(name !== null && { name }) }))
    return c.json({ logins: [...mail, ...others] } satisfies Logins)
  })

  app.delete('/v1/logins/:id', async (c) => {
    const { session, caller } = sessionOf(c)
    const id = c.req.param('id')
    if (id === 'email') throw new VaultError('AddressStays')
    const notice = await noticeOf(c, deps)
    const result = await store.logins.remove(session.account, id, { kept: session.id, notice, nowMs: now() })
    if (result === 'unknown') throw new VaultError('LoginUnknown')
    if (result === 'last') throw new VaultError('LastLogin')
    deps.wakeMail()
    await note(deps, caller, 'login removed', session.account)
    return c.json({})
  })
}
