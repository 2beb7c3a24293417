import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** Errors whose texts the shell translates. */
const told = ['RequestPending', 'WalletTimeout', 'ProviderDisconnected', 'HttpUnreachable']

/** The text for a name that was not registered. */
export function describeNameFailure(error: unknown, i18n: I18n): string {
  if (isLatchkeyError(error, 'UserRejected')) return i18n.t('account.name.declined')
  if (isLatchkeyError(error) && told.includes(error.code)) return i18n.error(error).message
  const { status } = (isLatchkeyError(error, 'HttpStatus') && (error.cause as Response)) || {}
  if (status === 409) return i18n.t('account.name.taken')
  if (status === 403) return i18n.t('account.name.full')
  return i18n.t('account.name.failed')
}
