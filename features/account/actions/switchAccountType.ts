import type { FeatureContext } from '@shared/contract/context'
import type { AccountType } from '@shared/domain/account'
import { networkIdOf, sessionOf } from '@shared/domain/connection'

/**
 * Has the wallet run calls by the account's code, or by its key, now and in visits to come. Never rejects: a wallet that
 * does not is a toast.
 */
export async function switchAccountType(ctx: FeatureContext, type: AccountType): Promise<void> {
  const network = networkIdOf(ctx.connection.get()) ?? ''
  ctx.track('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
  try {
    await ctx.chains.preferAccountType(type)
  } catch {
    // The session has ended, and the view with it; else the type below tells.
  }
  const session = sessionOf(ctx.connection.get())
  if (session.status === 'connected' && session.account.type !== type)
    ctx.toast.error(ctx.i18n.t('account.switch.failed'))
}
