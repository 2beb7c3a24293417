import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { describeSendFailure } from './describeSendFailure'

/** Why a code was not taken, and the next step. Source: docs/reference/specification.md#errors, field errors */
export function describeCodeFailure(error: unknown, i18n: I18n): string | undefined {
  const { t } = i18n
  if (isLatchkeyError(error, 'EmailCodeWrong')) return t('email.code.wrong')
  if (isLatchkeyError(error, 'EmailCodeSpent')) return t('email.code.spent')
  if (isLatchkeyError(error, 'EmailTaken')) return t('email.edit.taken')
  if (isLatchkeyError(error, 'SignInTooOld')) return t('email.edit.stale')
  if (isLatchkeyError(error, 'UserRejected')) return t('email.edit.declined')
  return describeSendFailure(error, 0, i18n)
}
