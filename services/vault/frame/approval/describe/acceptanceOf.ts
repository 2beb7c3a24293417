import type { TextKey, Warning, Words } from './description'

/** What a person accepts with each danger, in the person's own words. */
const acceptances: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'vault.solana.warning.handOver': 'vault.accept.handOver',
  'vault.warning.account': 'vault.accept.account',
  'vault.warning.allNfts': 'vault.accept.allNfts',
  'vault.warning.grantCalls': 'vault.accept.grantCalls',
  'vault.warning.hash': 'vault.accept.hash',
  'vault.warning.notSignIn': 'vault.accept.notSignIn',
  'vault.warning.otherSite': 'vault.accept.otherSite',
  'vault.warning.plainSpender': 'vault.accept.plainSpender',
  'vault.warning.self': 'vault.accept.self',
  'vault.warning.toToken': 'vault.accept.toToken',
  'vault.warning.unlimited': 'vault.accept.unlimited',
}

/**
 * The words that a person has to accept before a request with dangers can be approved; undefined for one without. Of
 * several dangers, that each of their warnings was read.
 */
export function acceptanceOf(warnings: readonly Warning[]): Words | undefined {
  const [first, ...others] = warnings.filter(({ tone }) => tone === 'danger').map(({ words }) => words)
  if (!first) return undefined
  if (others.length > 0) return { key: 'vault.accept.several' }
  return { ...first, key: acceptances[first.key] ?? 'vault.accept.other' }
}
