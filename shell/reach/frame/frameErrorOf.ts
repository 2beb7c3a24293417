import { cleanText } from '@shared/domain/cleanText'
import { UserRejected } from '@shared/errors/catalogue'
import {
  EmailCodeSpent,
  EmailCodeWrong,
  EmailLinkEnded,
  EmailMoved,
  EmailTaken,
} from '@shared/errors/embeddedErrors'
import { FrameFailed, RateLimited } from '@shared/errors/frameErrors'
import { type ErrorDefinition, LatchkeyError } from '@shared/errors/LatchkeyError'
import {
  AddressChangedLately,
  DelayTooShort,
  LastSlot,
  OpeningUnknown,
  PasskeyRefused,
  PasskeyUnfit,
  SlotUnknown,
  TooManySlots,
} from '@shared/errors/recoveryErrors'
import {
  LastLogin,
  LoginEnded,
  LoginTaken,
  LoginUnknown,
  ProviderFailed,
  ProviderUnknown,
  SignInTooOld,
  SocialRefused,
  WindowBlocked,
  WindowClosed,
} from '@shared/errors/socialErrors'
import type { AppEvent } from '@shared/frame/appPayloads'
import type { FrameFailure, FrameRefusal } from '@shared/frame/refusals'
import { rpcError } from './rpcError'

/** A refusal that says all by its name. */
const rows: { readonly [R in Exclude<FrameRefusal, 'RateLimited' | 'AttemptUnknown'>]: ErrorDefinition } = {
  AddressMoved: EmailMoved,
  AddressTaken: EmailTaken,
  CodeSpent: EmailCodeSpent,
  CodeWrong: EmailCodeWrong,
  FreshSignInRequired: SignInTooOld,
  LastLogin,
  LoginTaken,
  LoginUnknown,
  ProviderFailed,
  ProviderUnknown,
  SocialRefused,
  WindowBlocked,
  WindowClosed,
  LastSlot,
  PasskeyRefused,
  PasskeyUnfit,
  SlotUnknown,
  TooManySlots,
  AddressChangedLately,
  DelayTooShort,
  OpeningUnknown,
}

const overOf = (event: AppEvent) =>
  event === 'CONNECT_DEVICE'
    ? EmailLinkEnded
    : event === 'CONNECT_SOCIAL' || event === 'CONNECT_FARCASTER'
      ? LoginEnded
      : EmailCodeSpent

/**
 * What a failure of the frame is on the page: for `RPC_REQUEST` an error with its code, as wallets throw it; else an
 * `Email…` error, RateLimited, UserRejected, or FrameFailed in the frame's words.
 */
export function frameErrorOf(
  event: AppEvent,
  { message = '', code, reason = '', seconds = 0 }: FrameFailure,
) {
  const text = cleanText(message, 300)
  // What ends a session is told by its code, which the page's words do not show.
  const cause = code === 4100 ? rpcError(code, text) : undefined
  const failed = new LatchkeyError(FrameFailed, { message: text }, { cause })
  if (event === 'RPC_REQUEST') return rpcError(code ?? -32603, failed.message)
  if (code === 4001) return new LatchkeyError(UserRejected, {}, { cause: failed })
  if (reason === 'RateLimited') return new LatchkeyError(RateLimited, { seconds })
  // An attempt that is over: while its link is awaited, or after its code was sent.
  if (reason === 'AttemptUnknown') return new LatchkeyError(overOf(event))
  if (!Object.hasOwn(rows, reason)) return failed
  return new LatchkeyError(rows[reason as keyof typeof rows])
}
