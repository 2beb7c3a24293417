import type { FeatureContext } from '@shared/contract/context'
import type { OnrampModel } from '../activateOnramp'
import { onrampOptionsSchema } from '../form/onrampOptionsSchema'

/** Loads what is sold, unless it is known. Never rejects: the view shows a failure. */
export async function loadOptions(
  { http }: Pick<FeatureContext, 'http'>,
  { options }: Pick<OnrampModel, 'options'>,
  signal: AbortSignal,
): Promise<void> {
  if (options.get().status === 'shown') return
  options.update(() => ({ status: 'loading' }))
  try {
    const value = await http.request('/v1/onramp/options', { schema: onrampOptionsSchema, signal })
    options.update(() => ({ status: 'shown', value }))
  } catch {
    if (!signal.aborted) options.update(() => ({ status: 'failed' }))
  }
}
