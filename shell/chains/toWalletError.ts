import { RequestPending, UserRejected } from '@shared/errors/catalogue'
import { type ErrorDefinition, isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { rawErrors } from './rawErrors'

const rejection =
  /user (rejected|denied|cancel)|(rejected|denied|cancel+ed) by (the )?user|^(the )?(connection|request|approval)( was)? (rejected|denied|declined|cancel+ed)\.?$/i
const pending = /already (pending|processing)/i

/**
 * A wallet's error as one of ours, with the raw one as `cause`: `lost` where the wallet says that it no longer serves
 * the page, `otherwise` where it gives no better reason. Wallets that decline by message alone are understood, as
 * those of Solana often do. Source: EIP-1193 (4001, 4100, 4900, 4901), EIP-1474 (−32002), ethers (ACTION_REJECTED).
 */
export function toWalletError(
  cause: unknown,
  otherwise: ErrorDefinition,
  lost: ErrorDefinition = otherwise,
): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const errors = rawErrors(cause)
  const has = (codes: readonly unknown[], text?: RegExp) =>
    errors.some(
      ({ code, message }) => codes.includes(code) || (typeof message === 'string' && text?.test(message)),
    )

  if (has([4001, 'ACTION_REJECTED'], rejection)) return new LatchkeyError(UserRejected, {}, { cause })
  if (has([-32002], pending)) return new LatchkeyError(RequestPending, {}, { cause })
  return new LatchkeyError(has([4100, 4900, 4901]) ? lost : otherwise, {}, { cause })
}
