import type { FeatureContext } from '@shared/contract/context'

/** Copies the whole address and says so in a toast. @throws ClipboardUnavailable, after a toast */
export async function copyAddress(ctx: FeatureContext, address: string): Promise<void> {
  try {
    await ctx.copy(address)
  } catch (error) {
    ctx.toast.error(ctx.i18n.t('account.copyFailed'))
    throw error
  }
  ctx.toast.success(ctx.i18n.t('account.copied'))
}
