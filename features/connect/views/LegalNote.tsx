import type { FeatureContext } from '@shared/contract/context'
import { ExternalLink } from '@shared/ui/ExternalLink'
import { RichText } from '@shared/ui/RichText'

/** What connecting means, where the host has terms. */
export function LegalNote({ ctx }: { ctx: FeatureContext }) {
  const { termsConditionsUrl, privacyPolicyUrl } = ctx.config
  const { t } = ctx.i18n
  if (!termsConditionsUrl && !privacyPolicyUrl) return null
  const both = termsConditionsUrl && privacyPolicyUrl && t('connect.legal.both')
  return (
    <p className="lk-note">
      <RichText
        text={both || t(termsConditionsUrl ? 'connect.legal.terms' : 'connect.legal.privacy')}
        parts={{
          terms: termsConditionsUrl && (
            <ExternalLink href={termsConditionsUrl}>{t('connect.terms')}</ExternalLink>
          ),
          privacy: privacyPolicyUrl && (
            <ExternalLink href={privacyPolicyUrl}>{t('connect.privacy')}</ExternalLink>
          ),
        }}
      />
    </p>
  )
}
