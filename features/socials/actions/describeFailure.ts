import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** Why a login has failed, and the next step. `name`: the provider's. */
export function describeFailure(error: unknown, name: string, { t, error: textOf }: I18n): string {
  if (isLatchkeyError(error, 'SocialRefused')) return t('socials.failed.refused')
  if (isLatchkeyError(error, 'ProviderFailed')) return t('socials.failed.provider', { name })
  if (isLatchkeyError(error, 'ProviderUnknown')) return t('socials.failed.unknown', { name })
  if (isLatchkeyError(error, 'LoginEnded')) return t('socials.failed.ended')
  if (isLatchkeyError(error, 'LoginTaken')) return t('socials.failed.taken')
  if (isLatchkeyError(error, 'SignInTooOld')) return t('socials.failed.stale')
  if (isLatchkeyError(error, 'LastLogin')) return t('socials.last')
  if (isLatchkeyError(error, 'UserRejected')) return t('socials.declined')
  // The text goes on behind it.
  return t('socials.failed.text', { error: textOf(error).message.replace(/[.。।]$/u, '') })
}
