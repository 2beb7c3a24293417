import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'

const noteKeys = ['connect.legal.both', 'connect.legal.terms', 'connect.legal.privacy'] as const
const consentKeys = ['connect.consent.both', 'connect.consent.terms', 'connect.consent.privacy'] as const

/** The text key of the sentence about the host's terms: the note, or the checkbox's label. Undefined without terms. */
export function legalKey(
  { termsConditionsUrl, privacyPolicyUrl }: FeatureConfig,
  of: 'note' | 'consent',
): string | undefined {
  const [both, terms, privacy] = of === 'note' ? noteKeys : consentKeys
  if (!termsConditionsUrl) return privacyPolicyUrl && privacy
  return privacyPolicyUrl ? both : terms
}
