import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Begun } from '@shared/vault/email'
import { addressKey } from '../../../kit/addressKey'
import { cleanName } from '../../mail/cleanName'
import { pickMailLocale } from '../../mail/messages'
import type { Caller, Deps } from '../callers/deps'
import { normalizeEmail } from '../http/normalizeEmail'
import { VaultError } from '../http/VaultError'
import type { Attempt } from '../store/attemptRow'
import type { Ceiling } from '../store/createLimitStore'
import { queueMail } from './queueMail'

interface BeginOptions {
  readonly email: string
  readonly locale: string | undefined
  readonly device: string
  /** The hash of the secret that the frame gives to its own window. */
  readonly window: string
}

/**
 * Begins to sign in an address. Nothing in its work or answer depends on whether the email has an account, except on a
 * device that has signed in to it. Such a device is known by its key and needs no approval. It has a separate cooldown,
 * so that requests of strangers do not keep it out.
 * @throws VaultError
 */
export async function beginAttempt(
  deps: Deps,
  { project, origin, ip, deviceName, country }: Caller,
  { email: given, locale, device, window }: BeginOptions,
): Promise<Begun> {
  const { store, secrets, limits, now, publicUrl } = deps
  const email = normalizeEmail(given)
  const emailKey = secrets.mac('email', email)
  const isKnown = await store.attempts.isKnownDevice(emailKey, origin, device, limits.wrongCodesPerDevice)
  await takeAll(deps, isKnown ? ofKnownDevice(deps, emailKey, device) : ofDevice(deps, emailKey, device, ip))

  const id = randomBytes(32).toString('base64url')
  const minutes = Math.floor((isKnown ? limits.codeMs : limits.approvalMs) / 60_000)
  const untilMs = now() + minutes * 60_000
  const number = String(randomInt(10, 100))
  const attempt: Attempt = {
    id,
    project: project.id,
    origin,
    email,
    emailKey,
    device,
    deviceName,
    ip,
    number,
    untilMs,
    locale: pickMailLocale(locale),
    state: isKnown ? 'code' : 'device',
    createdMs: now(),
    windowHash: isKnown ? null : window,
    isOpened: false,
  }
  const asks = {
    to: email,
    locale: attempt.locale,
    project: nameOf(project, origin),
    origin,
    deviceName,
    ip,
    country,
  }
  const code = makeCode()
  const token = randomBytes(32).toString('base64url')
  const mail = isKnown
    ? queueMail(deps, { kind: 'code', ...asks, code, minutes }, untilMs)
    : queueMail(
        deps,
        { kind: 'approval', ...asks, link: `${publicUrl}/approve?token=${token}`, minutes },
        untilMs,
      )
  const hashes = {
    approval: isKnown ? null : hashApproval(token),
    code: isKnown ? hashCode(deps, id, device, code) : null,
  }
  await store.attempts.begin(attempt, hashes, mail)
  deps.wakeMail()
  return isKnown
    ? { action: 'VERIFY_OTP', attempt: id }
    : { action: 'VERIFY_DEVICE', attempt: id, number: attempt.number }
}

export const makeCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

export const hashCode = ({ secrets }: Pick<Deps, 'secrets'>, attempt: string, device: string, code: string) =>
  secrets.mac('code', attempt, device, code)

export const hashApproval = (token: string) => createHash('sha256').update(token).digest('base64url')

/** What mails call the project: its configured name, else the page's host. */
export const nameOf = (project: { readonly name?: string | undefined } | undefined, origin: string) =>
  cleanName(project?.name ?? '') || new URL(origin).host

const hourMs = 3_600_000

const ofKnownDevice = ({ limits }: Deps, emailKey: string, device: string): readonly Ceiling[] => [
  { key: `cooldown|${emailKey}|${device}`, max: 1, windowMs: limits.cooldownMs },
]

const ofDevice = ({ limits }: Deps, emailKey: string, device: string, ip: string): readonly Ceiling[] => [
  { key: `ip|${addressKey(ip)}`, max: limits.beginsPerIpHour, windowMs: hourMs },
  { key: `cooldown|${emailKey}`, max: 1, windowMs: limits.cooldownMs },
  { key: `device|${emailKey}|${device}`, max: limits.beginsPerDeviceHour, windowMs: hourMs },
  {
    key: `email|${emailKey}|${addressKey(ip)}`,
    max: limits.beginsPerEmailAndIpDay,
    windowMs: 24 * hourMs,
  },
  { key: `email|${emailKey}`, max: limits.beginsPerEmailDay, windowMs: 24 * hourMs },
  // Last, so that requests which another ceiling refuses do not use it up for everyone.
  { key: 'all', max: limits.beginsPerMinute, windowMs: 60_000 },
]

/** Counts one at each ceiling. @throws VaultError at the first that is reached */
export async function takeAll({ store, now, secrets }: Deps, ceilings: readonly Ceiling[]) {
  for (const ceiling of ceilings) {
    // The keys have network addresses in them.
    const { waitMs } = await store.limits.take({ ...ceiling, key: secrets.mac('limit', ceiling.key) }, now())
    if (waitMs > 0) throw new VaultError('RateLimited', { seconds: Math.ceil(waitMs / 1000) })
  }
}
