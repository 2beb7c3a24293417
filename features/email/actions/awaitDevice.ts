import type { FeatureContext } from '@shared/contract/context'
import type { EmailPort } from '@shared/contract/ports/embedded'

/** Waits for the visitor to allow this device, then shows the field for the code. @throws as {@link EmailPort.awaitDevice} */
export async function awaitDevice(
  ctx: FeatureContext,
  port: EmailPort,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  await port.awaitDevice({ signal })
  if (signal.aborted) return
  ctx.track('DEVICE_REGISTERED_FOR_EMAIL')
  ctx.track('EMAIL_VERIFICATION_CODE_SENT')
  ctx.navigation.replace('EmailVerifyOtp', { email })
}
