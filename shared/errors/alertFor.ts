import {
  type AlertDefinition,
  EmbeddedWalletFramed,
  EmbeddedWalletLoadFailed,
  EmbeddedWalletTimedOut,
  InvalidAppConfiguration,
  InvalidProjectId,
  SessionExpired,
  UnverifiedDomain,
} from './alerts'

const alerts: readonly (readonly [string, AlertDefinition])[] = [
  ['Unauthorized: origin not allowed', InvalidAppConfiguration],
  ['JWT validation error: JWT Token is not yet valid', SessionExpired],
  ['JWT validation error: JWT Token has expired', SessionExpired],
  ['Unauthorized: invalid key', InvalidProjectId],
  ['iframe_load_failed', EmbeddedWalletLoadFailed],
  ['iframe_inside_frame', EmbeddedWalletFramed],
  ['iframe_request_timeout', EmbeddedWalletTimedOut],
  ['unverified_domain', UnverifiedDomain],
]

/**
 * The alert for a message of a server or the embedded wallet, if any; the message may have more text around it.
 * Source: docs/reference/specification.md#errors.
 */
export function alertFor(message: string): AlertDefinition | undefined {
  return alerts.find(([known]) => message.includes(known))?.[1]
}
