import { type RefusalStatus, refusals } from '../guards/refusals'
import { type SignInErrorCode, signInRefusals } from '../http/signInRefusals'

/** The description of error responses, with the codes that are possible in addition to every route's codes. */
export function authRefusals<Status extends RefusalStatus>(
  codes: readonly SignInErrorCode[],
  ...statuses: readonly Status[]
) {
  const plain = refusals(...statuses)
  const entries = statuses.map((status) => {
    const own = codes.filter((code) => signInRefusals[code][0] === status)
    const { description, content } = plain[status]
    return [status, { description: own.length > 0 ? `${own.join(', ')}.` : description, content }]
  })
  return Object.fromEntries(entries) as typeof plain
}
