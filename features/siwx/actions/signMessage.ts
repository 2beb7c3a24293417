import type { FeatureContext } from '@shared/contract/context'
import { isSmartAccount } from '@shared/domain/connection'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { Store } from '@shared/store/store'
import { beginSigning, endSigning, type SignFlow } from '../model'
import { track } from './track'

/** Asks for the signature and reports a failure in one place. Never rejects. */
export async function signMessage(ctx: FeatureContext, flow: Store<SignFlow>): Promise<void> {
  const before = flow.get()
  flow.update(beginSigning)
  if (flow.get() === before) return
  track(ctx, 'CLICK_SIGN_SIWX_MESSAGE')
  try {
    await ctx.signIn.sign()
    track(ctx, 'SIWX_AUTH_SUCCESS')
    flow.update((now) => endSigning(now))
  } catch (error) {
    const isGivenUp = flow.get().status !== 'signing' || isLatchkeyError(error, 'RequestAborted')
    if (!isGivenUp) track(ctx, 'SIWX_AUTH_ERROR')
    const toast = isGivenUp ? undefined : toastFor(ctx, error)
    if (toast) ctx.toast.error(toast)
    flow.update((now) => endSigning(now, isGivenUp || toast ? undefined : error))
  }
}

/** Source: docs/reference/specification.md#errors. Undefined for errors that the view itself shows. */
function toastFor(ctx: FeatureContext, error: unknown): string | undefined {
  const { t } = ctx.i18n
  const is = (...codes: string[]) => codes.some((code) => isLatchkeyError(error, code))
  if (is('UserRejected', 'SignatureDeclined')) return t('siwx.declined')
  if (is('SignInUnavailable', 'MessageUnsupported')) return undefined
  const isKnown = isLatchkeyError(error) && !is('SignInRefused', 'SigningFailed')
  if (!isKnown && isSmartAccount(ctx.connection.get())) return t('siwx.smartAccount')
  return is('SignInRefused') ? undefined : ctx.i18n.error(error).message
}
