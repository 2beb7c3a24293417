import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/**
 * Why no e-mail was sent, and the next step; undefined once a wait is over. `seconds`: how long it lasts.
 * Source: docs/reference/specification.md#errors
 */
export function describeSendFailure(error: unknown, seconds: number, i18n: I18n): string | undefined {
  const { t } = i18n
  if (isLatchkeyError(error, 'RateLimited'))
    return seconds > 0 ? t('email.wait', { count: seconds }) : undefined
  if (isLatchkeyError(error, 'EmailMoved')) return t('email.moved')
  return t('email.failed', { error: withoutStop(i18n.error(error).message) })
}

/** The text goes on behind it. */
const withoutStop = (text: string) => text.replace(/[.。।]$/u, '')
