import { randomBytes, randomUUID } from 'node:crypto'
import type { Redeemed } from '@shared/vault/social'
import type { Caller, Deps } from '../callers/deps'
import { note } from '../callers/note'
import { VaultError } from '../http/VaultError'
import { type SocialUser, socialUserSchema } from '../providers/SocialUser'
import { hashCode, makeCode, nameOf, takeAll } from '../signIn/beginAttempt'
import { queueMail } from '../signIn/queueMail'
import { readNotice } from '../slots/readNotice'
import type { LoginOf } from '../store/addLogin'
import type { Attempt } from '../store/attemptRow'
import type { SocialAttempt } from '../store/socialAttemptRow'
import { issueTokens } from '../tokens/issueTokens'
import { pollFarcaster } from './farcasterAttempts'
import { loginKeyOf } from './loginKeyOf'

interface Asked {
  readonly caller: Caller
  readonly device: string
  readonly attempt: string
  /** A result is kept. */
  readonly isLook?: true | undefined
}

/**
 * What became of an attempt, for the frame that began it. The account is found by the login alone; an address that the
 * provider vouches for leads to its account only by a code.
 * @throws VaultError
 */
export async function redeem(deps: Deps, asked: Asked): Promise<Redeemed> {
  const found = await findAttempt(deps, asked)
  const isOpen = found.status === 'begun' && found.untilMs > deps.now()
  const attempt = isOpen && found.provider === 'farcaster' ? await pollFarcaster(deps, found) : found
  const { status } = attempt
  if (status === 'refused' || status === 'failed') return { status }
  if (status === 'redeemed' || attempt.untilMs <= deps.now()) throw new VaultError('AttemptUnknown')
  if (status !== 'done' || attempt.result === null || asked.isLook)
    return { status: attempt.state === null ? 'waiting' : 'opened' }
  return redeemResult(deps, asked, attempt, attempt.result)
}

/** The attempt of this frame, page and project. @throws VaultError */
async function findAttempt({ store }: Deps, { caller, device, attempt: id }: Asked): Promise<SocialAttempt> {
  const attempt = await store.social.find(id)
  const isMine =
    attempt?.device === device && attempt.origin === caller.origin && attempt.project === caller.project.id
  if (!isMine) throw new VaultError('AttemptUnknown')
  return attempt
}

async function redeemResult(
  deps: Deps,
  { caller, device }: Asked,
  attempt: SocialAttempt,
  sealed: string,
): Promise<Redeemed> {
  const { store, secrets, limits, now } = deps
  const { id, provider } = attempt
  const user = socialUserSchema.parse(JSON.parse(secrets.open(sealed, `social|${id}`)))
  const login = loginKeyOf(deps, provider, user)
  if (attempt.session !== null) return join(deps, caller, attempt, attempt.session, login)
  const emailKey = user.email === undefined ? undefined : secrets.mac('email', user.email)
  if (user.email !== undefined && emailKey !== undefined)
    if ((await store.socialResults.accountOf(login, emailKey)) === 'of address')
      return askCode(deps, attempt, login, { email: user.email, emailKey })
  const nowMs = now()
  const session = {
    accountId: randomUUID(),
    id: randomBytes(16).toString('base64url'),
    nowMs,
    expiresMs: nowMs + limits.sessionMs,
    country: caller.country,
  }
  const signedIn = await store.socialResults.signIn(id, login, session)
  if (!signedIn) throw new VaultError('AttemptUnknown')
  const { account, email } = signedIn
  await note(deps, caller, 'signed in', account)
  const tokens = await issueTokens(deps, { id: session.id, account, origin: attempt.origin, device }, 0)
  return {
    status: 'signedIn',
    ...tokens,
    account: { id: account, ...(email !== null && { email }), login: loginOf(provider, user) },
  }
}

async function join(
  deps: Deps,
  caller: Caller,
  { id }: SocialAttempt,
  sessionId: string,
  login: LoginOf,
): Promise<Redeemed> {
  const { store, now, limits } = deps
  const session = await store.sessions.find(sessionId, now())
  const notice = session && (await readNotice(deps, caller, session.account))
  const changer = { nowMs: now(), notice, most: limits.loginsPerAccount }
  const { outcome, account } = await store.socialResults.join(id, login, changer)
  if (outcome === 'unknown') throw new VaultError('AttemptUnknown')
  if (outcome === 'signed out') throw new VaultError('SessionEnded')
  if (outcome === 'taken') throw new VaultError('LoginTaken')
  if (outcome === 'too many') throw new VaultError('TooManyLogins')
  deps.wakeMail()
  await note(deps, caller, 'login added', account)
  return { status: 'joined' }
}

/** Mails the code that adds the login to the account of the address: the same as a sign-in by mail needs. */
async function askCode(
  deps: Deps,
  { id: socialId, project, origin, device, deviceName, ip, locale }: SocialAttempt,
  login: LoginOf,
  { email, emailKey }: { readonly email: string; readonly emailKey: string },
): Promise<Redeemed> {
  const { store, limits, now, projects } = deps
  // The provider vouches for the address, so strangers cannot use this up.
  await takeAll(deps, [{ key: `social|cooldown|${emailKey}`, max: 1, windowMs: limits.cooldownMs }])
  const id = randomBytes(32).toString('base64url')
  const untilMs = now() + limits.codeMs
  const attempt: Attempt = {
    id,
    project,
    origin,
    email,
    emailKey,
    device,
    deviceName,
    ip,
    locale,
    number: '',
    state: 'code',
    windowHash: null,
    isOpened: false,
    untilMs,
    createdMs: now(),
  }
  const code = makeCode()
  const name = nameOf(
    projects.find((each) => each.id === project),
    origin,
  )
  const minutes = Math.floor(limits.codeMs / 60_000)
  const mail = queueMail(
    deps,
    { kind: 'code', to: email, locale, project: name, origin, deviceName, ip, code, minutes },
    untilMs,
  )
  const asked = { attempt, login, code: hashCode(deps, id, device, code), mail }
  if (!(await store.socialResults.askCode(socialId, asked))) throw new VaultError('AttemptUnknown')
  deps.wakeMail()
  return { status: 'code', attempt: id, email }
}

const loginOf = (provider: SocialAttempt['provider'], { userName }: SocialUser) => ({
  provider,
  ...(userName !== undefined && { userName }),
})
