import { text } from './defineError'

// Rows of the catalogue for signing and sending: why a wallet or a node refused or failed.

export const SigningFailed = /*#__PURE__*/ text(
  'SigningFailed',
  'wallet',
  'toast',
  'The wallet did not sign',
  'Unlock the wallet and try again.',
)
export const WalletLocked = /*#__PURE__*/ text(
  'WalletLocked',
  'wallet',
  'toast',
  'The wallet is locked',
  'Unlock the wallet and try again.',
)
export const CameraDenied = /*#__PURE__*/ text(
  'CameraDenied',
  'user',
  'inline',
  'The camera is not allowed',
  'Allow it for this page in the browser, or enter the address.',
)
export const CameraUnavailable = /*#__PURE__*/ text(
  'CameraUnavailable',
  'wallet',
  'inline',
  'The camera does not work',
  'Another app may be using it.',
)
export const InsufficientFunds = /*#__PURE__*/ text(
  'InsufficientFunds',
  'chain',
  'toast',
  'There is not enough in the account for the amount and the fee',
  'Send less, or add to the account first.',
)
export const NonceTooLow = /*#__PURE__*/ text(
  'NonceTooLow',
  'chain',
  'toast',
  'Another transaction of this account was faster',
  'Try again: the wallet will number the transaction anew.',
)
export const FeeTooLow = /*#__PURE__*/ text(
  'FeeTooLow',
  'chain',
  'toast',
  'The fee is too low for the network at the moment',
  'Try again with a higher fee in the wallet.',
)
/** The wallet's answer does not tell whether the transfer went out; nor does the chain, so far. */
export const SendUnclear = /*#__PURE__*/ text(
  'SendUnclear',
  'wallet',
  'inline',
  'We could not learn whether it was sent',
  'It may still go through. Check the activity in your wallet before you send again.',
)
export const SendNotAllowed = /*#__PURE__*/ text(
  'SendNotAllowed',
  'wallet',
  'inline',
  'The wallet does not let this site send',
  'Nothing was sent. Disconnect, then connect again and allow sending.',
)
/** Some of several calls were made, others were not. */
export const CallsStopped = /*#__PURE__*/ text(
  'CallsStopped',
  'wallet',
  'inline',
  'Not all steps were done',
  'What was done stays done; the rest was not sent.',
)
/** A feature's mistake: only quotes that the shell made can be submitted. */
export const TransactionNotQuoted = /*#__PURE__*/ text(
  'TransactionNotQuoted',
  'contract',
  'none',
  'Send what `quote` gave',
)
