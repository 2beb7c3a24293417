import { KeyError } from '@shared/vault/protocol/KeyError'
import { FrameError } from '../errors/FrameError'
import { VaultRefusal } from './VaultRefusal'

/** Refusals after which the visitor has to sign in again. Source: EIP-1193, unauthorized */
const signIn: readonly VaultRefusal['code'][] = ['SessionEnded', 'SessionInvalid', 'FreshSignInRequired']
const unauthorized = 4100

/**
 * Passes on the result of `run`. Turns a refusal of the server, or of the wallet's keys, into one that the page receives:
 * with the server's words, or without any details of the keys.
 */
export async function tellRefusal<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof VaultRefusal) throw ofServer(cause)
    if (cause instanceof KeyError) throw ofKeys(cause)
    throw cause
  }
}

function ofServer(cause: VaultRefusal): FrameError {
  const { code, message, seconds } = cause
  return new FrameError(message, {
    cause,
    reason: code,
    ...(seconds !== undefined && { seconds: Math.ceil(seconds) }),
    ...(signIn.includes(code) && { code: unauthorized }),
  })
}

function ofKeys(cause: KeyError): FrameError {
  if (cause.code === 'SlotMissing')
    return new FrameError('This wallet cannot be opened on this device.', { cause, code: unauthorized })
  if (cause.code === 'WrapperKeyUnlisted')
    return new FrameError('The wallet service is not set up correctly. No wallet was created.', { cause })
  return new FrameError('The wallet cannot be opened right now. Try again in a moment.', { cause })
}
