import type { FeatureContext } from '@shared/contract/context'
import type { SmartAccountPort } from '@shared/contract/ports/embedded'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/**
 * Ends the account's delegation on the network in use, which the visitor approves. Their key sends from then on: the next
 * batch would bring the delegation back. Never rejects: a failure is a toast.
 */
export async function turnOffSmartAccount(
  ctx: FeatureContext,
  port: SmartAccountPort,
  signal: AbortSignal,
): Promise<void> {
  const { t } = ctx.i18n
  try {
    await port.turnOff({ signal })
    await ctx.chains.preferAccountType('eoa')
    ctx.toast.success(t('account.smart.turnedOff'))
  } catch (error) {
    if (signal.aborted || isLatchkeyError(error, 'UserRejected')) return
    ctx.toast.error(t('account.smart.turnOffFailed'))
  }
}
