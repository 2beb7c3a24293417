import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** What the shell has words for in each language. */
const told = ['RequestPending', 'WalletTimeout', 'ProviderDisconnected', 'HttpUnreachable']

/** Why a name was not registered. */
export function describeNameFailure(error: unknown, i18n: I18n): string {
  if (isLatchkeyError(error, 'UserRejected')) return i18n.t('account.name.declined')
  if (isLatchkeyError(error) && told.includes(error.code)) return i18n.error(error).message
  const { status } = (isLatchkeyError(error, 'HttpStatus') && (error.cause as Response)) || {}
  if (status === 409) return i18n.t('account.name.taken')
  if (status === 403) return i18n.t('account.name.full')
  return i18n.t('account.name.failed')
}
