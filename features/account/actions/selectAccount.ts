import type { FeatureContext } from '@shared/contract/context'

/** Makes another of the wallet's accounts the active one, and shows it. Never rejects: a failure is a toast. */
export async function selectAccount(ctx: FeatureContext, address: string): Promise<void> {
  try {
    await ctx.chains.selectAccount(address)
  } catch {
    ctx.toast.error(ctx.i18n.t('account.switch.failed'))
    return
  }
  ctx.navigation.reset('Account')
}
