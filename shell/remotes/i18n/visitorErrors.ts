import {
  ChainNotSupported,
  ConnectFailed,
  NoAccounts,
  ProviderDisconnected,
  RequestPending,
  RpcFailed,
  SignInUnavailable,
  TransactionsUnavailable,
  WalletTimeout,
} from '@shared/errors/catalogue'
import { ActionNotAllowed } from '@shared/errors/frameErrors'
import { HttpTimeout, HttpUnreachable, LocalNetworkDenied } from '@shared/errors/httpErrors'
import type { ErrorDefinition } from '@shared/errors/LatchkeyError'
import {
  ClockWrong,
  PairingFailed,
  RelayUnreachable,
  WalletLacksNetworks,
  WalletUnreachable,
} from '@shared/errors/pairingErrors'
import {
  AlreadyAsked,
  BatchRefused,
  CallsStopped,
  FeeTooLow,
  InsufficientFunds,
  MessageUnsupported,
  NonceTooLow,
  SendExpired,
  SendNotAllowed,
  SendRefused,
  SendUnclear,
  SigningFailed,
  UnsupportedChain,
  WalletLocked,
} from '@shared/errors/transactionErrors'
import type { Messages } from '@shared/i18n/messages'

/** The errors whose own words a visitor may read: each language has them as `shell.error.<Code>` and `….hint`. */
const visitorErrors: readonly ErrorDefinition[] = [
  ActionNotAllowed,
  ChainNotSupported,
  ClockWrong,
  ConnectFailed,
  HttpTimeout,
  HttpUnreachable,
  LocalNetworkDenied,
  MessageUnsupported,
  NoAccounts,
  PairingFailed,
  ProviderDisconnected,
  RelayUnreachable,
  RequestPending,
  RpcFailed,
  SendNotAllowed,
  SigningFailed,
  SignInUnavailable,
  TransactionsUnavailable,
  WalletLacksNetworks,
  WalletLocked,
  WalletTimeout,
  WalletUnreachable,
]

/** Those whose translation comes late, with the code of transactions. */
const lateErrors: readonly ErrorDefinition[] = [
  AlreadyAsked,
  BatchRefused,
  CallsStopped,
  FeeTooLow,
  InsufficientFunds,
  NonceTooLow,
  SendExpired,
  SendRefused,
  SendUnclear,
  UnsupportedChain,
]

/**
 * Their English, which stands in the catalogue alone. The check of the translations uses it; the widget does not load
 * it.
 */
export const visitorErrorTexts = (): Messages => textsOf(visitorErrors)

export const lateErrorTexts = (): Messages => textsOf(lateErrors)

function textsOf(errors: readonly ErrorDefinition[]): Messages {
  return Object.fromEntries(
    errors.flatMap(({ code, message, hint }) => [
      [`shell.error.${code}`, message({})],
      ...(hint ? [[`shell.error.${code}.hint`, hint]] : []),
    ]),
  )
}
