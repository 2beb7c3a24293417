import { randomBytes, randomUUID } from 'node:crypto'
import { type Approval, attemptSchema, beginSchema, codeSchema } from '@shared/vault/email'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { SignedIn } from '@shared/vault/tokens'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { deviceOf } from '../power/guardRoutes'
import { beginAttempt, hashCode } from '../signIn/beginAttempt'
import { readNotice } from '../slots/readNotice'
import type { Attempt } from '../store/attemptRow'
import { issueTokens } from '../tokens/issueTokens'

const statusOf = ({ state, isOpened }: Attempt): Approval['status'] =>
  state === 'code' ? 'approved' : state !== 'device' ? 'ended' : isOpened ? 'opened' : 'waiting'

/** Signing in by mail: begin, wait for the approval of a new device, type the code. */
export const emailRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  app.post('/v1/email', async (c) => {
    const { caller, device } = deviceOf(c)
    const { email, locale, window } = await readBody(c, beginSchema, limits.bodyBytes)
    return c.json(await beginAttempt(deps, caller, { email, locale, device, window }))
  })

  app.post('/v1/email/device', async (c) => {
    const { caller, device } = deviceOf(c)
    const { attempt: id } = await readBody(c, attemptSchema, limits.bodyBytes)
    const attempt = await store.attempts.find(id)
    if (attempt?.device !== device || attempt.origin !== caller.origin) throw new VaultError('AttemptUnknown')
    const status = attempt.untilMs > now() ? statusOf(attempt) : 'ended'
    return c.json({ status } satisfies Approval)
  })

  app.post('/v1/email/code', async (c) => {
    const { caller, device } = deviceOf(c)
    const { attempt: id, code } = await readBody(c, codeSchema, limits.bodyBytes)
    const nowMs = now()
    const session = {
      accountId: randomUUID(),
      id: randomBytes(16).toString('base64url'),
      nowMs,
      expiresMs: nowMs + limits.sessionMs,
      country: caller.country,
    }
    const joined = await store.attempts.accountToJoin(id)
    const tried = await store.codes.try(
      { id, device, origin: caller.origin },
      {
        hash: hashCode(deps, id, device, code),
        nowMs,
        mostTries: limits.triesPerCode,
        mostLogins: limits.loginsPerAccount,
        notice: joined === undefined ? undefined : await readNotice(deps, caller, joined),
      },
      session,
    )
    if (tried.outcome === 'unknown') throw new VaultError('AttemptUnknown')
    if (tried.outcome === 'spent') throw new VaultError('CodeSpent')
    if (tried.outcome === 'moved') throw new VaultError('AddressMoved')
    if (tried.outcome === 'wrong') throw new VaultError('CodeWrong', { triesLeft: tried.left })
    const { account, email, login } = tried
    await note(deps, caller, 'signed in', account)
    if (login) {
      deps.wakeMail()
      await note(deps, caller, 'login added', account)
    }
    const tokens = await issueTokens(deps, { id: session.id, account, origin: caller.origin, device }, 0)
    return c.json({
      ...tokens,
      account: { id: account, email, ...(login && { login: toLogin(login) }) },
    } satisfies SignedIn)
  })
}

const toLogin = ({ provider, name }: { provider: LoginProvider; name: string | null }) => ({
  provider,
  ...(name !== null && { userName: name }),
})
