import type { FeatureContext } from '@shared/contract/context'
import type { EmailPort } from '@shared/contract/ports/embedded'
import { parseError } from '@shared/errors/parseError'

/** Signs in with the code; the shell closes the widget and states the fact. @throws as {@link EmailPort.verify} */
export async function verifyLogin(
  ctx: FeatureContext,
  port: EmailPort,
  code: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await port.verify(code, { signal })
    ctx.track('EMAIL_VERIFICATION_CODE_PASS')
  } catch (error) {
    if (!signal.aborted) ctx.track('EMAIL_VERIFICATION_CODE_FAIL', { message: parseError(error) })
    throw error
  }
}
