import type { ReviewKey, Warning, Words } from './act'

/** What a person accepts with each danger, in the person's own words. */
const acceptances: { readonly [K in ReviewKey]?: ReviewKey } = {
  'review.solana.warning.close': 'review.accept.close',
  'review.solana.warning.control': 'review.accept.authority',
  'review.solana.warning.handOver': 'review.accept.handOver',
  'review.solana.warning.nonce': 'review.accept.nonce',
  'review.warning.account': 'review.accept.account',
  'review.warning.allNfts': 'review.accept.allNfts',
  'review.warning.control': 'review.accept.control',
  'review.warning.events': 'review.accept.events',
  'review.warning.fails': 'review.accept.fails',
  'review.warning.failsWith': 'review.accept.fails',
  'review.warning.feeAmount': 'review.accept.fee',
  'review.warning.feeChain': 'review.accept.fee',
  'review.warning.feeSigned': 'review.accept.fee',
  'review.warning.hash': 'review.accept.hash',
  'review.warning.lookAlike': 'review.accept.lookAlike',
  'review.warning.moreLeaves': 'review.accept.moreLeaves',
  'review.warning.notSignIn': 'review.accept.notSignIn',
  'review.warning.otherLeaves': 'review.accept.otherLeaves',
  'review.warning.otherSite': 'review.accept.otherSite',
  'review.warning.plainSpender': 'review.accept.plainSpender',
  'review.warning.self': 'review.accept.self',
  'review.warning.toToken': 'review.accept.toToken',
  'review.warning.unknownSpender': 'review.accept.youngSpender',
  'review.warning.unlimited': 'review.accept.unlimited',
  'review.warning.unread': 'review.accept.unread',
  'review.warning.youngSpender': 'review.accept.youngSpender',
}

/**
 * The words that a person has to accept before a request with dangers can be approved; undefined for one without. Of
 * several dangers, that each of their warnings was read.
 */
export function acceptanceOf(warnings: readonly Warning<string>[]): Words | undefined {
  const [first, ...others] = warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words)
  if (!first) return undefined
  const isOne = others.length === 0 && Object.hasOwn(acceptances, first.key)
  const key = isOne ? acceptances[first.key as ReviewKey] : undefined
  return key ? { ...first, key } : { key: 'review.accept.several' }
}
