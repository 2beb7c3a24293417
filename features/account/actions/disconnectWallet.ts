import type { FeatureContext } from '@shared/contract/context'
import { parseError } from '@shared/errors/parseError'

/** Ends every session; the shell then closes the widget. Never rejects: a failure is a toast. */
export async function disconnectWallet(ctx: FeatureContext): Promise<void> {
  try {
    await ctx.chains.disconnect()
  } catch (error) {
    ctx.track('DISCONNECT_ERROR', { message: parseError(error) })
    ctx.toast.error(ctx.i18n.t('account.disconnectFailed'))
  }
}
