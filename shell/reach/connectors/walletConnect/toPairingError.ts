import { UserRejected } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { PairingFailed, RelayUnreachable, WalletLacksNetworks } from '@shared/errors/pairingErrors'

/** Codes by which a wallet declines a proposal. Source: CAIP-25, WalletConnect 2 error codes. */
const declined: readonly unknown[] = [4001, 5000, 5001, 5002, 5003]
/** Source: WalletConnect 2 error codes, unsupported chains */
const noNetworks = 5100
const unreachable =
  /no internet|socket connection|socket stalled|failed to publish|closed abnormally|connection interrupted|tag:undefined/i

/** An error of the pairing client as a `LatchkeyError`, with the raw one as `cause`. */
export function toPairingError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const { code, message = String(cause) } = (cause ?? {}) as { code?: unknown; message?: string }
  if (declined.includes(code) || /user (rejected|declined)/i.test(message)) {
    return new LatchkeyError(UserRejected, {}, { cause })
  }
  if (code === noNetworks) return new LatchkeyError(WalletLacksNetworks, {}, { cause })
  return new LatchkeyError(unreachable.test(message) ? RelayUnreachable : PairingFailed, {}, { cause })
}
