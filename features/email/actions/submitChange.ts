import type { FeatureContext } from '@shared/contract/context'
import type { EmailChangeStep, EmailPort } from '@shared/contract/ports/embedded'

/** The view of each code. */
const codeViews = {
  current: 'UpdateEmailPrimaryOtp',
  new: 'UpdateEmailSecondaryOtp',
} as const satisfies Record<EmailChangeStep, string>

/**
 * Begins to change the address, and shows the field for the first code. Each view of the change replaces the one before:
 * back leads to where the change was asked for. @throws as {@link EmailPort.change}
 */
export async function submitChange(
  ctx: FeatureContext,
  port: EmailPort,
  newEmail: string,
  signal: AbortSignal,
): Promise<void> {
  const step = await port.change(newEmail, { signal })
  if (!signal.aborted) ctx.navigation.replace(codeViews[step], { newEmail })
}
