import { parseSignInMessage } from '@shared/domain/signInMessage'

/** What is amiss with a sign-in message, or noteworthy. */
export type SignInFinding =
  /** It looks like one, and is written in another way: servers may read it less strictly than we do. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'otherSite'; readonly domain: string }
  | { readonly kind: 'otherAccount' }
  | { readonly kind: 'otherNetwork' }
  | { readonly kind: 'expired' }
  /** Not valid yet, or issued in the future. */
  | { readonly kind: 'early' }
  /** It grants rights besides. Source: ERC-5573 */
  | { readonly kind: 'rights' }

export interface SignInReading {
  /** It signs in this account to this site. */
  readonly isSignIn: boolean
  readonly findings: readonly SignInFinding[]
}

const looksLike = /wants\s+you\s+to\s+sign\s+in|sign\s+in\s+with\s+your\s+\w+\s+account/i
/** By as much may clocks differ. */
const skewMs = 5 * 60_000

/**
 * Whether a message signs in, and as whom, where and when. `nowMs`: without it, times are not compared.
 * Source: EIP-4361, CAIP-122
 */
export function readSignIn(
  text: string,
  asked: {
    /** Of the page that asks. */
    readonly host: string
    readonly account: string
    /** CAIP-2 */
    readonly chainId: string
    readonly nowMs?: number | undefined
  },
): SignInReading {
  const amiss = (...findings: readonly SignInFinding[]) => ({ isSignIn: false, findings })
  const fields = parseSignInMessage(text)
  if (!fields) return looksLike.test(text) ? amiss({ kind: 'malformed' }) : amiss()
  if (fields.domain !== asked.host) return amiss({ kind: 'otherSite', domain: fields.domain })
  const isEvm = asked.chainId.startsWith('eip155:')
  const written = (address: string) => (isEvm ? address.toLowerCase() : address)
  if (
    written(fields.accountAddress) !== written(asked.account) ||
    namespaceOf(fields.chainId) !== namespaceOf(asked.chainId)
  )
    return amiss({ kind: 'otherAccount' })
  const { issuedAt, expirationTime, notBefore } = fields
  const times = [issuedAt, expirationTime, notBefore].filter((each) => each !== undefined).map(Date.parse)
  if (times.some(Number.isNaN)) return amiss({ kind: 'malformed' })
  const { nowMs } = asked
  const isPast = (time: string | undefined) =>
    time !== undefined && nowMs !== undefined && Date.parse(time) <= nowMs
  const isFuture = (time: string | undefined) =>
    time !== undefined && nowMs !== undefined && Date.parse(time) > nowMs + skewMs
  const isOther = fields.chainId !== asked.chainId
  const hasRights = fields.resources?.some((each) => each.startsWith('urn:recap:'))
  return {
    isSignIn: true,
    findings: [
      ...(isOther ? [{ kind: 'otherNetwork' } as const] : []),
      ...(isPast(expirationTime) ? [{ kind: 'expired' } as const] : []),
      ...(isFuture(notBefore) || isFuture(issuedAt) ? [{ kind: 'early' } as const] : []),
      ...(hasRights ? [{ kind: 'rights' } as const] : []),
    ],
  }
}

const namespaceOf = (chainId: string) => chainId.split(':')[0]
