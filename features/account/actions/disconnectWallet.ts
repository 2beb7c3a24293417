import type { FeatureContext } from '@shared/contract/context'

/** Ends every session; the shell then closes the widget. Never rejects: a failure is a toast. */
export async function disconnectWallet(ctx: FeatureContext): Promise<void> {
  try {
    await ctx.chains.disconnect()
  } catch {
    ctx.toast.error(ctx.i18n.t('account.disconnectFailed'))
  }
}
