import type { FeatureContext } from '@shared/contract/context'
import { networkIdOf, sessionOf } from '@shared/domain/connection'

/** Source: AppKit 1.7.6. */
export type SignInEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** Tells whoever counts of a step, with where the visitor is. */
export function track(ctx: FeatureContext, event: SignInEvent): void {
  const network = networkIdOf(ctx.connection.get()) ?? ''
  ctx.bus.emit('tracked', { event, properties: { network, isSmartAccount: isSmartAccount(ctx) } })
}

/** The active account is a contract. */
export function isSmartAccount(ctx: FeatureContext): boolean {
  const session = sessionOf(ctx.connection.get())
  return session.status === 'connected' && session.account.type === 'smartAccount'
}
