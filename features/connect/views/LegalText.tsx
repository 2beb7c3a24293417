import type { FeatureContext } from '@shared/contract/context'
import { ExternalLink } from '@shared/ui/ExternalLink'
import { RichText } from '@shared/ui/RichText'

/** A sentence about the host's terms, with links to them in it. */
export function LegalText({ ctx, text }: { ctx: FeatureContext; text: string }) {
  const { termsConditionsUrl, privacyPolicyUrl } = ctx.config
  const { t } = ctx.i18n
  return (
    <RichText
      text={t(text)}
      parts={{
        terms: termsConditionsUrl && (
          <ExternalLink href={termsConditionsUrl}>{t('connect.terms')}</ExternalLink>
        ),
        privacy: privacyPolicyUrl && (
          <ExternalLink href={privacyPolicyUrl}>{t('connect.privacy')}</ExternalLink>
        ),
      }}
    />
  )
}
