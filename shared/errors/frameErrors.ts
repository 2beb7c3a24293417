import { defineError } from './defineError'

// Rows of the catalogue for the embedded wallet, apart from the errors that every wallet has.

export const WalletUrlInvalid = /*#__PURE__*/ defineError({
  code: 'WalletUrlInvalid',
  kind: 'config',
  surface: 'throw',
  message: ({ issue }: { issue: string }) => `\`walletUrl\` cannot be used: ${issue}`,
  hint: 'Serve the embedded wallet from a domain that none of your pages is on.',
})
export const EmailLoginUnavailable = /*#__PURE__*/ defineError({
  code: 'EmailLoginUnavailable',
  kind: 'network',
  surface: 'inline',
  message: 'Unable to load email login dependency',
})
export const FrameUnset = /*#__PURE__*/ defineError({
  code: 'FrameUnset',
  kind: 'internal',
  surface: 'throw',
  message: 'W3mFrame: iframe is not set',
})
export const FrameParentUnset = /*#__PURE__*/ defineError({
  code: 'FrameParentUnset',
  kind: 'internal',
  surface: 'throw',
  message: 'W3mFrame: parent is not set',
})
/** A refusal by the frame: with its own message, or the fixed text without one. */
export const FrameFailed = /*#__PURE__*/ defineError({
  code: 'FrameFailed',
  kind: 'wallet',
  surface: 'inline',
  message: ({ message }: { message?: string }) => message || 'An error occurred',
})
export const RpcNotAllowed = /*#__PURE__*/ defineError({
  code: 'RpcNotAllowed',
  kind: 'config',
  surface: 'none',
  message: 'Requested RPC call is not allowed',
})
export const ActionNotAllowed = /*#__PURE__*/ defineError({
  code: 'ActionNotAllowed',
  kind: 'wallet',
  surface: 'toast',
  message: 'Action not allowed',
})
export const RateLimited = /*#__PURE__*/ defineError({
  code: 'RateLimited',
  kind: 'input',
  surface: 'field',
  message: ({ seconds }: { seconds: number }) => `Please try again after ${seconds} seconds`,
})
/** An aborted request that is not RPC. */
export const RequestInterrupted = /*#__PURE__*/ defineError({
  code: 'RequestInterrupted',
  kind: 'network',
  surface: 'inline',
  message: 'Something went wrong',
})
