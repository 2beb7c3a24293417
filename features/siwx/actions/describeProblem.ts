import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** The error and the next step. A raw error of the host is not for visitors to read. */
export function describeProblem(error: unknown, i18n: I18n): { title: string; text: string | undefined } {
  const { t } = i18n
  if (isLatchkeyError(error, 'SignInRefused'))
    return { title: t('siwx.refused'), text: t('siwx.refused.text') }
  if (!isLatchkeyError(error) || error.code === 'SignInUnavailable')
    return { title: t('siwx.failed'), text: t('siwx.failed.text') }
  const { message, hint } = i18n.error(error)
  return { title: message, text: hint }
}
