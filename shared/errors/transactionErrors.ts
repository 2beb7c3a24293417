import { text } from './defineError'

// Rows of the catalogue for signing and sending: why a wallet or a node refused or failed.

export const SigningFailed = /*#__PURE__*/ text(
  'SigningFailed',
  'wallet',
  'toast',
  'Your wallet didn’t sign the request',
  'Unlock your wallet and try again.',
)
/** The account's device, or its wallet, signs transactions only. */
export const MessageUnsupported = /*#__PURE__*/ text(
  'MessageUnsupported',
  'wallet',
  'inline',
  'This account can’t sign messages',
  'Some hardware wallets can’t. Choose another account in your wallet.',
)
export const WalletLocked = /*#__PURE__*/ text(
  'WalletLocked',
  'wallet',
  'toast',
  'Your wallet is locked',
  'Unlock your wallet and try again.',
)
export const CameraDenied = /*#__PURE__*/ text(
  'CameraDenied',
  'user',
  'inline',
  'Camera access is blocked',
  'Allow it in your browser settings, or enter the address.',
)
export const CameraUnavailable = /*#__PURE__*/ text(
  'CameraUnavailable',
  'wallet',
  'inline',
  'Couldn’t start the camera',
  'Another app may be using it.',
)
export const InsufficientFunds = /*#__PURE__*/ text(
  'InsufficientFunds',
  'chain',
  'toast',
  'Not enough funds for the amount and the network fee',
  'Send less, or add funds first.',
)
export const NonceTooLow = /*#__PURE__*/ text(
  'NonceTooLow',
  'chain',
  'toast',
  'Another transaction from this account went through first',
  'Check your recent activity, then try again.',
)
export const FeeTooLow = /*#__PURE__*/ text(
  'FeeTooLow',
  'chain',
  'toast',
  'Your network fee is too low right now',
  'Try again with a higher fee in your wallet.',
)
/** Solana: the network did not get the transfer while it could still take it. */
export const SendExpired = /*#__PURE__*/ text(
  'SendExpired',
  'chain',
  'inline',
  'This took too long, so nothing was sent',
  'Try again, and approve it within a minute.',
)
/** Solana: a node tried the transaction, and it failed. */
export const SendRefused = /*#__PURE__*/ text(
  'SendRefused',
  'chain',
  'inline',
  'The network didn’t accept this transaction',
  'Check the amount and the recipient, then try again.',
)
/** The wallet's answer does not tell whether the transfer went out; nor does the chain, so far. */
export const SendUnclear = /*#__PURE__*/ text(
  'SendUnclear',
  'wallet',
  'inline',
  'We can’t tell if this was sent',
  'It may still go through. Check the activity in your wallet before sending again.',
)
export const SendNotAllowed = /*#__PURE__*/ text(
  'SendNotAllowed',
  'wallet',
  'inline',
  'Your wallet doesn’t allow this site to send',
  'Disconnect, then reconnect and allow sending.',
)
/** An earlier request for the same may still take effect: asking once more takes a deliberate act, `despite`. */
export const AlreadyAsked = /*#__PURE__*/ text(
  'AlreadyAsked',
  'user',
  'inline',
  'You already asked for this',
  'It may still go through. Check your wallet before asking again.',
)
/** The wallet does not take these calls as a batch. */
export const BatchRefused = /*#__PURE__*/ text(
  'BatchRefused',
  'wallet',
  'inline',
  'Your wallet can’t do these steps at once',
  'Pay another way, or use another wallet.',
)
/** Some of several calls were made, others were not. */
export const CallsStopped = /*#__PURE__*/ text(
  'CallsStopped',
  'wallet',
  'inline',
  'Not all steps could be confirmed',
  'Some steps may already be final. Check your wallet before trying again.',
)
/** A feature's mistake: only quotes that the shell made can be submitted. */
export const TransactionNotQuoted = /*#__PURE__*/ text(
  'TransactionNotQuoted',
  'contract',
  'none',
  'Send what `quote` gave',
)
export const UnsupportedChain = /*#__PURE__*/ text(
  'UnsupportedChain',
  'chain',
  'toast',
  'Unsupported chain',
  'Your wallet is on another network. Switch networks, then try again.',
)
