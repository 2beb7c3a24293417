import { row, text } from './defineError'

// Rows of the catalogue for the embedded wallet, apart from those of every wallet.

export const WalletUrlInvalid = /*#__PURE__*/ row(
  'WalletUrlInvalid',
  'config',
  'throw',
  ({ issue }: { issue: string }) => `\`walletUrl\` cannot be used: ${issue}`,
  'Serve the embedded wallet from a domain that no page of yours is on.',
)
export const EmailLoginUnavailable = /*#__PURE__*/ text(
  'EmailLoginUnavailable',
  'network',
  'inline',
  'Unable to load email login dependency',
)
export const FrameUnset = /*#__PURE__*/ text('FrameUnset', 'internal', 'throw', 'W3mFrame: iframe is not set')
export const FrameParentUnset = /*#__PURE__*/ text(
  'FrameParentUnset',
  'internal',
  'throw',
  'W3mFrame: parent is not set',
)
/** A refusal by the frame: with its own message, or the fixed text without one. */
export const FrameFailed = /*#__PURE__*/ row(
  'FrameFailed',
  'wallet',
  'inline',
  ({ message }: { message?: string }) => message || 'An error occurred',
)
export const RpcNotAllowed = /*#__PURE__*/ text(
  'RpcNotAllowed',
  'config',
  'none',
  'Requested RPC call is not allowed',
)
export const ActionNotAllowed = /*#__PURE__*/ text(
  'ActionNotAllowed',
  'wallet',
  'toast',
  'Action not allowed',
)
export const RateLimited = /*#__PURE__*/ row(
  'RateLimited',
  'input',
  'field',
  ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
)
/** An aborted request that is not RPC. */
export const RequestInterrupted = /*#__PURE__*/ text(
  'RequestInterrupted',
  'network',
  'inline',
  'Something went wrong',
)
