import type { ReviewKey, Warning, Words } from './act'

/** What a person accepts with each danger, in the person's own words. */
const acceptances: { readonly [K in ReviewKey]?: ReviewKey } = {
  'review.solana.warning.handOver': 'review.accept.handOver',
  'review.warning.account': 'review.accept.account',
  'review.warning.allNfts': 'review.accept.allNfts',
  'review.warning.grantCalls': 'review.accept.grantCalls',
  'review.warning.hash': 'review.accept.hash',
  'review.warning.notSignIn': 'review.accept.notSignIn',
  'review.warning.otherSite': 'review.accept.otherSite',
  'review.warning.plainSpender': 'review.accept.plainSpender',
  'review.warning.self': 'review.accept.self',
  'review.warning.toToken': 'review.accept.toToken',
  'review.warning.unlimited': 'review.accept.unlimited',
}

/**
 * The words that a person has to accept before a request with dangers can be approved; undefined for one without. Of
 * several dangers, that each of their warnings was read.
 */
export function acceptanceOf(warnings: readonly Warning<string>[]): Words | undefined {
  const [first, ...others] = warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words)
  if (!first) return undefined
  if (others.length > 0) return { key: 'review.accept.several' }
  const key = Object.hasOwn(acceptances, first.key) ? acceptances[first.key as ReviewKey] : undefined
  return { ...first, key: key ?? 'review.accept.other' }
}
