import { randomBytes } from 'node:crypto'
import {
  beginChangeSchema,
  type ChangeBegun,
  changeCodeSchema,
  type EmailChanged,
} from '@shared/vault/emailChange'
import type { Context } from 'hono'
import { pickMailLocale } from '../../mail/messages'
import type { AddRoute, Caller } from '../callers/deps'
import { note } from '../callers/note'
import { normalizeEmail } from '../http/normalizeEmail'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { sessionOf } from '../power/guardRoutes'
import { hashApproval, hashCode, makeCode, nameOf, takeAll } from '../signIn/beginAttempt'
import { queueMail } from '../signIn/queueMail'
import type { ChangeOutcome } from '../store/createChangeStore'
import type { EmailChange } from '../store/emailChangeRow'

/**
 * A change of address: a code of the old one, then a code of the new one. An account that a login at a provider made has
 * no old one: it takes a session that has signed in lately instead.
 */
export const emailChangeRoutes: AddRoute = (app, deps) => {
  const { store, limits, now, secrets, publicUrl } = deps
  const asksOf = ({ project, origin, ip, deviceName }: Caller, locale: string) => ({
    locale,
    project: nameOf(project, origin),
    origin,
    ip,
    deviceName,
  })
  const minutes = Math.floor(limits.codeMs / 60_000)

  app.post('/v1/email/change', async (c) => {
    const { session, caller } = sessionOf(c)
    const { email, locale: wanted } = await readBody(c, beginChangeSchema, limits.bodyBytes)
    const old = await store.changes.emailOf(session.account)
    if (!old) throw new VaultError('SessionEnded')
    const newEmail = normalizeEmail(email)
    const newEmailKey = secrets.mac('email', newEmail)
    if (newEmailKey === old.emailKey) throw new VaultError('BadRequest')
    await takeAll(deps, [
      { key: `change|${session.account}`, max: 1, windowMs: limits.cooldownMs },
      { key: `changes|${session.account}`, max: limits.changesPerDay, windowMs: 86_400_000 },
    ])
    const id = randomBytes(32).toString('base64url')
    const locale = pickMailLocale(wanted)
    const untilMs = now() + limits.codeMs
    const change: EmailChange = {
      id,
      account: session.account,
      device: session.device,
      origin: session.origin,
      oldEmail: old.email,
      oldEmailKey: old.emailKey,
      newEmail,
      newEmailKey,
      locale,
      untilMs,
      createdMs: now(),
    }
    const code = makeCode()
    const [step, to] =
      old.email === null ? (['secondary', newEmail] as const) : (['primary', old.email] as const)
    const mail = queueMail(
      deps,
      { kind: step, to, ...asksOf(caller, locale), code, email: newEmail, minutes },
      untilMs,
    )
    await store.changes.begin(change, hashCode(deps, id, step, code), mail)
    deps.wakeMail()
    const action = step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    return c.json({ action, change: id } satisfies ChangeBegun)
  })

  /** The change that a code is for, of this session alone. */
  async function readTyped(c: Context, step: 'primary' | 'secondary') {
    const { session, caller } = sessionOf(c)
    const { change: id, code } = await readBody(c, changeCodeSchema, limits.bodyBytes)
    const change = await store.changes.find(id)
    if (change?.account !== session.account || change.device !== session.device)
      throw new VaultError('AttemptUnknown')
    const typed = {
      change,
      hash: hashCode(deps, id, step, code),
      nowMs: now(),
      mostTries: limits.triesPerCode,
    }
    return { caller, change, typed }
  }

  app.post('/v1/email/change/primary', async (c) => {
    const { caller, change, typed } = await readTyped(c, 'primary')
    const { id, newEmail, locale } = change
    const code = makeCode()
    const untilMs = now() + limits.codeMs
    const mail = queueMail(
      deps,
      { kind: 'secondary', to: newEmail, ...asksOf(caller, locale), code, email: newEmail, minutes },
      untilMs,
    )
    const next = { code: hashCode(deps, id, 'secondary', code), untilMs, mail }
    requireRight(await store.changes.confirmPrimary(typed, next))
    deps.wakeMail()
    return c.json({ action: 'VERIFY_SECONDARY_OTP', change: id } satisfies ChangeBegun)
  })

  app.post('/v1/email/change/secondary', async (c) => {
    const { caller, change, typed } = await readTyped(c, 'secondary')
    const { account, oldEmail, newEmail, locale } = change
    const undoFor = (to: string) => {
      const token = randomBytes(32).toString('base64url')
      const untilMs = now() + limits.undoMs
      const mail = queueMail(
        deps,
        {
          kind: 'changed',
          to,
          ...asksOf(caller, locale),
          email: newEmail,
          link: `${publicUrl}/undo?token=${token}`,
          minutes: Math.floor(limits.undoMs / 60_000),
        },
        untilMs,
      )
      return { hash: hashApproval(token), untilMs, mail }
    }
    const undo = oldEmail === null ? undefined : undoFor(oldEmail)
    requireRight(await store.changes.confirmSecondary(typed, undo))
    deps.wakeMail()
    await note(deps, caller, 'address changed', account)
    return c.json({ newEmail } satisfies EmailChanged)
  })
}

/** @throws VaultError if the code was not the right one */
function requireRight(tried: ChangeOutcome): void {
  if (tried.outcome === 'unknown') throw new VaultError('AttemptUnknown')
  if (tried.outcome === 'spent') throw new VaultError('CodeSpent')
  if (tried.outcome === 'taken') throw new VaultError('AddressTaken')
  if (tried.outcome === 'wrong') throw new VaultError('CodeWrong', { triesLeft: tried.left })
}
