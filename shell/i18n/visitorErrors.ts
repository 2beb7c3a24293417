import {
  ChainNotSupported,
  ConnectFailed,
  NoAccounts,
  ProviderDisconnected,
  RequestPending,
  WalletTimeout,
} from '@shared/errors/catalogue'
import { HttpUnreachable } from '@shared/errors/httpErrors'
import type { ErrorDefinition } from '@shared/errors/LatchkeyError'
import { PairingFailed, RelayUnreachable, WalletUnreachable } from '@shared/errors/pairingErrors'
import type { Messages } from '@shared/i18n/messages'

/** The errors whose own words a visitor may read: each language has them as `shell.error.<Code>` and `….hint`. */
const visitorErrors: readonly ErrorDefinition[] = [
  ChainNotSupported,
  ConnectFailed,
  HttpUnreachable,
  NoAccounts,
  PairingFailed,
  ProviderDisconnected,
  RelayUnreachable,
  RequestPending,
  WalletTimeout,
  WalletUnreachable,
]

/** Their English, which stands in the catalogue alone. For the check of the translations; the widget does without. */
export function visitorErrorTexts(): Messages {
  return Object.fromEntries(
    visitorErrors.flatMap(({ code, message, hint }) => [
      [`shell.error.${code}`, message({})],
      ...(hint ? [[`shell.error.${code}.hint`, hint]] : []),
    ]),
  )
}
