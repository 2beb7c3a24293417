import type { Deps } from '../callers/deps'
import type { Attempt } from '../store/attemptRow'
import { hashApproval, hashCode, makeCode, nameOf } from './beginAttempt'
import { queueMail } from './queueMail'
import { readNumber } from './readNumber'

/** The attempt that a link of a mail is for; looking at it changes nothing. */
export const findApproval = ({ store, now }: Deps, token: string): Promise<Attempt | undefined> =>
  store.attempts.awaiting(hashApproval(token), now())

/** `elsewhere`: the browser does not have the secret of the frame that began. Nothing has changed then. */
export interface Answered {
  readonly result: 'approved' | 'refused' | 'elsewhere' | 'gone'
  readonly attempt?: Attempt
}

/** The person behind the link says that the sign-in is not theirs. Needs no secret. */
export async function refuse(deps: Deps, token: string): Promise<Answered> {
  const attempt = await findApproval(deps, token)
  if (!attempt) return { result: 'gone' }
  await deps.store.attempts.refuse(hashApproval(token))
  return { result: 'refused', attempt }
}

/**
 * Takes the number that was typed in the browser that began, once: the right one sends the code, any other ends the
 * attempt. Without the secret of the frame's window, no number is looked at.
 */
export async function approve(
  deps: Deps,
  token: string,
  { number, secret }: { readonly number: string; readonly secret: string },
): Promise<Answered> {
  const { store, limits, now, projects } = deps
  const attempt = await findApproval(deps, token)
  if (!attempt) return { result: 'gone' }
  const windowHash = hashApproval(secret)
  if (windowHash !== attempt.windowHash) return { result: 'elsewhere', attempt }
  if (readNumber(number) !== attempt.number) {
    await store.attempts.refuse(hashApproval(token))
    return { result: 'refused', attempt }
  }
  const code = makeCode()
  const untilMs = now() + limits.codeMs
  const { id, device, email: to, origin, deviceName, ip, locale } = attempt
  const project = nameOf(
    projects.find((each) => each.id === attempt.project),
    origin,
  )
  const minutes = Math.floor(limits.codeMs / 60_000)
  const mail = queueMail(
    deps,
    { kind: 'code', to, locale, project, origin, deviceName, ip, code, minutes },
    untilMs,
  )
  const hash = hashCode(deps, id, device, code)
  const by = { approval: hashApproval(token), windowHash }
  if (!(await store.attempts.approve(by, now(), { hash, untilMs }, mail))) return { result: 'gone', attempt }
  deps.wakeMail()
  return { result: 'approved', attempt }
}
