import type { Deps } from '../deps'
import type { Attempt } from '../store/attemptStore'
import { hashApproval, hashCode, makeCode, nameOf } from './beginAttempt'
import { queueMail } from './queueMail'

/** The attempt that a link of a mail is for; looking at it changes nothing. */
export const findApproval = ({ store, now }: Deps, token: string): Promise<Attempt | undefined> =>
  store.attempts.awaiting(hashApproval(token), now())

/** Three numbers, always the same for one attempt, so that reloading does not tell the right one. */
export function offerNumbers(
  { secrets }: Pick<Deps, 'secrets'>,
  { id, number }: Pick<Attempt, 'id' | 'number'>,
): readonly string[] {
  const numbers = [number]
  for (let round = 0; numbers.length < 3; round++) {
    const other = String(
      10 + (Buffer.from(secrets.mac('number', id, round), 'base64url').readUInt32BE() % 90),
    )
    if (!numbers.includes(other)) numbers.push(other)
  }
  const place = (value: string) => secrets.mac('place', id, value)
  return numbers.sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

/** Takes the number that was tapped, once: the right one sends the code, any other ends the attempt. */
export async function approve(
  deps: Deps,
  token: string,
  number: string,
): Promise<{ result: 'approved' | 'refused' | 'gone'; locale?: string }> {
  const { store, limits, now, projects } = deps
  const attempt = await findApproval(deps, token)
  if (!attempt) return { result: 'gone' }
  const { locale } = attempt
  if (number !== attempt.number) {
    await store.attempts.refuse(hashApproval(token))
    return { result: 'refused', locale }
  }
  const code = makeCode()
  const untilMs = now() + limits.codeMs
  const { id, device, email: to, origin, deviceName, ip } = attempt
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
  if (!(await store.attempts.approve(hashApproval(token), now(), { hash, untilMs }, mail)))
    return { result: 'gone', locale }
  deps.wakeMail()
  return { result: 'approved', locale }
}
