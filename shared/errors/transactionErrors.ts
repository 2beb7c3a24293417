import { defineError } from './defineError'

// Rows of the catalogue for signing and sending: why a wallet or a node refused or failed.

export const SigningFailed = /*#__PURE__*/ defineError({
  code: 'SigningFailed',
  kind: 'wallet',
  surface: 'toast',
  message: 'Your wallet didn’t sign the request',
  hint: 'Unlock your wallet and try again.',
})
/** The account's device, or its wallet, signs transactions only. */
export const MessageUnsupported = /*#__PURE__*/ defineError({
  code: 'MessageUnsupported',
  kind: 'wallet',
  surface: 'inline',
  message: 'This account can’t sign messages',
  hint: 'Some hardware wallets can’t. Choose another account in your wallet.',
})
export const WalletLocked = /*#__PURE__*/ defineError({
  code: 'WalletLocked',
  kind: 'wallet',
  surface: 'toast',
  message: 'Your wallet is locked',
  hint: 'Unlock your wallet and try again.',
})
export const CameraDenied = /*#__PURE__*/ defineError({
  code: 'CameraDenied',
  kind: 'user',
  surface: 'inline',
  message: 'Camera access is blocked',
  hint: 'Allow it in your browser settings, or enter the address.',
})
export const CameraUnavailable = /*#__PURE__*/ defineError({
  code: 'CameraUnavailable',
  kind: 'wallet',
  surface: 'inline',
  message: 'Couldn’t start the camera',
  hint: 'Another app may be using it.',
})
export const InsufficientFunds = /*#__PURE__*/ defineError({
  code: 'InsufficientFunds',
  kind: 'chain',
  surface: 'toast',
  message: 'Not enough funds for the amount and the network fee',
  hint: 'Send less, or add funds first.',
})
export const NonceTooLow = /*#__PURE__*/ defineError({
  code: 'NonceTooLow',
  kind: 'chain',
  surface: 'toast',
  message: 'Another transaction from this account went through first',
  hint: 'Check your recent activity, then try again.',
})
export const FeeTooLow = /*#__PURE__*/ defineError({
  code: 'FeeTooLow',
  kind: 'chain',
  surface: 'toast',
  message: 'Your network fee is too low right now',
  hint: 'Try again with a higher fee in your wallet.',
})
/** Solana: the network did not get the transfer while it could still take it. */
export const SendExpired = /*#__PURE__*/ defineError({
  code: 'SendExpired',
  kind: 'chain',
  surface: 'inline',
  message: 'This took too long, so nothing was sent',
  hint: 'Try again, and approve it within a minute.',
})
/** Solana: a node tried the transaction, and it failed. */
export const SendRefused = /*#__PURE__*/ defineError({
  code: 'SendRefused',
  kind: 'chain',
  surface: 'inline',
  message: 'The network didn’t accept this transaction',
  hint: 'Check the amount and the recipient, then try again.',
})
/** The wallet's answer does not tell whether the transfer went out; nor does the chain, so far. */
export const SendUnclear = /*#__PURE__*/ defineError({
  code: 'SendUnclear',
  kind: 'wallet',
  surface: 'inline',
  message: 'We can’t tell if this was sent',
  hint: 'It may still go through. Check the activity in your wallet before sending again.',
})
export const SendNotAllowed = /*#__PURE__*/ defineError({
  code: 'SendNotAllowed',
  kind: 'wallet',
  surface: 'inline',
  message: 'Your wallet doesn’t allow this site to send',
  hint: 'Disconnect, then reconnect and allow sending.',
})
/** An earlier request for the same may still take effect: asking once more takes a deliberate act, `despite`. */
export const AlreadyAsked = /*#__PURE__*/ defineError({
  code: 'AlreadyAsked',
  kind: 'user',
  surface: 'inline',
  message: 'You already asked for this',
  hint: 'It may still go through. Check your wallet before asking again.',
})
/** The wallet does not take these calls as a batch. */
export const BatchRefused = /*#__PURE__*/ defineError({
  code: 'BatchRefused',
  kind: 'wallet',
  surface: 'inline',
  message: 'Your wallet can’t do these steps at once',
  hint: 'Pay another way, or use another wallet.',
})
/** Some of several calls were made, others were not. */
export const CallsStopped = /*#__PURE__*/ defineError({
  code: 'CallsStopped',
  kind: 'wallet',
  surface: 'inline',
  message: 'Not all steps could be confirmed',
  hint: 'Some steps may already be final. Check your wallet before trying again.',
})
/** A feature's mistake: only quotes that the shell made can be submitted. */
export const TransactionNotQuoted = /*#__PURE__*/ defineError({
  code: 'TransactionNotQuoted',
  kind: 'contract',
  surface: 'none',
  message: 'Send what `quote` gave',
})
export const UnsupportedChain = /*#__PURE__*/ defineError({
  code: 'UnsupportedChain',
  kind: 'chain',
  surface: 'toast',
  message: 'Unsupported chain',
  hint: 'Your wallet is on another network. Switch networks, then try again.',
})
