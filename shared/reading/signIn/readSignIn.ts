import { parseSignInMessage } from '@shared/domain/signInMessage'
import { looksLikeSignIn } from './looksLikeSignIn'

/** What is amiss with a sign-in message, or noteworthy. */
export type SignInFinding =
  /** It looks like one, and is written in another way: servers may read it less strictly than we do. */
  | { readonly kind: 'malformed' }
  /** `domain`: as it is written, or where a browser would go. Text of strangers. */
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

/** The most that two clocks may differ. */
const skewMs = 5 * 60_000

/**
 * Whether a message signs in, and as whom, for which site and when. `nowMs`: without it, times are not compared.
 * Source: EIP-4361, CAIP-122
 */
export function readSignIn(
  text: string,
  asked: {
    /** The origin of the page that asks: domain and URI have to match it. */
    readonly origin: string
    readonly account: string
    /** CAIP-2 */
    readonly chainId: string
    readonly nowMs?: number | undefined
  },
): SignInReading {
  const amiss = (...findings: readonly SignInFinding[]) => ({ isSignIn: false, findings })
  const fields = parseSignInMessage(text)
  if (!fields) return looksLikeSignIn(text) ? amiss({ kind: 'malformed' }) : amiss()
  const { host } = new URL(asked.origin)
  const domains = [
    ...(fields.domain === host ? [] : [plainHost(`https://${fields.domain}`) ?? fields.domain]),
    ...(isOf(asked.origin, fields.uri) ? [] : [plainHost(fields.uri) ?? fields.uri]),
  ]
  // Written with letters of another alphabet or as another address, it is not the page's own either.
  const [domain] = domains.filter((each) => each !== host)
  if (domain !== undefined) return amiss({ kind: 'otherSite', domain })
  if (domains.length > 0) return amiss({ kind: 'malformed' })
  if (fields.statement !== undefined && looksLikeSignIn(fields.statement)) return amiss({ kind: 'malformed' })
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
  const hasRights = fields.resources?.some((each) => /^urn:recap:/i.test(each))
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

/** Letter by letter: readers of addresses differ in what they make of other writings. */
const isOf = (origin: string, uri: string): boolean =>
  uri === origin || ['/', '?', '#'].some((next) => uri.startsWith(`${origin}${next}`))

/** The host that a browser would go to, in plain letters; undefined for what is no address. */
function plainHost(address: string): string | undefined {
  try {
    return new URL(address).host || undefined
  } catch {
    return undefined
  }
}

const namespaceOf = (chainId: string) => chainId.split(':')[0]
