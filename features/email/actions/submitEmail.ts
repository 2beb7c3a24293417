import type { FeatureContext } from '@shared/contract/context'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { showStep } from './showStep'

/** Begins to sign an address in. @throws as {@link EmailPort.begin} */
export async function submitEmail(
  ctx: FeatureContext,
  port: EmailPort,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  ctx.track('EMAIL_SUBMITTED')
  const step = await port.begin(email, { signal })
  if (!signal.aborted) showStep(ctx, email, step, 'push')
}
