import type { FeatureContext } from '@shared/contract/context'
import type { EmailLoginStep } from '@shared/contract/ports/embedded'

/** Shows the view of a sign-in's next step. Connected, the shell closes the widget. */
export function showStep(
  ctx: FeatureContext,
  email: string,
  step: EmailLoginStep,
  verb: 'push' | 'replace',
): void {
  if (step.status === 'device') {
    const { digits } = step
    ctx.navigation[verb]('EmailVerifyDevice', { email, ...(digits && { digits }) })
  }
  if (step.status === 'code') {
    ctx.track('EMAIL_VERIFICATION_CODE_SENT')
    ctx.navigation[verb]('EmailVerifyOtp', { email })
  }
}
