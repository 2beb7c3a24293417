import type { FeatureContext } from '@shared/contract/context'
import { isSmartAccount, networkIdOf } from '@shared/domain/connection'

/** Source: AppKit 1.7.6. */
export type SignInEvent =
  | 'CLICK_SIGN_SIWX_MESSAGE'
  | 'CLICK_CANCEL_SIWX'
  | 'SIWX_AUTH_SUCCESS'
  | 'SIWX_AUTH_ERROR'

/** Tracks a step, with the visitor's network. */
export function track(ctx: FeatureContext, event: SignInEvent): void {
  const connection = ctx.connection.get()
  ctx.track(event, { network: networkIdOf(connection) ?? '', isSmartAccount: isSmartAccount(connection) })
}
